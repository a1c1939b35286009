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

type Verified = Claims & { readonly exp: number };

export type Tokens = {
  sign(claims: Claims, lifetime?: string): Promise<string>;
  /** The claims of a valid session token, else undefined. `evenExpired` accepts an expired one, which a refresh needs. */
  verify(token: string, options?: { readonly evenExpired: boolean }): Promise<Verified | undefined>;
  publicKeys(): Promise<readonly JWK[]>;
};

const issuer = 'fordra';
const audience = 'ada_ui';
const keyIdForm = /^[0-9a-f-]{36}$/;
const TOKEN_CHARS_MAX = 8_000;

export function openTokens(db: Database, sealer: Sealer, keyDays = 30): Tokens {
  const keys = openSigningKeys(db, sealer, keyDays);
  const findKey = async ({ kid = '' }: { readonly kid?: string }): Promise<CryptoKey> => {
    const key = keyIdForm.test(kid) ? await keys.find(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return {
    async sign(claims, lifetime = `${TOKEN_MINUTES}m`) {
      const { kid, key } = await keys.current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key);
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
