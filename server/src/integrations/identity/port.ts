import type { ProviderId } from '@fordra/domain/access/providers';

/** Whom a provider vouches for. */
export type Identity = {
  /** Never another person's, whatever address they have. */
  readonly subject: string;
  /** Only one the provider says is verified. */
  readonly email: string | undefined;
  /** The company chosen there, and how many the person could choose between. */
  readonly tenant: string | undefined;
  readonly tenantCount: number | undefined;
};

/** The person said no, nobody there can answer now, or what they answered cannot be true; `why` is for the log. */
export type IdentityRefusal = {
  readonly refusal: 'cancelled' | 'unavailable' | 'untrusted';
  readonly why: string;
};

/** What binds a return to its beginning; only we know it. */
export type RoundTrip = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnAddress: string;
};

/** What we need of an identity provider. Nothing is thrown for what goes wrong outside. */
export type IdentityProvider = {
  readonly id: ProviderId;
  /** As people call it. */
  readonly name: string;
  /** Where the browser is sent. */
  begin(trip: RoundTrip, language: string): Promise<string | IdentityRefusal>;
  /** What came back with the browser, exchanged for who it is. */
  finish(trip: RoundTrip, query: string): Promise<Identity | IdentityRefusal>;
};
