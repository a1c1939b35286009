import type { PayoutDetails } from '@fordra/domain/money/payouts/payout';
import type { PayoutInterval } from '@fordra/domain/money/payouts/payout-intervals';
import type { PayoutLine } from '@fordra/domain/money/settlement/compute-payouts';
import type { commissionHandlings } from '@fordra/domain/money/settlement/finance-terms';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { nextVersion } from '../sql/next-version.ts';

/** Those of one payout; what is left is paid by the next. */
const LINES_MAX = 100_000;

/** The creditors of this interval today that have lines to be paid, after one of them. */
export async function selectCreditorsToPay(
  db: Database,
  {
    today,
    intervals,
    after,
    limit,
  }: {
    readonly today: Day;
    readonly intervals: readonly PayoutInterval[];
    readonly after: string;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c._id as id from creditors c left join lateral (
      select payout_interval as interval from creditor_finance_terms
      where creditor = c._id and valid_from <= ${today} order by valid_from desc limit 1) t on true
    where c._id > ${after} and coalesce(t.interval, 'weekly') = any(${[...intervals]})
      and exists (select from finance_payout_specifications f
        where f.creditor = c._id and f.payout is null and not f.is_paid_by_invoice and f.release_date <= ${today})
    order by c._id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type PaidCreditor = {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly partner: string | null;
  readonly details: PayoutDetails;
  readonly detailsChanged: Day | null;
  readonly interval: PayoutInterval;
  readonly handling: (typeof commissionHandlings)[number];
  readonly isByInvoice: boolean;
};

/** A creditor with its terms of today. Where its row is locked, its lines are taken by one payout at a time. */
export async function selectPaidCreditor(
  tx: Database,
  id: string,
  { today, isLocked = false }: { readonly today: Day; readonly isLocked?: boolean },
): Promise<PaidCreditor> {
  if (isLocked) await tx.selectFrom('creditors').select('_id').where('_id', '=', id).forNoKeyUpdate().execute();
  const { rows } = await sql<PaidCreditor>`
    select c._id as id, c.name, c.account, c.partner, c.payout_details as details,
      (c.payout_details_changed at time zone 'Europe/Stockholm')::date as "detailsChanged",
      coalesce(t.payout_interval, 'weekly') as interval, coalesce(t.commission_handling, 'deduct') as handling,
      coalesce(t.payout_by_invoice, false) as "isByInvoice"
    from creditors c left join lateral (
      select payout_interval, commission_handling, payout_by_invoice from creditor_finance_terms
      where creditor = c._id and valid_from <= ${today} order by valid_from desc limit 1) t on true
    where c._id = ${id}`.execute(tx);
  return rows[0]!;
}

/** What may be paid to a creditor today and is in no payout, the oldest first. */
export async function selectUnpaidLines(
  tx: Database,
  { creditor, today, currency }: { readonly creditor: string; readonly today: Day; readonly currency?: Currency },
): Promise<readonly PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select _id as id, finance_category as category, article, currency, amount, vat_amount as vat, "case",
      invoice_number as invoice, creditor_invoice is not null as "isInvoiced"
    from finance_payout_specifications
    where creditor = ${creditor} and payout is null and not is_paid_by_invoice and release_date <= ${today}
      and (${currency ?? null}::text is null or currency = ${currency ?? null})
    order by release_date, _id limit ${LINES_MAX} for update`.execute(tx);
  return rows;
}

export async function takeLines(
  tx: Database,
  payout: { readonly id: string; readonly date: Day; readonly reference: string; readonly interval: PayoutInterval },
  lines: readonly string[],
): Promise<void> {
  await tx
    .updateTable('finance_payout_specifications')
    .set({
      ...{ payout: payout.id, payout_date: payout.date, payout_reference: payout.reference },
      ...{ payout_interval: payout.interval, ...nextVersion },
    })
    .where(sql<boolean>`_id = any(${[...lines]})`)
    .execute();
}

/** The lines of a payout may be paid by another. */
export async function freeLines(tx: Database, payout: string): Promise<void> {
  await tx
    .updateTable('finance_payout_specifications')
    .set({ payout: null, payout_date: null, payout_reference: null, ...nextVersion })
    .where('payout', '=', payout)
    .execute();
}

export async function nextPayoutNumber(tx: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('finance_payout_numbers') as number`.execute(tx);
  return Number(rows[0]!.number);
}

type PayoutDay = { readonly creditor: string; readonly currency: Currency; readonly date: Day };

/** How many payouts there are of a creditor, a currency and a day. */
export async function selectAttempts(tx: Database, { creditor, currency, date }: PayoutDay): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(attempt), 0) as last from finance_payouts
    where creditor = ${creditor} and currency = ${currency} and payout_date = ${date}`.execute(tx);
  return Number(rows[0]!.last);
}

/** A payout that was recalculated when nothing was to be paid. */
export async function selectEmptyPayout(
  tx: Database,
  { creditor, currency }: Pick<PayoutDay, 'creditor' | 'currency'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from finance_payouts where creditor = ${creditor} and currency = ${currency}
      and status = 'calculated' and line_count = 0 order by _id limit 1 for update`.execute(tx);
  return rows[0]?.id;
}

/** Those who changed the account that one of these creditors is paid to, since a day. */
export async function selectAccountChangers(
  tx: Database,
  creditors: readonly string[],
  since: Day,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user: string }>`
    select distinct person as user from history_entries h
    cross join lateral (values (h.user_id), (h.signed_in_by)) people (person)
    where h.resource = 'creditors' and h.resource_id = any(${[...creditors]}) and person is not null
      and (h._created at time zone 'Europe/Stockholm')::date >= ${since}
      and exists (select from jsonb_array_elements(h.changes) change
        where split_part(change ->> 'attribute', '.', 1) = 'payout_details')`.execute(tx);
  return rows.map(({ user }) => user);
}

/** When an account that a payment file pays creditors to was last changed, and who has changed one since a day. */
export async function selectChangedAccounts(
  tx: Database,
  file: string,
  since: Day,
): Promise<{ readonly bankDetailsChanged: Day | null; readonly changedBy: readonly string[] }> {
  const { rows } = await sql<{ creditor: string; changed: Day }>`
    select creditor, max(target_changed) as changed from finance_payouts
    where payment_file = ${file} and target_changed >= ${since} group by creditor order by 2 desc`.execute(tx);
  const changedBy = await selectAccountChangers(
    tx,
    rows.map(({ creditor }) => creditor),
    since,
  );
  return { bankDetailsChanged: rows[0]?.changed ?? null, changedBy };
}

/** The clients' account that creditors are paid from in a currency: one by which payments are ordered, if there is one. */
export async function selectClientAccount(tx: Database, currency: Currency): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from bank_accounts where fund = 'client' and currency = ${currency}
    order by payment_format is null, _id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** When each case of a payout was last paid for: the bank has paid it, or has not after all. */
export async function writeLastPayoutDates(tx: Database, payout: string): Promise<void> {
  await sql`
    update cases k set last_payout_date = paid.last, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    from (select f."case" as id, max(o.confirmed_date) as last
      from finance_payout_specifications f
      left join finance_payout_specifications other on other."case" = f."case"
      left join finance_payouts o on o._id = other.payout and o.status = 'confirmed'
      where f.payout = ${payout} and f."case" is not null group by f."case") paid
    where k._id = paid.id and k.last_payout_date is distinct from paid.last`.execute(tx);
}

/** The cases that payouts pay for. */
export async function selectCasesOfPayouts(tx: Database, payouts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct "case" as id from finance_payout_specifications
    where payout = any(${[...payouts]}) and "case" is not null order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
