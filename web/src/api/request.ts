import { ApiError, noAnswer, noAnswerInTime, type WireIssues } from './api-error.ts';
import { endSession, selectedToken } from './session.ts';

const timeoutMs = 20_000;

type Query = Readonly<Record<string, string | number | object | undefined>>;

type Options = {
  readonly query?: Query;
  readonly body?: unknown;
  /** Sent as If-Match: the change holds only for the version that was read. */
  readonly etag?: string;
  readonly signal?: AbortSignal;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The one way to the server: same origin, the token in its header, one kind of error. */
export async function request<Answer>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  const token = selectedToken();
  const reply = await send(method, path, options, token);
  const body = reply.status === 204 ? undefined : await readJson(reply);
  if (reply.ok) return body as Answer;
  // A late answer to an old token must not end the session that replaced it.
  if ((reply.status === 401 || reply.status === 419) && token && token === selectedToken()) endSession('forced');
  throw toError(reply, body);
}

async function send(method: Method, path: string, options: Options, token: string | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`/api${path}${toQueryString(options.query)}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(token && { 'X-API-Key': token }),
        ...(options.etag && { 'If-Match': options.etag }),
        ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const status = timeout.aborted ? noAnswerInTime : noAnswer;
    throw new ApiError({ status, message: timeout.aborted ? 'no answer in time' : 'no answer' }, error);
  }
}

/** Objects travel as JSON (spec A §7), absent parameters not at all. */
function toQueryString(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch (error) {
    if (!reply.ok) return undefined; // A proxy's error page; the status says enough.
    throw new ApiError({ status: noAnswer, message: 'the answer could not be read' }, error);
  }
}

type ErrorBody = {
  readonly _error?: { readonly message?: string };
  readonly _issues?: WireIssues;
  readonly _locale_message?: string;
  readonly _request_id?: string;
};

function toError(reply: Response, body: unknown): ApiError {
  const { _error, _issues, _locale_message, _request_id } = (body ?? {}) as ErrorBody;
  const requestId = _request_id ?? reply.headers.get('x-request-id');
  return new ApiError({
    status: reply.status,
    message: _error?.message ?? reply.statusText,
    ...(_locale_message && { localeMessage: _locale_message }),
    ...(_issues && { issues: _issues }),
    ...(requestId && { requestId }),
  });
}
