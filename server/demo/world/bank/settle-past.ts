import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import { type Day, earliestOf } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { settleVouchers } from '../../../src/engine/money/settle-vouchers.ts';
import { selectToday } from '../../../src/store/clock/select-today.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { closeDailySettlements } from '../../../src/store/money/daily-settlements.ts';
import { releaseShownLines } from '../../../src/store/money/settled-cases.ts';

/** Older than any case of the demo. */
const AGREED_ON = '2020-01-01';

type Terms = Readonly<Record<string, string | number | null>>;

const terms: Readonly<Record<string, Terms>> = {
  'Nordvik El AB': { commission_rate: 1_000, max_commission: 400_00 },
  'Nordvik Fjärrvärme AB': { commission_rate: 800, payout_interval: 'monthly' },
  'Nordvik Bredband AB': {
    commission_rate: 1_500,
    commission_base: 'capital_and_interest',
    max_commission: 1_500_00,
    payout_interval: 'monthly',
  },
  'Solo AB': { interest_share: 5_000, payout_interval: 'monthly' },
  'Västra Bostäder AB': { commission_rate: 500, commission_handling: 'invoice', payout_interval: 'monthly' },
  'Sundby Tandvård AB': {
    commission_rate: 1_200,
    starting_fee_percentage: 200,
    starting_fee_max: 50_00,
    payout_interval: 'monthly',
  },
  'Berga Parkering AB': { commission_rate: 2_500, max_commission: 250_00, payout_interval: 'monthly' },
  'Ängelholms Åkeri AB': { commission_rate: 900, interest_share: 2_500, payout_interval: 'monthly' },
  'Östersunds Gym & Hälsa AB': {
    ...{ commission_rate: 2_000, commission_base: 'capital_and_interest', payout_interval: 'monthly' },
  },
};

/** What was agreed with the creditors before their first case. */
export async function agreeTerms(tx: Database): Promise<void> {
  for (const [creditor, agreed] of Object.entries(terms)) await insertTerms(tx, { creditor, from: AGREED_ON, agreed });
}

type NewTerms = { readonly creditor: string; readonly from: string; readonly agreed: Terms };

async function insertTerms(tx: Database, { creditor, from, agreed }: NewTerms): Promise<void> {
  const columns = Object.keys(agreed);
  await sql`
    insert into creditor_finance_terms (creditor, valid_from, account, partner, ${sql.join(columns.map((name) => sql.ref(name)))})
    select _id, ${from}, account, partner, ${sql.join(Object.values(agreed).map((value) => sql`${value}`))}
    from creditors where name = ${creditor} on conflict do nothing`.execute(tx);
}

/** Some are paid more often from these days on. */
export async function agreeIntervals(tx: Database, { daily, weekly }: { readonly daily: Day; readonly weekly: Day }) {
  for (const [creditor, from, payout_interval] of [
    ['Berga Parkering AB', daily, 'daily'],
    ['Nordvik Bredband AB', weekly, 'weekly'],
    ['Sundby Tandvård AB', weekly, 'weekly'],
  ] as const)
    await insertTerms(tx, { creditor, from, agreed: { ...terms[creditor], payout_interval } });
}

/** Settles each voucher of the past as on the banking day of its evening. */
export async function settlePast(db: Database): Promise<void> {
  const today = await selectToday(db);
  const settledOn = (booked: Day) => earliestOf(rollToBankingDay(booked), today);
  await settleVouchers(db, { settledOn, signal: new AbortController().signal });
  await releaseShownLines(db, today);
  await closeDailySettlements(db);
}
