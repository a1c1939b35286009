import type { Database } from '../connection/database.ts';
import type { LedgerReport } from './check-ledger.ts';

/** Records that the ledger was checked and what was found: an alarm is raised when the last check is too old. */
export async function insertLedgerCheck(
  db: Database,
  { vouchers, sealed, head, fault }: Omit<LedgerReport, 'postings'>,
): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({ vouchers, sealed, head, fault: fault ?? null })
    .execute();
}
