import { RATE_AGE_DAYS_MAX } from '@fordra/domain/money/fees/convert-fee';
import { sql } from 'kysely';
import { today } from './due-cases.ts';

/** Of a case `k`: an exchange rate of its currency that is not too old is known. */
export const hasExchangeRate = sql`exists (select from exchange_rates r where r.currency = k.currency
  and r.day between ${today} - ${RATE_AGE_DAYS_MAX}::int and ${today})`;
