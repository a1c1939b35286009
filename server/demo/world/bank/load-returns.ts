import type { Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';

type Deposited = {
  readonly amount: number;
  readonly reference: string;
  readonly name: string | null;
  readonly idNumber: string | null;
  readonly day: Day;
};

/** Rows of placed payments as the bank takes them back, by what follows `from bank_transactions t`. */
export async function loadReturns(tx: Database, which: RawBuilder<unknown>): Promise<readonly Unnumbered[]> {
  const { rows } = await sql<Deposited>`
    select t.amount, t.reference, t.payer ->> 'name' as name, t.payer ->> 'id_number' as "idNumber", t.booking_date as day
    from bank_transactions t ${which}`.execute(tx);
  return rows.map(({ amount, reference, name, idNumber, day }) => ({
    ...{ kind: 'return', amount: -amount, reference, references: [], message: `Återtagen insättning ${day}` },
    ...{ endToEndId: null, instructed: null, payer: { ...unknownParty, name, idNumber } },
  }));
}
