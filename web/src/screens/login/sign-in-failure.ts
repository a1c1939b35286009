import { ApiError } from '../../api/api-error.ts';

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
  const { status, localeMessage: reason, retryAfterSeconds } = error;
  if (status === 403) return { kind: 'denied', reason };
  if (status === 400) return { kind: 'wrong_code', reason };
  if (status !== 429) return { kind: 'other', error };
  return { kind: 'wait', untilMs: nowMs + (retryAfterSeconds ?? defaultWaitSeconds) * 1000, reason };
}
