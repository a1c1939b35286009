import type { ProviderId } from '@fordra/domain/access/providers';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { beginOauth, type LinkStart, type OauthBegun, type OauthStart } from './begin-oauth.ts';
import { finishOauth, type OauthFinished } from './finish-oauth.ts';
import type { IdentityProviders } from './oauth.ts';
import { type OauthReturned, takeReturn } from './take-return.ts';

/** Signing in by an identity provider in three steps: redirect, return, tokens. The interface that `http` uses. */
export type Oauth = {
  readonly publicAddress: string;
  readonly offered: readonly { readonly id: ProviderId; readonly name: string }[];
  begin(provider: string, start: OauthStart | LinkStart, visitor: Visitor): Promise<OauthBegun>;
  takeReturn(
    provider: string,
    back: { readonly query: string; readonly browser: string | undefined; readonly address: string },
  ): Promise<OauthReturned>;
  finish(
    asked: { readonly code: string; readonly codeVerifier: string; readonly browser: string | undefined },
    visitor: Visitor,
  ): Promise<OauthFinished>;
};

export function openOauth(context: AuthContext, oauth: IdentityProviders): Oauth {
  return {
    publicAddress: oauth.publicAddress,
    offered: oauth.providers.map(({ id, name }) => ({ id, name })),
    begin: (provider, start, visitor) => beginOauth(context, oauth, provider, start, visitor),
    takeReturn: (provider, back) => takeReturn(context, oauth, provider, back),
    finish: (asked, visitor) => finishOauth(context, asked, visitor),
  };
}
