import type { OauthRefusal } from '@fordra/domain/refusals/oauth-refusals';
import type { Language } from '@fordra/texts/say';

/** A sign-in that ends on its way, and what to tell of it. */
export type OauthStopped = {
  readonly refusal: OauthRefusal;
  /** Of the provider, where one is to be named. */
  readonly name?: string;
  /** For the log. */
  readonly why?: string;
  /** The one it was begun in. */
  readonly language?: Language;
};
