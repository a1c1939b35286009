export type WireIssues = { readonly [field: string]: string | readonly string[] | WireIssues };

type Facts = {
  readonly status: number;
  readonly message: string;
  readonly localeMessage?: string;
  readonly issues?: WireIssues;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly answer?: unknown;
  readonly asked?: string;
};

/** A failed call. Status 0: no answer; 408: no answer within the time limit. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's message for the user, in the language of the page. */
  readonly localeMessage: string | undefined;
  readonly issues: WireIssues | undefined;
  /** The id of the error in the server's log, for the user to quote. */
  readonly requestId: string | undefined;
  /** The time that the server asks clients to wait (429, 503). */
  readonly retryAfterSeconds: number | undefined;
  /** The whole answer, for a call whose refusal says more. */
  readonly answer: unknown;
  /** The method and path of the call. */
  readonly asked: string | undefined;

  constructor(
    { status, message, localeMessage, issues, requestId, retryAfterSeconds, answer, asked }: Facts,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.localeMessage = localeMessage;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.answer = answer;
    this.asked = asked;
  }
}

export const noAnswer = 0;
export const noAnswerInTime = 408;

export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** Whether an automatic retry makes sense: nothing was decided, since the server or the network was unavailable. */
export function isPassing(error: unknown): boolean {
  return isPassingStatus(statusOf(error));
}

function isPassingStatus(status: number | undefined): boolean {
  return status === noAnswer || status === noAnswerInTime || status === 502 || status === 503 || status === 504;
}
