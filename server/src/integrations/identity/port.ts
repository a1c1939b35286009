import type { ProviderId } from '@fordra/domain/access/providers';

/** A person identified by a provider. */
export type Identity = {
  /** Unique for the person, whatever the e-mail address. */
  readonly subject: string;
  /** Only an address that the provider says is verified. */
  readonly email: string | undefined;
  /** The company chosen at the provider, and how many the person could choose from. */
  readonly tenant: string | undefined;
  readonly tenantCount: number | undefined;
};

/** The person declined, the provider is unavailable, or its answer is invalid; `why` is for the log. */
export type IdentityRefusal = {
  readonly refusal: 'cancelled' | 'unavailable' | 'untrusted';
  readonly why: string;
};

/** Ties the answer to its request; kept secret on the server. */
export type RoundTrip = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnAddress: string;
};

/** An identity provider. Errors of the provider are returned, not thrown. */
export type IdentityProvider = {
  readonly id: ProviderId;
  /** The name that users see. */
  readonly name: string;
  /** The address to which the browser is redirected. */
  begin(trip: RoundTrip, language: string): Promise<string | IdentityRefusal>;
  /** Exchanges the parameters that the browser returned with for the person's identity. */
  finish(trip: RoundTrip, query: string): Promise<Identity | IdentityRefusal>;
};
