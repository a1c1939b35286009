import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { LedgerReport } from './check-ledger.ts';

/** Records that the ledger was checked and what was found: an alarm is raised when the last check is too old. */
export async function insertLedgerCheck(
  db: Database,
  { vouchers, sealed, head, fault }: Omit<LedgerReport, 'postings'>,
): Promise<void> {
  await sql`insert into ledger_checks (vouchers, sealed, head, fault)
    values (${vouchers}, ${sealed}, ${head}, ${fault ?? null})`.execute(db);
}
