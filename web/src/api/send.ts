import { ApiError, noAnswer, noAnswerInTime } from './api-error.ts';
import { takePrefetched } from './prefetched-answers.ts';
import { announceSignal } from './server-signals.ts';

const timeoutMs = 20_000;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

type Query = Readonly<Record<string, string | number | object | undefined>>;

export type Sent = {
  readonly query?: Query;
  readonly body?: unknown;
  /** Sent as If-Match: the change is accepted only for the version that was read. */
  readonly etag?: string;
  /** Sent as Idempotency-Key: a repeated call is carried out once. */
  readonly key?: string;
  readonly signal?: AbortSignal;
};

type Options = Sent & {
  readonly token?: string | undefined;
  /** The request is sent even if the page is closed right after. */
  readonly keepalive?: boolean;
};

/** One call to our own server, with the token in its header; a missing answer is an ApiError. */
export async function send(method: Method, path: string, options: Options = {}): Promise<Response> {
  const { query, body, etag, key, signal, token, keepalive } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const url = `/api${path}${toQueryString(query)}`;
    const ahead = method === 'GET' ? await takePrefetched(url, token)?.catch(() => undefined) : undefined;
    const reply =
      ahead ??
      (await fetch(url, {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': document.documentElement.lang,
          ...(token && { 'X-API-Key': token }),
          ...(etag && { 'If-Match': etag }),
          ...(key && { 'Idempotency-Key': key }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      }));
    const release = reply.headers.get('x-release');
    const daysAhead = reply.headers.get('x-business-ahead');
    if (daysAhead) document.documentElement.dataset.businessAhead = daysAhead;
    announceSignal({ isAnswered: true, ...(release && { release }) });
    return reply;
  } catch (error) {
    if (signal?.aborted) throw error;
    const status = timeout.aborted ? noAnswerInTime : noAnswer;
    if (status === noAnswer) announceSignal({ isAnswered: false });
    throw new ApiError({ status, message: timeout.aborted ? 'no answer in time' : 'no answer' }, error);
  }
}

/** Objects are sent as JSON (spec A §7), absent parameters not at all. */
function toQueryString(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
