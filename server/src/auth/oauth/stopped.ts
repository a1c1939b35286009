import type { OauthRefusal } from '@fordra/domain/refusals/oauth-refusals';
import type { Language } from '@fordra/texts/say';

/** A sign-in that failed before its end, with what the page and the log report. */
export type OauthStopped = {
  readonly refusal: OauthRefusal;
  /** The provider's name, if the message mentions it. */
  readonly name?: string;
  /** For the log. */
  readonly why?: string;
  /** The language in which the sign-in was begun. */
  readonly language?: Language;
};
