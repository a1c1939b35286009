import { sql } from 'kysely';
import { rollUpReports } from '../../src/engine/money/reports/roll-up-reports.ts';
import { rollUpTicketDays } from '../../src/engine/tickets/roll-up-ticket-days.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { foldRowCounts } from '../../src/store/documents/fold-row-counts.ts';
import { checkLedger } from '../../src/store/ledger/check-ledger.ts';
import { insertLedgerCheck } from '../../src/store/ledger/insert-ledger-check.ts';
import { sealVouchers } from '../../src/store/ledger/seal-vouchers.ts';
import { settlePast } from './bank/settle-past.ts';

/** Seals, settles and checks the ledger as the daily jobs do, and analyzes the tables. */
export async function finishWorld(db: Database): Promise<void> {
  await sql`analyze`.execute(db);
  await sealVouchers(db);
  await settlePast(db);
  const { vouchers, sealed, head, fault } = await checkLedger(db);
  await insertLedgerCheck(db, { vouchers, sealed, head, fault });
  if (fault) throw new Error(fault);
  await foldRowCounts(db);
  await rollUpTicketDays(db);
  await rollUpReports(db);
}
