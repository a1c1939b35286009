import { type ExchangeRate, RATE_SCALE } from '@fordra/domain/money/fees/convert-fee';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Wanted = { readonly currencies: readonly Currency[]; readonly from: Day; readonly to: Day };

/** The exchange rates of a period by currency, oldest first. Of two rates of one day the one entered last applies. */
export async function selectExchangeRates(
  db: Database,
  { currencies, from, to }: Wanted,
): Promise<ReadonlyMap<Currency, readonly ExchangeRate[]>> {
  const { rows } = await sql<ExchangeRate & { readonly currency: Currency }>`
    select distinct on (currency, day) currency, day, (rate * ${RATE_SCALE})::bigint as rate from exchange_rates
    where currency = any(${[...currencies]}) and day between ${from} and ${to}
    order by currency, day, _id desc`.execute(db);
  return Map.groupBy(rows, ({ currency }) => currency);
}
