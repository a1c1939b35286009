import type { CaseState } from '@fordra/domain/cases/states/case-states';
import type { Parts } from '@fordra/domain/money/ledger/claim-postings';
import type { FinanceTerms } from '@fordra/domain/money/settlement/finance-terms';
import type { FinanceArticle } from '@fordra/domain/money/settlement/settlement-words';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The creditor of settled money. */
export type SettledCreditor = {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly partner: string | null;
  readonly costs: readonly string[] | null;
};

export async function selectSettledCreditors(
  tx: Database,
  ids: readonly string[],
): Promise<readonly SettledCreditor[]> {
  const { rows } = await sql<SettledCreditor>`
    select _id as id, name, account, partner, case_config -> 'creditor_costs' as costs
    from creditors where _id = any(${[...ids]})`.execute(tx);
  return rows;
}

/** All terms of these creditors, of any day. */
export async function selectFinanceTerms(
  tx: Database,
  creditors: readonly string[],
): Promise<readonly (FinanceTerms & { readonly creditor: string })[]> {
  const { rows } = await sql<FinanceTerms & { creditor: string }>`
    select creditor, valid_from, commission_base, commission_rate, max_commission, starting_fee_percentage,
      starting_fee_max, interest_share, payout_interval, vat_area
    from creditor_finance_terms where creditor = any(${[...creditors]})`.execute(tx);
  return rows;
}

export type SettledCaseRow = {
  readonly id: string;
  readonly registered: Day;
  readonly reference: string | null;
  readonly state: CaseState;
  readonly invoices: readonly { readonly id: string; readonly number: string; readonly has_claimed_fee: boolean }[];
  /** What its state is about, such as its newest application to the authority; null in a state that is about the case alone. */
  readonly of_state: string | null;
  /** The bank has not shown all its payments. */
  readonly is_in_transit: boolean;
  /** The last day on which the bank drew money of it by direct debit, which the payer may take back. */
  readonly drawn_on: Day | null;
  readonly settled: readonly { readonly is_paid_to_creditor: boolean; readonly collected: Parts }[];
  readonly charged: readonly {
    readonly article: FinanceArticle;
    readonly amount: number;
    readonly vat: number;
    readonly kept: number;
  }[];
};

/** A payment that the bank has not shown, and will. */
const isInTransit = sql`p.bank_transaction is null and p.reversed_voucher is null and p.source not in ('bank', 'creditor')`;

const ofApplication = sql`(select max(a._id) from enforcement_applications a where a."case" = k._id)`;

/** The newest of each, by indexes. A surveillance is there once its job has computed it. */
const ofState = sql`case k.state
  when 'enforcement' then ${ofApplication}
  when 'enforcement_recalled' then ${ofApplication}
  when 'foreign_debt_collection' then (select max(c._id) from foreign_debt_collections c where c."case" = k._id)
  when 'dispute' then (select max(c._id) from disputes c where c."case" = k._id)
  when 'amortization' then (select max(c._id) from amortizations c where c.debtor = k.debtor and c.cases ? k._id)
  when 'debt_restructuring' then
    (select max(c._id) from debt_restructurings c where c.debtor = k.debtor and c."case" = k._id)
  when 'debt_surveillance' then
    (select c._id from debt_surveillances c where c.creditor = k.creditor and c.debtor = k.debtor)
  when 'estate' then (select c._id from estates c where c.debtor = k.debtor)
  when 'bankruptcy_estate' then (select max(c._id) from bankruptcy_estates c where c.debtor = k.debtor)
end`;

/** What is known and settled of these cases, in one statement however many there are. */
export async function selectSettledCases(tx: Database, ids: readonly string[]): Promise<readonly SettledCaseRow[]> {
  const { rows } = await sql<SettledCaseRow>`
    select k._id as id, k.registration_date as registered, k.reference_number as reference, k.state,
      coalesce((select json_agg(json_build_object('id', i._id, 'number', i.invoice_number,
          'has_claimed_fee', coalesce(i.fees_already_claimed ? 'reminder', false)))
        from invoices i where i."case" = k._id), '[]'::json) as invoices,
      ${ofState} as of_state,
      exists (select from payments p where p."case" = k._id and ${isInTransit}) as is_in_transit,
      (select max(t.booking_date) from payments p join bank_transactions t on t._id = p.bank_transaction
        where p."case" = k._id and p.reversed_voucher is null and t.kind = 'direct_debit') as drawn_on,
      coalesce((select json_agg(json_build_object('is_paid_to_creditor', d.is_paid_to_creditor, 'collected', d.collected))
        from settlement_documents d where d."case" = k._id), '[]'::json) as settled,
      coalesce((select json_agg(charges) from (
          select f.article, (0 - sum(f.amount))::bigint as amount, (0 - sum(f.vat_amount))::bigint as vat,
            sum(f.kept_amount)::bigint as kept
          from finance_payout_specifications f where f."case" = k._id and f.finance_category = 'charge' group by f.article
        ) charges), '[]'::json) as charged
    from cases k where k._id = any(${[...ids]})`.execute(tx);
  return rows;
}

/** Lets the lines of a case be paid out once the bank has shown its payments, or they were reversed (rules H16). */
export async function releaseShownLines(tx: Database, today: Day): Promise<void> {
  await sql`
    update finance_payout_specifications f set release_date = ${today}, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where release_date is null and not exists (select from payments p where p."case" = f."case" and ${isInTransit})`.execute(
    tx,
  );
}
