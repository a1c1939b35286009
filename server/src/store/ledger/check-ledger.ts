import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { chainHash, chainStart } from './chain.ts';

export type LedgerReport = {
  readonly vouchers: number;
  readonly postings: number;
  readonly sealed: number;
  readonly head: string;
  /** The first error, with the voucher or seal where it was found; undefined if there is none. */
  readonly fault: string | undefined;
};

/** A voucher younger than this may not have been sealed yet. */
const unsealedMinutesMax = 10;
const batchSize = 5_000;

/** Recomputes every sum, every posting and every hash of the chain. */
export async function checkLedger(db: Database): Promise<LedgerReport> {
  const { rows } = await sql<{ vouchers: number; postings: number }>`
    select (select count(*) from vouchers) as vouchers, (select count(*) from postings) as postings`.execute(db);
  const chain = await checkChain(db);
  const fault =
    chain.fault ??
    (await findOrphanedPosting(db)) ??
    (await findUnbalanced(db)) ??
    (await findMisstatedConversion(db)) ??
    (await findUnsealed(db));
  return { ...rows[0]!, sealed: chain.sealed, head: chain.head, fault };
}

async function checkChain(db: Database): Promise<{ sealed: number; head: string; fault?: string }> {
  let [sealed, head] = [0, chainStart];
  for (;;) {
    const { rows } = await sql<{ number: number; voucher: string; hash: string; text: string | null }>`
      select number, seal.voucher, hash, case when vouchers._id is null then null else voucher_text(vouchers) end as text
      from voucher_seals seal left join vouchers on vouchers._id = seal.voucher
      where number > ${sealed} order by number limit ${batchSize}`.execute(db);
    for (const { number, voucher, hash, text } of rows) {
      if (number !== sealed + 1) return { sealed, head, fault: `seal ${sealed + 1} is missing` };
      if (text === null) return { sealed, head, fault: `voucher ${voucher}, number ${number}, is missing` };
      if (chainHash(head, number, text) !== hash) {
        return { sealed, head, fault: `voucher ${voucher}, number ${number}, is not what was sealed` };
      }
      [sealed, head] = [number, hash];
    }
    if (rows.length < batchSize) return { sealed, head };
  }
}

async function findOrphanedPosting(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ voucher: string; line: number }>`
    select voucher, line from postings p where not exists (
      select from vouchers v where v._id = p.voucher and p.line between 1 and v.lines and v.booked = p.booked)
    order by voucher, line limit 1`.execute(db);
  return rows[0] && `posting ${rows[0].line} of voucher ${rows[0].voucher} belongs to no such voucher`;
}

async function findUnbalanced(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string; book: string | null; currency: string | null; total: number }>`
    select _id, book, currency, coalesce(total, 0)::bigint as total from vouchers left join (
      select voucher, book_of(ledger_account) as book, currency, sum(amount) as total,
        sum(count(*)) over (partition by voucher) as found
      from postings group by voucher, book_of(ledger_account), currency
    ) sums on voucher = _id
    where total <> 0 or found is distinct from lines order by _id limit 1`.execute(db);
  const bad = rows[0];
  if (!bad) return undefined;
  return bad.total === 0
    ? `voucher ${bad._id} has not all its postings`
    : `voucher ${bad._id} is off by ${bad.total} ${bad.currency} in the book ${bad.book}`;
}

/** The sealed text of a voucher states the conversion of its fee, which is also stored in columns. */
async function findMisstatedConversion(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from vouchers where is_conversion_stated(kind, text, fee_sek, fee_rate, fee_rate_day) is not true
    order by _id limit 1`.execute(db);
  return rows[0] && `the conversion of voucher ${rows[0]._id} is not the one that its text states`;
}

async function findUnsealed(db: Database): Promise<string | undefined> {
  const unsealed = await db
    .selectFrom('vouchers')
    .select('_id')
    .where('made', '<', sql<string>`clock_timestamp() - make_interval(mins => ${unsealedMinutesMax})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('voucher_seals').whereRef('voucher', '=', 'vouchers._id'))),
    )
    .orderBy('made')
    .limit(1)
    .executeTakeFirst();
  return unsealed && `voucher ${unsealed._id} was never sealed`;
}
