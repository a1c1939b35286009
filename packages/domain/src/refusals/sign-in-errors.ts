import { oauthRefusals } from './oauth-refusals.ts';

/** The errors that the address of the sign-in page may name; their texts are in its bundle. */
export const signInErrors = [...oauthRefusals, 'too_many_attempts'] as const;

export type SignInError = (typeof signInErrors)[number];
