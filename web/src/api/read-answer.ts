import { ApiError, noAnswer, type WireIssues } from './api-error.ts';

type ErrorBody = {
  readonly _error?: { readonly message?: string };
  readonly _issues?: WireIssues;
  readonly _locale_message?: string;
  readonly _request_id?: string;
};

/** The body of a successful call; a refusal is thrown with the server's message and issues. */
export async function readAnswer<Answer>(reply: Response, asked?: string): Promise<Answer> {
  const body = reply.status === 204 ? undefined : await readJson(reply);
  if (reply.ok) return body as Answer;
  throw toError(reply, body, asked);
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch (error) {
    if (!reply.ok) return undefined; // A proxy's error page; the status is sufficient.
    throw new ApiError({ status: noAnswer, message: 'the answer could not be read' }, error);
  }
}

function toError(reply: Response, body: unknown, asked: string | undefined): ApiError {
  const { _error, _issues, _locale_message, _request_id } = (body ?? {}) as ErrorBody;
  const requestId = _request_id ?? reply.headers.get('x-request-id');
  const retryAfterSeconds = Number.parseInt(reply.headers.get('retry-after') ?? '', 10);
  return new ApiError({
    status: reply.status,
    message: _error?.message ?? reply.statusText,
    answer: body,
    ...(asked && { asked }),
    ...(_locale_message && { localeMessage: _locale_message }),
    ...(_issues && { issues: _issues }),
    ...(requestId && { requestId }),
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  });
}
