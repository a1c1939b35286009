import type { PayableCase } from '@fordra/simulators/bank/build-payment';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';

/** Cases as those who pay know them, by what follows `from cases`. */
export async function selectPayableCases(db: Database, which: RawBuilder<unknown>): Promise<readonly PayableCase[]> {
  const { rows } = await sql<PayableCase>`
    select _id as id, journal_number as number, ocr_number as ocr, currency, customer_name as debtor,
      case when has_protected_identity then null else customer_id_number end as "idNumber",
      remaining_transaction_amount as remaining, closed is not null as "isClosed"
    from cases ${which}`.execute(db);
  return rows;
}
