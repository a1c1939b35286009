import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import { loadReturns } from './load-returns.ts';
import { stateDay } from './state-days.ts';
import type { WorldBank } from './world-bank.ts';

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
