import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing, statusOf } from '../../../api/api-error.ts';
import { readStored, writeStored } from '../../../api/storage.ts';
import { wait } from '../../../api/wait.ts';
import { cancelSigning, pollSigning, type SigningOrder, startSigning, type ToSign } from './signing.ts';

/** Spec A §9. */
const everyMs = 1_000;
/** The longest lifetime of an order; without an answer for that long it is abandoned. */
const lifeMs = 185_000;
/** While the app is open on this device the browser may unload the page; this tab goes on with the signature then. */
const key = 'fordra.signing-token';

export type SigningState =
  | { readonly phase: 'idle' | 'starting' | 'done' }
  | {
      readonly phase: 'pending';
      readonly order: Partial<SigningOrder>;
      readonly hintCode: string;
      readonly isCutOff: boolean;
    }
  | { readonly phase: 'failed'; readonly hintCode: string }
  | { readonly phase: 'refused'; readonly error: unknown };

/** A signature by mobile e-ID: started by the user, polled every second until it is completed or failed. */
export function useSigning(onSigned: () => void) {
  const [state, setState] = useState<SigningState>({ phase: 'idle' });
  const following = useRef<AbortController>(undefined);
  const token = useRef<string>(undefined);
  const signed = useRef(onSigned);
  signed.current = onSigned;

  const follow = useCallback(
    (begin: (signal: AbortSignal) => Promise<Pick<SigningOrder, 'token'> & Partial<SigningOrder>>) => {
      following.current?.abort();
      const mine = new AbortController();
      following.current = mine;
      const show = (now: SigningState) => !mine.signal.aborted && setState(now);
      const keep = (order: string | undefined) => {
        token.current = order;
        writeStored(key, order ?? null, 'tab');
      };
      void runSigning(begin, mine.signal, show, keep).then((isSigned) => isSigned && signed.current());
    },
    [],
  );
  useEffect(() => {
    const begun = readStored(key, 'tab');
    if (begun !== null) follow(async () => ({ token: begun }));
    return () => following.current?.abort();
  }, [follow]);

  const start = useCallback((data: ToSign) => follow((signal) => startSigning(data, signal)), [follow]);
  const cancel = useCallback(() => {
    following.current?.abort();
    if (token.current !== undefined) cancelSigning(token.current);
    token.current = undefined;
    writeStored(key, null, 'tab');
    setState({ phase: 'idle' });
  }, []);
  return { state, start, cancel };
}

/** Whether it was completed. An abort only stops the polling. */
async function runSigning(
  begin: (signal: AbortSignal) => Promise<Pick<SigningOrder, 'token'> & Partial<SigningOrder>>,
  signal: AbortSignal,
  show: (state: SigningState) => void,
  keep: (token: string | undefined) => void,
): Promise<boolean> {
  try {
    show({ phase: 'starting' });
    const order = await begin(signal);
    if (signal.aborted) return false;
    keep(order.token);
    const end = await poll(order, signal, show);
    keep(undefined);
    show(end);
    return end.phase === 'done';
  } catch (error) {
    if (signal.aborted) return false;
    keep(undefined);
    show({ phase: 'refused', error });
    return false;
  }
}

async function poll(
  order: Pick<SigningOrder, 'token'> & Partial<SigningOrder>,
  signal: AbortSignal,
  show: (state: SigningState) => void,
): Promise<SigningState> {
  let seen = { phase: 'pending' as const, order, hintCode: 'outstandingTransaction', isCutOff: false };
  show(seen);
  for (const untilMs = Date.now() + lifeMs; Date.now() < untilMs; ) {
    await wait(everyMs, signal);
    try {
      const answer = await pollSigning(order.token, signal);
      if (answer.status === 'completed') return { phase: 'done' };
      if (answer.status === 'failed') return { phase: 'failed', hintCode: answer.hint_code };
      const { qr } = answer;
      seen = { ...seen, order: { ...seen.order, ...(qr && { qr }) }, hintCode: answer.hint_code, isCutOff: false };
    } catch (error) {
      // A poll without an answer loses nothing: the server stores the order.
      if (statusOf(error) === 429) continue;
      if (!isPassing(error)) throw error;
      seen = { ...seen, isCutOff: true };
    }
    show(seen);
  }
  return { phase: 'failed', hintCode: 'expiredTransaction' };
}
