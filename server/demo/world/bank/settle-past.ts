import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import { earliestOf } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { settleVouchers } from '../../../src/engine/money/settle-vouchers.ts';
import { selectToday } from '../../../src/store/clock/select-today.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { closeDailySettlements } from '../../../src/store/money/daily-settlements.ts';
import { releaseShownLines } from '../../../src/store/money/settled-cases.ts';

/** Older than any case of the demo. */
const AGREED_ON = '2020-01-01';

const terms: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
  'Nordvik El AB': { commission_rate: 1_000, max_commission: 400_00 },
  'Nordvik Fjärrvärme AB': { commission_rate: 800, payout_interval: 'monthly' },
  'Nordvik Bredband AB': { commission_rate: 1_500, commission_base: 'capital_and_interest', max_commission: 1_500_00 },
  'Solo AB': { interest_share: 5_000 },
  'Västra Bostäder AB': { commission_rate: 500, commission_handling: 'invoice', payout_interval: 'monthly' },
  'Sundby Tandvård AB': { commission_rate: 1_200, starting_fee_percentage: 200, starting_fee_max: 50_00 },
  'Berga Parkering AB': { commission_rate: 2_500, max_commission: 250_00, payout_interval: 'daily' },
  'Ängelholms Åkeri AB': { commission_rate: 900, interest_share: 2_500 },
  'Östersunds Gym & Hälsa AB': { commission_rate: 2_000, commission_base: 'capital_and_interest' },
};

/** What was agreed with the creditors before their first case. */
export async function agreeTerms(tx: Database): Promise<void> {
  for (const [creditor, agreed] of Object.entries(terms)) {
    const columns = Object.keys(agreed);
    await sql`
      insert into creditor_finance_terms (creditor, valid_from, account, partner, ${sql.join(columns.map((name) => sql.ref(name)))})
      select _id, ${AGREED_ON}, account, partner, ${sql.join(Object.values(agreed).map((value) => sql`${value}`))}
      from creditors where name = ${creditor} on conflict do nothing`.execute(tx);
  }
}

/** Settles each voucher of the past as on the banking day of its evening. */
export async function settlePast(db: Database): Promise<void> {
  const today = await selectToday(db);
  const settledOn = (booked: typeof today) => earliestOf(rollToBankingDay(booked), today);
  await settleVouchers(db, { settledOn, signal: new AbortController().signal });
  await releaseShownLines(db, today);
  await closeDailySettlements(db);
}
