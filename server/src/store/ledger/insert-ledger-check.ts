import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { LedgerReport } from './check-ledger.ts';

/** Writes down that the ledger was checked, and what was found: the watch calls when that is long ago. */
export async function insertLedgerCheck(
  db: Database,
  { vouchers, sealed, head, fault }: Omit<LedgerReport, 'postings'>,
): Promise<void> {
  await sql`insert into ledger_checks (vouchers, sealed, head, fault)
    values (${vouchers}, ${sealed}, ${head}, ${fault ?? null})`.execute(db);
}
