import { loginDenials } from '../refusals/login-denials.ts';

/** What the sign-in log tells of. */
export const signInOutcomes = [
  'code_requested',
  'signed_in',
  'signed_out',
  'otp_code_not_correct',
  'too_many_attempts',
  'token_reused',
  ...loginDenials,
] as const;

export type SignInOutcome = (typeof signInOutcomes)[number];
