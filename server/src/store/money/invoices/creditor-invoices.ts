import type { Charged } from '@fordra/domain/money/invoicing/book-invoice';
import type { NamedCreditor, OwnAccount } from '@fordra/domain/money/invoicing/invoice-parties';
import type { UnpaidLine } from '@fordra/domain/money/invoicing/lines-to-invoice';
import type { PayoutInterval } from '@fordra/domain/money/payouts/payout-intervals';
import type { commissionHandlings, VatArea } from '@fordra/domain/money/settlement/finance-terms';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { nextVersion } from '../../sql/next-version.ts';

/** Those of one invoice; what is left is invoiced by the next. */
const LINES_MAX = 100_000;

/** The next number of the series, which no other transaction gets until this one ends. */
export async function nextInvoiceNumber(tx: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update creditor_invoice_numbers set last = last + 1 returning last`.execute(tx);
  return Number(rows[0]!.last);
}

export type InvoicedCreditor = NamedCreditor & {
  readonly id: string;
  readonly account: string;
  readonly partner: string | null;
  readonly handling: (typeof commissionHandlings)[number];
  readonly vatArea: VatArea;
};

/** A creditor with its terms of today, locked so that its lines are taken by one invoice or payout at a time. */
export async function lockInvoicedCreditor(tx: Database, id: string, today: Day): Promise<InvoicedCreditor> {
  await tx.selectFrom('creditors').select('_id').where('_id', '=', id).forNoKeyUpdate().execute();
  const { rows } = await sql<InvoicedCreditor>`
    select c._id as id, c.name, c.organization_no as number, c.address, c.account, c.partner,
      coalesce(c.contract_reference, c.client_number) as reference, c.country, c.vat_number as "vatNumber",
      c.locale_tags as languages,
      coalesce(t.commission_handling, 'deduct') as handling, coalesce(t.vat_area, 'sweden') as "vatArea"
    from creditors c left join lateral (
      select commission_handling, vat_area from creditor_finance_terms
      where creditor = c._id and valid_from <= ${today} order by valid_from desc limit 1) t on true
    where c._id = ${id}`.execute(tx);
  return rows[0]!;
}

/** Our own account in kronor, which invoices are paid to. */
export async function selectOwnAccount(tx: Database): Promise<OwnAccount | null> {
  const { rows } = await sql<OwnAccount>`
    select bankgiro, iban, bic from bank_accounts where fund = 'own' and currency = 'SEK' order by _id limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The creditors of these intervals today that may owe us something, after one of them. */
export async function selectCreditorsToInvoice(
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
      select invoice_interval as interval from creditor_finance_terms
      where creditor = c._id and valid_from <= ${today} order by valid_from desc limit 1) t on true
    where c._id > ${after} and coalesce(t.interval, 'monthly') = any(${[...intervals]})
      and exists (select from finance_payout_specifications f
        where f.creditor = c._id and f.payout is null and not f.is_paid_by_invoice and f.release_date <= ${today}
          and f.total_amount < 0)
    order by c._id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Payouts that the bank has paid and that deducted what no invoice states, after one of them. */
export async function selectPayoutsToInvoice(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly id: string; readonly creditor: string }[]> {
  const { rows } = await sql<{ id: string; creditor: string }>`
    select p._id as id, p.creditor from finance_payouts p
    where p._id > ${after} and p.status = 'confirmed' and p._id in (
      select f.payout from finance_payout_specifications f
      where f.finance_category = 'charge' and f.creditor_invoice is null and f.payout is not null)
    order by p._id limit ${limit}`.execute(db);
  return rows;
}

const line = sql`_id as id, finance_category as category, article, currency, amount, vat_amount as vat, kept_amount as kept,
  booking_date as booked, creditor_invoice is not null as "isInvoiced"`;

/** What may be paid by a creditor today and is in no payout, the oldest first. */
export async function lockUnpaidLines(tx: Database, creditor: string, today: Day): Promise<readonly UnpaidLine[]> {
  const { rows } = await sql<UnpaidLine>`
    select ${line} from finance_payout_specifications
    where creditor = ${creditor} and payout is null and not is_paid_by_invoice and release_date <= ${today}
    order by release_date, _id limit ${LINES_MAX} for update`.execute(tx);
  return rows;
}

/** The charges of a payout that no invoice states. */
export async function lockDeductedLines(tx: Database, payout: string): Promise<readonly UnpaidLine[]> {
  const { rows } = await sql<UnpaidLine>`
    select ${line} from finance_payout_specifications
    where payout = ${payout} and finance_category = 'charge' and creditor_invoice is null
    order by _id limit ${LINES_MAX} for update`.execute(tx);
  return rows;
}

export async function stateLines(
  tx: Database,
  invoice: { readonly id: string; readonly isPaidByInvoice: boolean },
  lines: readonly string[],
): Promise<void> {
  await tx
    .updateTable('finance_payout_specifications')
    .set({ creditor_invoice: invoice.id, is_paid_by_invoice: invoice.isPaidByInvoice, ...nextVersion })
    .where(sql<boolean>`_id = any(${[...lines]})`)
    .execute();
}

/** What an invoice charged, in the currency of its charges, and a settlement that it came from. */
export async function selectChargedLines(
  tx: Database,
  invoice: string,
): Promise<Charged & { readonly document: string }> {
  const { rows } = await sql<Charged & { document: string }>`
    select min(settlement_document) as document,
      (0 - coalesce(sum(amount) filter (where article = 'starting_fee'), 0))::bigint as "startingFee",
      (0 - coalesce(sum(vat_amount), 0))::bigint as vat, (0 - coalesce(sum(amount + vat_amount), 0))::bigint as total
    from finance_payout_specifications where creditor_invoice = ${invoice} and finance_category = 'charge'`.execute(tx);
  return rows[0]!;
}
