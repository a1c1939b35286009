import type { Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import { stateDay } from './state-days.ts';
import type { WorldBank } from './world-bank.ts';

type Deposited = {
  readonly amount: number;
  readonly reference: string;
  readonly name: string | null;
  readonly idNumber: string | null;
  readonly day: Day;
};

/** The bank takes back the last payment of each of these cases, and the portal reverses it. */
export async function returnDeposits(
  { tx, bank }: { readonly tx: Database; readonly bank: WorldBank },
  day: Day,
  cases: readonly string[],
): Promise<void> {
  const returned = await loadReturns(
    tx,
    sql`where t._id = any(select (select l.bank_transaction from payments l
      where l."case" = given.id and l.source = 'bank' and l.reversed_voucher is null order by l._id desc limit 1)
    from unnest(${[...cases]}::text[]) given (id)) order by t._id`,
  );
  await stateDay({ tx, bank }, day, returned);
  await bank.place();
}

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
