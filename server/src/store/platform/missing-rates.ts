import { RATE_MISSING } from '@fordra/domain/enforcement/messages/receive-authority-message';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { hasExchangeRate } from '../flow/has-exchange-rate.ts';

/** The currencies without a rate, with the number of cases and of messages of the authority that wait for it. */
export async function selectMissingRates(db: Database): Promise<PlatformFacts['rates']['missing']> {
  const { rows } = await sql<PlatformFacts['rates']['missing'][number]>`
    select currency, count(*) as count from (
      select k.currency from cases k
      where k.status = 'failed' and k.closed is null and k.failed_reason = ${RATE_MISSING} and not ${hasExchangeRate}
      union all
      select k.currency from authority_events e
      join enforcement_applications a on a._id = e.application join cases k on k._id = a."case"
      where e.outcome = 'early' and e.note = ${RATE_MISSING} and not ${hasExchangeRate}
    ) waiting group by currency order by currency`.execute(db);
  return rows;
}
