import { isPassing, statusOf } from '../../../api/api-error.ts';
import { wait } from '../../../api/wait.ts';
import type { EidCalls, EidOrder, EidStart } from '../sign-in/mobile-eid.ts';
import { responseMessage } from './response-message.ts';

const everyMs = 1_000;
/** The longest lifetime of an order; without an answer for that long it is abandoned. */
const lifeMs = 185_000;

type Pending = {
  readonly phase: 'pending';
  /** Of a resumed order only the token is known. */
  readonly order: Pick<EidOrder, 'token'> & Partial<EidOrder>;
  readonly hintCode: string;
  /** Our own server does not answer at the moment, or says in words what does not. */
  readonly isCutOff: boolean;
  readonly cutOffWords?: string | undefined;
};

/** The state of an identification as the screen shows it. */
export type EidState =
  | { readonly phase: 'starting' }
  | Pending
  | { readonly phase: 'failed'; readonly hintCode: string }
  | { readonly phase: 'refused'; readonly error: unknown }
  /** After the sign-in the gate redirects. */
  | { readonly phase: 'done' };

/** An identification that the app on this device returns to; `nonce` is what it brought back. */
export type ResumedEid = { readonly token: string; readonly nonce: string | undefined };

type Following = {
  readonly calls: EidCalls;
  readonly resumed: ResumedEid | undefined;
  /** Whether the app has been opened on this device. */
  readonly isOpenedHere: () => boolean;
  readonly signal: AbortSignal;
  readonly show: (state: EidState) => void;
};

/** Spec A §4: start, poll every second until it is completed or failed. An abort only stops the polling. */
export async function followEid(following: Following): Promise<void> {
  const { calls, resumed, signal, show } = following;
  try {
    show({ phase: 'starting' });
    const order = resumed === undefined ? await calls.start(signal) : { token: resumed.token };
    const end = await poll(order, following);
    calls.keep(undefined);
    show(end);
  } catch (error) {
    if (signal.aborted) return;
    calls.keep(undefined);
    show({ phase: 'refused', error });
  }
}

async function poll(order: Pending['order'], following: Following): Promise<EidState> {
  const { calls, resumed, isOpenedHere, signal, show } = following;
  const { token, qr: _first, ...start } = order;
  let seen: Pending = { phase: 'pending', order, hintCode: 'outstandingTransaction', isCutOff: false };
  if (order.qr !== undefined) show(seen);
  // A resumed order may be complete already.
  let pauseMs = order.qr === undefined ? 0 : everyMs;
  for (const untilMs = Date.now() + lifeMs; Date.now() < untilMs; pauseMs = everyMs) {
    await wait(pauseMs, signal);
    try {
      const by: EidStart = resumed ?? (isOpenedHere() ? { nonce: undefined } : 'qr');
      const answer = await calls.poll(token, by, signal);
      if (answer.status === 'completed') return { phase: 'done' };
      if (answer.status === 'failed') {
        calls.cancel(token);
        return { phase: 'failed', hintCode: answer.hint_code };
      }
      const now = { token, ...start, ...(answer.qr !== undefined && { qr: answer.qr }) };
      seen = { ...seen, order: now, hintCode: answer.hint_code, isCutOff: false };
      show(seen);
    } catch (error) {
      // A poll without an answer loses nothing: the server stores the order.
      if (statusOf(error) === 429) continue;
      if (!isPassing(error)) throw error;
      seen = { ...seen, isCutOff: true, cutOffWords: responseMessage(error) };
      show(seen);
    }
  }
  return { phase: 'failed', hintCode: 'expiredTransaction' };
}
