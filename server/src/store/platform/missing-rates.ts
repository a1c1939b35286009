import { RATE_MISSING } from '@fordra/domain/enforcement/messages/receive-authority-message';
import { RATE_AGE_DAYS_MAX } from '@fordra/domain/money/fees/convert-fee';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { hasExchangeRate } from '../flow/has-exchange-rate.ts';

/** The currencies without a rate, with the number of cases, of messages of the authority and of our charges that wait for it. */
export async function selectMissingRates(db: Database): Promise<PlatformFacts['rates']['missing']> {
  const { rows } = await sql<PlatformFacts['rates']['missing'][number]>`
    select currency, count(*) as count from (
      select k.currency from cases k
      where k.status = 'failed' and k.closed is null and k.failed_reason = ${RATE_MISSING} and not ${hasExchangeRate}
      union all
      select k.currency from authority_events e
      join enforcement_applications a on a._id = e.application join cases k on k._id = a."case"
      where e.outcome = 'early' and e.note = ${RATE_MISSING} and not ${hasExchangeRate}
      union all
      select f.currency from finance_payout_specifications f
      where f.finance_category = 'charge' and f.creditor_invoice is null and f.currency <> 'SEK'
        and not exists (select from exchange_rates r where r.currency = f.currency
          and r.day between f.booking_date - ${RATE_AGE_DAYS_MAX}::int and f.booking_date)
    ) waiting group by currency order by currency`.execute(db);
  return rows;
}
