import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';

/** So many within so long, in any stretch of that length; none is kept of what has no end. */
export type Allowance = { readonly max: number; readonly seconds: number };

export type SignInAllowances = Readonly<
  Record<'codes' | 'tries', Readonly<Record<'address' | 'device' | 'email' | 'knownDevice', Allowance>>>
> & {
  /** How often a browser may ask how its e-ID order goes. */
  readonly polls: Allowance;
};

const tenMinutes = 600;
const hour = 3_600;
const day = 86_400;

/**
 * A try hits one code of a million. Strangers to an account have 50 tries a day together and the account's own devices 40:
 * 90 in a million is below 1 in 10,000. An address may be that of a whole office.
 */
export const usualAllowances: SignInAllowances = {
  codes: {
    address: { max: 100, seconds: tenMinutes },
    device: { max: 20, seconds: hour },
    email: { max: 10, seconds: hour },
    knownDevice: { max: 5, seconds: hour },
  },
  tries: {
    address: { max: 200, seconds: tenMinutes },
    device: { max: 60, seconds: hour },
    email: { max: 50, seconds: day },
    knownDevice: { max: 40, seconds: day },
  },
  polls: { max: 2, seconds: 1 },
};

/** A use of an allowance by someone; the key hides who. */
export type Use = Allowance & { readonly key: string };

export function useOf(sealer: Sealer, allowance: Allowance, what: string, who: string): Use {
  return { ...allowance, key: `${what} ${sealer.derive('limit', `${what} ${who}`).toString('base64url')}` };
}

/** Takes one of each, in order, until one is used up; then the seconds until it has another. */
export async function takeEach(db: Database, uses: readonly Use[]): Promise<number | undefined> {
  for (const use of uses) {
    const wait = Number.isFinite(use.max) ? await take(db, use) : undefined;
    if (wait !== undefined) return wait;
  }
  return undefined;
}

/** Gives back the last one taken. */
export async function giveBack(db: Database, { key, max }: Use): Promise<void> {
  if (!Number.isFinite(max)) return;
  await sql`update sign_in_limits set hits = trim_array(hits, 1) where key = ${key} and cardinality(hits) > 0`.execute(
    db,
  );
}

async function take(db: Database, { key, max, seconds }: Use): Promise<number | undefined> {
  const span = sql`make_interval(secs => ${seconds})`;
  // Counted and added in one statement under the row's lock, so that parallel requests cannot share the last one.
  const { rows } = await sql`
    insert into sign_in_limits as kept (key, hits, expires_at) values (${key}, array[now()], now() + ${span})
    on conflict (key) do update set expires_at = excluded.expires_at,
      hits = array(select hit from unnest(kept.hits) hit where hit > now() - ${span}) || now()
    where (select count(*) from unnest(kept.hits) hit where hit > now() - ${span}) < ${max}
    returning key`.execute(db);
  if (rows.length > 0) return undefined;
  const { rows: waits } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from min(hit) + ${span} - now())) as wait
    from sign_in_limits, unnest(hits) hit where key = ${key} and hit > now() - ${span}`.execute(db);
  return Math.max(1, waits[0]?.wait ?? 1);
}
