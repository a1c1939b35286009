import { application } from '../../../api/application-details.ts';
import { readAnswer } from '../../../api/read-answer.ts';
import { send } from '../../../api/send.ts';
import { startSession } from '../../../api/session.ts';
import { readStoredJson, writeStored } from '../../../api/storage.ts';

const key = 'fordra.pre-auth-token';
/** The longest lifetime of an order. */
const lifeMs = 180_000;
const path = '/authenticates/mobile-bankid';

/** A started identification; its token is valid only in this browser, which has the other half in a cookie. */
export type EidOrder = {
  readonly token: string;
  readonly qr: string;
  readonly auto_start_token: string;
  /** The address of the app's simulator; undefined for the real app. */
  readonly auto_start_address?: string;
};

/** By the QR code, or on this device: then the app brings a nonce back to this browser, and has done so or not yet. */
export type EidStart = 'qr' | { readonly nonce: string | undefined };

export type EidAnswer =
  | { readonly status: 'pending'; readonly hint_code: string; readonly qr?: string }
  | { readonly status: 'failed'; readonly hint_code: string }
  | { readonly status: 'completed' };

async function startEid(signal: AbortSignal): Promise<EidOrder> {
  return readAnswer(await send('POST', `/authenticates/mobile-bankid-init/${application}`, { signal }));
}

/** The state of the identification; when it is complete, the user is signed in. */
async function pollEid(token: string, start: EidStart, signal: AbortSignal): Promise<EidAnswer> {
  const query = start === 'qr' ? {} : { start: 'same_device', nonce: start.nonce };
  const reply = await send('GET', path, { token, query, signal });
  const answer = await readAnswer<EidAnswer & { readonly token_list?: readonly string[] }>(reply);
  if (answer.status === 'completed' && answer.token_list) startSession(answer.token_list);
  return answer;
}

/** How an order is started, polled and cancelled; a token is kept while the app on this device may unload the page. */
export type EidCalls = {
  start(signal: AbortSignal): Promise<EidOrder>;
  poll(token: string, start: EidStart, signal: AbortSignal): Promise<EidAnswer>;
  cancel(token: string): void;
  keep(token: string | undefined): void;
};

/** A failure is ignored: an order that is not polled expires. */
function cancelEid(token: string): void {
  send('DELETE', path, { token, keepalive: true }).catch(() => {});
}

/** While the app is open on the same device the browser may unload the page (spec A §4). */
export function keepPreAuthToken(token: string | undefined): void {
  writeStored(key, token === undefined ? null : JSON.stringify({ token, keptAtMs: Date.now() }));
}

export function readPreAuthToken(nowMs = Date.now()): string | undefined {
  const { token, keptAtMs } = (readStoredJson(key) ?? {}) as { readonly token?: unknown; readonly keptAtMs?: unknown };
  if (typeof token !== 'string' || typeof keptAtMs !== 'number') return undefined;
  return keptAtMs <= nowMs && nowMs < keptAtMs + lifeMs ? token : undefined;
}

export const signInCalls: EidCalls = { start: startEid, poll: pollEid, cancel: cancelEid, keep: keepPreAuthToken };
