export type WireIssues = { readonly [field: string]: string | readonly string[] | WireIssues };

type Facts = {
  readonly status: number;
  readonly message: string;
  readonly localeMessage?: string;
  readonly issues?: WireIssues;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
};

/** A call that did not give what was asked for. Status 0: no answer came; 408: none came in time. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the server says to a person, in the language of the page. */
  readonly localeMessage: string | undefined;
  readonly issues: WireIssues | undefined;
  /** What a person can quote, and the server's log knows. */
  readonly requestId: string | undefined;
  /** How long the server asks to be left alone (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, message, localeMessage, issues, requestId, retryAfterSeconds }: Facts, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.localeMessage = localeMessage;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const noAnswer = 0;
export const noAnswerInTime = 408;

export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** Worth asking again by itself: nothing was decided, the server or the line was away. */
export function isPassing(error: unknown): boolean {
  return isPassingStatus(statusOf(error));
}

export function isPassingStatus(status: number | undefined): boolean {
  return status === noAnswer || status === noAnswerInTime || status === 502 || status === 503 || status === 504;
}
