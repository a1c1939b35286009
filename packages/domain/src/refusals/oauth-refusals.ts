/** Why a sign-in by an identity provider came to nothing. */
export const oauthRefusals = [
  'oauth_not_offered',
  'oauth_cancelled',
  'oauth_unavailable',
  'oauth_untrusted',
  'oauth_expired',
] as const;

export type OauthRefusal = (typeof oauthRefusals)[number];
