import { errors, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../store/database.ts';
import type { Sealer } from './seal.ts';

/** What a token says of its bearer (spec A §3). */
type Claims = {
  readonly token_id: string;
  readonly u_id: string;
  readonly nm: string;
  readonly u_name: string;
  readonly u_email: string;
  readonly a_id: string | null;
  readonly system_user: boolean;
  readonly solicitor: boolean;
  readonly readonly: boolean;
  readonly token_type: 'user';
  /** The one errand this token is for. */
  readonly custom_access?: string;
};

export type Tokens = {
  sign(claims: Claims, lifetime: string): Promise<string>;
  /** The claims of a token of ours that has not expired, else undefined. */
  verify(token: string): Promise<Claims | undefined>;
};

const algorithm = 'EdDSA';
const issuer = 'fordra';

/** Signs and checks with a key that every process finds in the database. */
export async function openTokens(db: Database, sealer: Sealer): Promise<Tokens> {
  const { kid, public_key, sealed_private_key } = await findOrMakeKey(db, sealer);
  const privateKey = await importJWK(JSON.parse(sealer.open(sealed_private_key)) as JWK, algorithm);
  const publicKey = await importJWK(public_key as JWK, algorithm);
  return {
    sign: (claims, lifetime) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey),
    async verify(token) {
      try {
        const { payload } = await jwtVerify<Claims>(token, publicKey, { issuer, algorithms: [algorithm] });
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}

async function findOrMakeKey(db: Database, sealer: Sealer) {
  const newest = () => db.selectFrom('signing_keys').selectAll().orderBy('created_at').limit(1).executeTakeFirst();
  const found = await newest();
  if (found) return found;
  const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  await db
    .insertInto('signing_keys')
    .values({
      kid: crypto.randomUUID(),
      public_key: JSON.stringify(await exportJWK(pair.publicKey)) as never,
      sealed_private_key: sealer.seal(JSON.stringify(await exportJWK(pair.privateKey))),
    })
    .execute();
  // Two processes starting at once may each have made one: all use the oldest.
  return (await newest())!;
}
