/** Why an identified person may not sign in (spec B §6, §8), the least informative reason first. */
export const loginDenials = [
  'no_user_found',
  'email_not_registered_or_verified',
  'all_users_disabled',
  'user_time_limited_expired',
  'no_user_with_access',
  'sign_in_method_not_allowed',
  'logon_denied_internal',
  'logon_denied_external',
  'login_denied_system_update',
] as const;

export type LoginDenial = (typeof loginDenials)[number];
