import type { JWK } from 'jose';
import type { AccountingCompanies } from '../integrations/accounting-companies/port.ts';
import type { CompanyRegister } from '../integrations/company-register/port.ts';
import type { Requester } from '../records/rows/requester.ts';
import { endOneSession } from '../store/access/end-sessions.ts';
import type { Database } from '../store/connection/database.ts';
import type { MobileEid } from './eid/eid.ts';
import { type Eid, openEid } from './eid/open-eid.ts';
import type { Sealer } from './links/seal.ts';
import type { IdentityProviders } from './oauth/oauth.ts';
import { type Oauth, openOauth } from './oauth/open-oauth.ts';
import { openPartnerRegistration, type PartnerRegistration } from './partner-registration/open-partner-registration.ts';
import { openRegistration, type SelfRegistration } from './registration/open-registration.ts';
import { loadRequester, type Recognised } from './requester/load-requester.ts';
import type { RequesterCache } from './requester/requester-cache.ts';
import { openTokens } from './sessions/tokens.ts';
import { defaultAllowances, type SignInAllowances } from './sign-in/allowances.ts';
import { finishEmailLink, type SignedInByLink } from './sign-in/finish-email-link.ts';
import { finishEmailSignIn, type SignedIn } from './sign-in/finish-email-sign-in.ts';
import { logSignIn } from './sign-in/log-sign-in.ts';
import { openImpersonation } from './sign-in/open-impersonation.ts';
import { type Refreshed, refreshToken } from './sign-in/refresh-token.ts';
import type { AuthContext } from './sign-in/sign-in-checks.ts';
import { type EmailStart, type Started, startEmailSignIn } from './sign-in/start-email-sign-in.ts';
import type { Visitor } from './sign-in/visitor.ts';

/** Signing in and out, and recognising the requester. The interface that `http` uses. */
export type Auth = {
  recognise(token: string | undefined, origin: Requester['origin']): Promise<Recognised>;
  startEmail(input: EmailStart, visitor: Visitor): Promise<Started>;
  finishEmail(input: { readonly code: string; readonly codeVerifier: string }, visitor: Visitor): Promise<SignedIn>;
  finishEmailLink(code: string, visitor: Visitor): Promise<SignedInByLink>;
  refresh(token: string | undefined, visitor: Visitor): Promise<Refreshed>;
  /** A token as another user, if the action `sign_in_as` has just recorded it. */
  signInAs(requester: Requester, user: string, visitor: Visitor): Promise<string | undefined>;
  signOut(requester: Requester, visitor: Visitor): Promise<void>;
  publicKeys(): Promise<readonly JWK[]>;
  /** Undefined if no mobile e-ID is configured. */
  readonly eid: Eid | undefined;
  /** Undefined if no identity provider is configured. */
  readonly oauth: Oauth | undefined;
  /** Undefined if no e-ID or no company register is configured. */
  readonly registration: SelfRegistration | undefined;
  readonly partnerRegistration: PartnerRegistration;
};

export type AuthOptions = {
  readonly allowances?: SignInAllowances;
  /** A signing key is replaced after so many days. */
  readonly keyDays?: number;
  /** Called when background work failed, such as writing the sign-in log. */
  readonly onLogLost?: () => void;
  readonly eid?: MobileEid;
  readonly oauth?: IdentityProviders;
  readonly companyRegister?: CompanyRegister;
  /** Without one nobody has companies in an accounting system. */
  readonly accounting?: AccountingCompanies;
};

const noCompanies: AccountingCompanies = { companiesOf: async () => [] };

export function openAuth(db: Database, sealer: Sealer, cache: RequesterCache, options: AuthOptions = {}): Auth {
  const { allowances = defaultAllowances, keyDays, onLogLost = () => {}, eid, oauth, companyRegister } = options;
  const { accounting = noCompanies } = options;
  const tokens = openTokens(db, sealer, keyDays);
  const context: AuthContext = {
    db,
    sealer,
    tokens,
    allowances,
    runInBackground: (work) => void work.catch(onLogLost),
  };
  return {
    async recognise(token, origin) {
      const kept = token === undefined ? undefined : cache.find(token);
      if (kept) return { requester: { ...kept.requester, origin }, expiresAt: kept.expiresAt };
      const known = await loadRequester(db, tokens, token, origin);
      if ('requester' in known) cache.keep(token!, known);
      return known;
    },
    startEmail: (input, visitor) => startEmailSignIn(context, input, visitor),
    finishEmail: (input, visitor) => finishEmailSignIn(context, input, visitor),
    finishEmailLink: (code, visitor) => finishEmailLink(context, code, visitor),
    refresh: (token, visitor) => refreshToken(context, token, visitor),
    signInAs: (requester, user, visitor) => openImpersonation(context, requester, user, visitor),
    async signOut(requester, visitor) {
      await endOneSession(db, requester.session);
      cache.clear();
      await logSignIn(db, sealer, { outcome: 'signed_out', user: requester.user.id, visitor });
    },
    publicKeys: tokens.publicKeys,
    eid: eid && openEid(context, eid),
    oauth: oauth && openOauth(context, oauth),
    partnerRegistration: openPartnerRegistration(context, accounting),
    registration: eid && companyRegister && openRegistration({ context, eid, register: companyRegister }),
  };
}
