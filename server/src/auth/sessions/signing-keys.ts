import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';
import type { Database } from '../../store/connection/database.ts';
import { StartError } from '../../store/postgres/start-error.ts';
import { ago } from '../../store/sql/ago.ts';
import type { Sealer } from '../links/seal.ts';

export const algorithm = 'EdDSA';
const loadEveryMs = 60_000;

export type SigningKeys = {
  /** The key to sign with. */
  current(): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
  /** The key with this id, if it exists. */
  find(kid: string): Promise<CryptoKey | undefined>;
  publicKeys(): Promise<readonly JWK[]>;
};

type Ring = {
  readonly loadedAt: number;
  readonly current: { readonly kid: string; readonly key: CryptoKey };
  readonly known: ReadonlyMap<string, { readonly key: CryptoKey; readonly jwk: JWK }>;
};

type Stored = {
  readonly kid: string;
  readonly public_key: JWK;
  readonly sealed_private_key: string;
  readonly is_due: boolean;
};

/**
 * The keys in the database, reloaded once a minute. The first process that finds the newest key too old creates the next;
 * the others load it when they first verify a token signed with it. The job tidy-sign-in deletes keys that no valid token
 * uses.
 */
export function openSigningKeys(db: Database, sealer: Sealer, daysMax: number): SigningKeys {
  let loading: Promise<Ring> | undefined;
  let ring: Ring | undefined;

  const load = (): Promise<Ring> => {
    loading ??= loadRing(db, sealer, daysMax)
      .then((loaded) => {
        ring = loaded;
        return loaded;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const fresh = async () => (ring && performance.now() - ring.loadedAt < loadEveryMs ? ring : load());

  return {
    current: async () => (await fresh()).current,
    async find(kid) {
      const found = (await fresh()).known.get(kid);
      return (found ?? (await load()).known.get(kid))?.key;
    },
    publicKeys: async () => [...(await load()).known.values()].map(({ jwk }) => jwk),
  };
}

/** Refuses a start with another master key than the one that encrypted the newest signing key. */
export async function checkMasterKey(db: Database, sealer: Sealer, daysMax: number): Promise<void> {
  const stored = await selectKeys(db, daysMax);
  if (!stored[0]) await makeKey(db, sealer, daysMax);
  const newest = stored[0] ?? (await selectKeys(db, daysMax))[0]!;
  try {
    sealer.open(newest.sealed_private_key);
  } catch {
    throw new StartError(
      'FORDRA_MASTER_KEY is not the key that this database was encrypted with: set that key, or see “A lost master key” in docs/operations.md',
    );
  }
}

async function loadRing(db: Database, sealer: Sealer, daysMax: number): Promise<Ring> {
  let stored = await selectKeys(db, daysMax);
  if (!stored[0] || stored[0].is_due) {
    await makeKey(db, sealer, daysMax);
    stored = await selectKeys(db, daysMax);
  }
  const newest = stored[0]!;
  const read = async (jwk: JWK) => (await importJWK(jwk, algorithm)) as CryptoKey;
  const known = stored.map(async ({ kid, public_key: jwk }) => {
    const entry = { key: await read(jwk), jwk: { ...jwk, kid, use: 'sig', alg: algorithm } };
    return [kid, entry] as const;
  });
  return {
    loadedAt: performance.now(),
    current: { kid: newest.kid, key: await read(JSON.parse(sealer.open(newest.sealed_private_key)) as JWK) },
    known: new Map(await Promise.all(known)),
  };
}

/** The newest first. */
function selectKeys(db: Database, daysMax: number): Promise<readonly Stored[]> {
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'public_key', 'sealed_private_key'])
    .select((eb) => eb('created_at', '<', ago(daysMax, 'days')).$castTo<boolean>().as('is_due'))
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .$narrowType<{ public_key: JWK }>()
    .execute();
}

/** One process creates the key under the lock; those that waited find it. */
async function makeKey(db: Database, sealer: Sealer, daysMax: number): Promise<void> {
  const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const publicKey = JSON.stringify(await exportJWK(pair.publicKey));
  const sealed = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.keyRotation})`.execute(tx);
    const [newest] = await selectKeys(tx, daysMax);
    if (newest && !newest.is_due) return;
    await tx
      .updateTable('signing_keys')
      .set({ replaced_at: sql<string>`now()` })
      .where('replaced_at', 'is', null)
      .execute();
    await tx
      .insertInto('signing_keys')
      .values({
        kid: crypto.randomUUID(),
        public_key: publicKey,
        sealed_private_key: sealed,
        created_at: sql<string>`clock_timestamp()`,
      })
      .execute();
  });
}
