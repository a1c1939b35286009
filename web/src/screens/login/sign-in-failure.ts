import { ApiError } from '../../api/api-error.ts';
import { responseMessage } from '../../features/access/eid/response-message.ts';

/** How a step of the sign-in failed, as far as the screen distinguishes it. */
export type SignInFailure =
  /** The identity is proven, and the user may still not sign in. */
  | { readonly kind: 'denied'; readonly reason: string | undefined }
  | { readonly kind: 'wrong_code'; readonly reason: string | undefined }
  | { readonly kind: 'wait'; readonly untilMs: number; readonly reason: string | undefined }
  | { readonly kind: 'other'; readonly error: unknown };

const defaultWaitSeconds = 60;

export function readSignInFailure(error: unknown, nowMs: number): SignInFailure {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  const { status, localeMessage, retryAfterSeconds } = error;
  if (status === 403) return { kind: 'denied', reason: responseMessage(error) };
  if (status === 400) return { kind: 'wrong_code', reason: responseMessage(error) };
  if (status !== 429) return { kind: 'other', error };
  const untilMs = nowMs + (retryAfterSeconds ?? defaultWaitSeconds) * 1000;
  return { kind: 'wait', untilMs, reason: localeMessage };
}
