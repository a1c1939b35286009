import { loginDenials } from '../refusals/login-denials.ts';

/** The outcomes in the sign-in log. */
export const signInOutcomes = [
  'code_requested',
  'signed_in',
  'signed_out',
  'session_ended',
  'identity_linked',
  'identity_unlinked',
  'registration_opened',
  'otp_code_not_correct',
  'too_many_attempts',
  'token_reused',
  'risk_refused',
  ...loginDenials,
] as const;

export type SignInOutcome = (typeof signInOutcomes)[number];
