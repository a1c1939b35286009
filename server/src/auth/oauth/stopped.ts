import type { ProviderId } from '@fordra/domain/access/providers';
import type { OauthRefusal } from '@fordra/domain/refusals/oauth-refusals';

/** A sign-in that failed before its end, with what the page and the log report. */
export type OauthStopped = {
  readonly refusal: OauthRefusal;
  /** If the message names it. */
  readonly provider?: ProviderId;
  /** For the log. */
  readonly why?: string;
};
