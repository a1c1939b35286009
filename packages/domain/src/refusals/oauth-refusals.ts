/** Why a sign-in with an identity provider failed. */
export const oauthRefusals = [
  'oauth_not_offered',
  'oauth_cancelled',
  'oauth_unavailable',
  'oauth_untrusted',
  'oauth_expired',
] as const;

export type OauthRefusal = (typeof oauthRefusals)[number];
