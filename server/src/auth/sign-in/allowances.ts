import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';

/** At most `max` uses in any window of `seconds`. An infinite `max` is not counted. */
export type Allowance = { readonly max: number; readonly seconds: number };

type ByVisitor = Readonly<Record<'address' | 'device' | 'email' | 'knownDevice', Allowance>>;

export type SignInAllowances = {
  readonly codes: ByVisitor;
  readonly tries: ByVisitor & {
    readonly addressDay: Allowance;
    readonly emailAtAddress: Allowance;
    readonly emailMonth: Allowance;
    /** Over all accounts. */
    readonly all: Allowance;
  };
  /** How often a browser may poll its e-ID order. */
  readonly polls: Allowance;
  /** The mails that warn a person of wrong codes. */
  readonly warnings: Allowance;
};

const tenMinutes = 600;
const hour = 3_600;
const day = 86_400;
const month = 30 * day;

/**
 * A try guesses one code of a million; docs/security.md has the arithmetic. When the limits by account or over all
 * accounts are used up, the mail contains a link instead of a code. The limits by address are higher because a whole
 * office may share one.
 */
export const defaultAllowances: SignInAllowances = {
  codes: {
    address: { max: 100, seconds: tenMinutes },
    device: { max: 20, seconds: hour },
    email: { max: 10, seconds: hour },
    knownDevice: { max: 5, seconds: hour },
  },
  tries: {
    address: { max: 200, seconds: tenMinutes },
    addressDay: { max: 500, seconds: day },
    device: { max: 60, seconds: hour },
    emailAtAddress: { max: 10, seconds: day },
    email: { max: 50, seconds: day },
    emailMonth: { max: 100, seconds: month },
    all: { max: 2_000, seconds: month },
    knownDevice: { max: 40, seconds: day },
  },
  polls: { max: 2, seconds: 1 },
  warnings: { max: 1, seconds: day },
};

/** One use of an allowance; the key is a keyed hash of the subject, so that it contains no personal data. */
export type Use = Allowance & { readonly key: string };

export function useOf(sealer: Sealer, allowance: Allowance, what: string, subject: string): Use {
  return { ...allowance, key: `${what} ${sealer.derive('limit', `${what} ${subject}`).toString('base64url')}` };
}

/** Takes one use of each allowance, in order. Returns the seconds to wait if one is exhausted. */
export async function takeEach(db: Database, uses: readonly Use[]): Promise<number | undefined> {
  for (const use of uses) {
    const wait = Number.isFinite(use.max) ? await take(db, use) : undefined;
    if (wait !== undefined) return wait;
  }
  return undefined;
}

/** Gives back the last use taken. */
export async function giveBack(db: Database, { key, max }: Use): Promise<void> {
  if (!Number.isFinite(max)) return;
  await sql`update sign_in_limits set hits = trim_array(hits, 1) where key = ${key} and cardinality(hits) > 0`.execute(
    db,
  );
}

/** Whether one of these allowances has no use left. */
export async function isAnyUsedUp(db: Database, uses: readonly Use[]): Promise<boolean> {
  const counted = uses.filter(({ max }) => Number.isFinite(max));
  const { rows } = await sql`
    select from unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ max }) => max)}::int[],
      ${counted.map(({ seconds }) => seconds)}::int[]) as use (key, max, seconds)
    join sign_in_limits kept on kept.key = use.key
    where (select count(*) from unnest(kept.hits) hit where hit > now() - make_interval(secs => use.seconds)) >= use.max
    limit 1`.execute(db);
  return rows.length > 0;
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
