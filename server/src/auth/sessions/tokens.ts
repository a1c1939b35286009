import { errors, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import { SESSION_HOURS, TOKEN_MINUTES } from './session-times.ts';
import { algorithm, openSigningKeys } from './signing-keys.ts';

/** The claims of a token (spec A §3); those without a value are left out. */
export type Claims = {
  /** The session, which all its tokens share. */
  readonly token_id: string;
  /** The token's number within its session, counted from the first. */
  readonly token_no: number;
  readonly u_id: string;
  readonly nm: string;
  readonly u_name: string;
  readonly u_email: string;
  /** The name of the user's account or partner. */
  readonly u_org?: string;
  readonly a_id?: string;
  readonly system_user?: true;
  readonly solicitor?: true;
  readonly token_type: 'user';
} & SignInClaims;

/** The purpose of a token whose user has agreements to sign that are past their days. */
export const SIGN_AGREEMENTS = 'sign_agreements';

/** Claims that only the sign-in knows; a refreshed token copies them from the one it replaces. */
export type SignInClaims = {
  readonly readonly?: true;
  /** The only purpose that this token may be used for. */
  readonly custom_access?: string;
  /** The support user who is signed in as this user. */
  readonly signed_in_by_u_id?: string;
  /** When that ends, in seconds since 1970. */
  readonly signed_in_until?: number;
  readonly vnet_tenant_c?: number;
  readonly co_list?: readonly unknown[];
  readonly srt_list?: readonly unknown[];
};

/** The claims of a token that registers companies and does nothing else. */
type RegistrationClaims = {
  /** The identification. */
  readonly u_id: string;
  readonly nm: string;
  readonly custom_access: RegistrationPurpose;
  /** The same for the same person each time, by which the browser finds what the person has typed. */
  readonly person?: string;
  readonly co_list?: readonly unknown[];
  readonly srt_list?: readonly unknown[];
};

/** A signatory registers a company by e-ID; a person whom a partner's provider vouches for registers those it has there. */
type RegistrationPurpose = 'self_registration' | 'partner_self_registration';

type Verified = Claims & { readonly exp: number };

export type Tokens = {
  sign(claims: Claims, lifetime?: string): Promise<string>;
  /** The claims of a valid session token, else undefined. `evenExpired` accepts an expired one, which a refresh needs. */
  verify(token: string, options?: { readonly evenExpired: boolean }): Promise<Verified | undefined>;
  signRegistration(claims: RegistrationClaims): Promise<string>;
  verifyRegistration(token: string, purpose: RegistrationPurpose): Promise<RegistrationClaims | undefined>;
  publicKeys(): Promise<readonly JWK[]>;
};

const issuer = 'fordra';
const audience = 'ada_ui';
const keyIdForm = /^[0-9a-f-]{36}$/;
const TOKEN_CHARS_MAX = 8_000;
/** Its lists have up to 7,000 characters, which base64 makes a third longer. */
const REGISTRATION_CHARS_MAX = 11_000;
const REGISTRATION_LIFETIME = '1h';

export function openTokens(db: Database, sealer: Sealer, keyDays = 30): Tokens {
  const keys = openSigningKeys(db, sealer, keyDays);
  const findKey = async ({ kid = '' }: { readonly kid?: string }): Promise<CryptoKey> => {
    const key = keyIdForm.test(kid) ? await keys.find(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  const signClaims = async (claims: object, lifetime: string) => {
    const { kid, key } = await keys.current();
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(key);
  };
  return {
    sign: (claims, lifetime = `${TOKEN_MINUTES}m`) => signClaims(claims, lifetime),
    signRegistration: (claims) => signClaims({ ...claims, token_type: 'registration' }, REGISTRATION_LIFETIME),
    async verifyRegistration(token, purpose) {
      if (token.length > REGISTRATION_CHARS_MAX) return undefined;
      try {
        const { payload } = await jwtVerify<RegistrationClaims & { readonly token_type: string }>(token, findKey, {
          ...{ issuer, audience, algorithms: [algorithm], requiredClaims: ['exp', 'u_id'] },
        });
        return payload.token_type === 'registration' && payload.custom_access === purpose ? payload : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
    async verify(token, { evenExpired } = { evenExpired: false }) {
      if (token.length > TOKEN_CHARS_MAX) return undefined;
      try {
        const { payload } = await jwtVerify<Verified>(token, findKey, {
          issuer,
          audience,
          algorithms: [algorithm],
          requiredClaims: ['exp', 'token_id', 'token_no', 'u_id'],
          clockTolerance: evenExpired ? SESSION_HOURS * 3_600 : 0,
        });
        return payload.token_type === 'user' ? payload : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
    publicKeys: keys.publicKeys,
  };
}
