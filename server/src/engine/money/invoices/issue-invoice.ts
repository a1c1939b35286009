import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { RATE_AGE_DAYS_MAX } from '@fordra/domain/money/fees/convert-fee';
import { bookConversion, bookInvoiceSetOff } from '@fordra/domain/money/invoicing/book-invoice';
import { type ComputedInvoice, computeInvoice, INVOICE_DUE_DAYS } from '@fordra/domain/money/invoicing/compute-invoice';
import { chargedBy } from '@fordra/domain/money/invoicing/creditor-invoice';
import { partiesOf } from '@fordra/domain/money/invoicing/invoice-parties';
import { linesToInvoice, type UnpaidLine } from '@fordra/domain/money/invoicing/lines-to-invoice';
import { checkVatArea } from '@fordra/domain/money/settlement/finance-terms';
import { addDays, type Day } from '@fordra/domain/values/day';
import { type Currency, defaultCurrency, type Ore, sumOre } from '@fordra/domain/values/money';
import { creditorInvoices } from '@fordra/resources/money/settlement/creditor-invoices';
import { payouts } from '@fordra/resources/money/settlement/payouts';
import { selectExchangeRates } from '../../../store/cases/select-exchange-rates.ts';
import type { Database } from '../../../store/connection/database.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { insertHistory } from '../../../store/documents/insert-history.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { addJob } from '../../../store/jobs/add-job.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import {
  type InvoicedCreditor,
  lockDeductedLines,
  lockInvoicedCreditor,
  lockUnpaidLines,
  nextInvoiceNumber,
  selectOwnAccount,
  stateLines,
} from '../../../store/money/invoices/creditor-invoices.ts';
import { newIds } from '../../../store/sql/new-ids.ts';
import { madeBy, withoutUser } from '../../parts/actor.ts';
import { changeDocument } from '../change-document.ts';

const byPlatform = withoutUser('issue_invoice');

export type Issuing = { readonly today: Day; readonly agency: LetterAgency };

/** A number that the invoice must state is missing: it is issued once it is known, and an alarm says so meanwhile. */
function isWaiting({ vatArea, vatNumber }: InvoicedCreditor): boolean {
  return !checkVatArea(vatArea, vatNumber).allowed;
}

/** The invoices of what a creditor owes us today, a currency each; returns how many were issued. */
export async function issueInvoices(tx: Database, creditorId: string, issuing: Issuing): Promise<number> {
  const creditor = await lockInvoicedCreditor(tx, creditorId, issuing.today);
  if (isWaiting(creditor)) return 0;
  const unpaid = await lockUnpaidLines(tx, creditorId, issuing.today);
  let issued = 0;
  for (const { currency, lines, held } of linesToInvoice(unpaid, creditor.handling)) {
    const computed = await compute(tx, lines, currency);
    if (!computed) continue;
    const { total, deducted } = computed;
    const matter = { currency, account: creditor.account, creditor: creditor.id };
    const number = await nextInvoiceNumber(tx);
    const setOff = bookInvoiceSetOff(number, matter, held, issuing.today);
    const voucher = held === 0 ? null : await insertVoucher(tx, setOff);
    if (currency !== defaultCurrency) {
      const to = chargedBy(computed.lines, computed.kept);
      const between = { tenant: matter, from: { ...sumCharged(lines), currency }, to };
      await insertVoucher(tx, bookConversion(number, between, issuing.today));
    }
    await insertInvoice(
      tx,
      { creditor, computed, lines, currency, number, ...issuing },
      {
        ...{ deducted_amount: deducted, remaining_amount: total - deducted, settled_by: 'open' },
        ...{ due_date: addDays(issuing.today, INVOICE_DUE_DAYS), payout: null, voucher },
      },
    );
    issued += 1;
  }
  return issued;
}

/** The invoice of what a payout deducted; returns whether one was issued. */
export async function issueInvoiceOfPayout(
  tx: Database,
  { id, creditor: creditorId }: { readonly id: string; readonly creditor: string },
  issuing: Issuing,
): Promise<boolean> {
  const creditor = await lockInvoicedCreditor(tx, creditorId, issuing.today);
  if (isWaiting(creditor)) return false;
  const target = (await lockRows(tx, 'finance_payouts', [id])).get(id)!;
  const lines = target.status === 'confirmed' ? await lockDeductedLines(tx, id) : [];
  const currency = target.currency as Currency;
  const computed = await compute(tx, lines, currency);
  if (!computed) return false;
  const number = await nextInvoiceNumber(tx);
  const invoice = await insertInvoice(
    tx,
    { creditor, computed, lines, currency, number, ...issuing },
    {
      ...{ deducted_amount: computed.total, remaining_amount: 0, settled_by: 'set_off', due_date: null },
      ...{ paid_date: target.confirmed_date, payout: id, voucher: target.set_off_voucher },
    },
  );
  await changeDocument(tx, byPlatform, { resource: payouts, target, values: { invoice } });
  return true;
}

/** Undefined where there is nothing to state, or a rate of its currency is missing. */
async function compute(
  tx: Database,
  lines: readonly UnpaidLine[],
  currency: Currency,
): Promise<ComputedInvoice | undefined> {
  const days = lines.map(({ booked }) => booked).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const period = { currencies: [currency], from: addDays(first, -RATE_AGE_DAYS_MAX), to: last };
  const rates = currency === defaultCurrency ? [] : ((await selectExchangeRates(tx, period)).get(currency) ?? []);
  return computeInvoice(lines, { rates });
}

function sumCharged(lines: readonly UnpaidLine[]) {
  const sum = (pick: (line: UnpaidLine) => Ore) => 0 - sumOre(lines.map(pick));
  return {
    startingFee: sum(({ article, amount }) => (article === 'starting_fee' ? amount : 0)),
    vat: sum(({ vat }) => vat),
    total: sum(({ amount, vat }) => amount + vat),
  };
}

type Issued = Issuing & {
  readonly creditor: InvoicedCreditor;
  readonly computed: ComputedInvoice;
  readonly lines: readonly UnpaidLine[];
  readonly currency: Currency;
  readonly number: number;
};

async function insertInvoice(tx: Database, issued: Issued, settled: Row): Promise<string> {
  const { creditor, computed, lines, currency, number, today, agency } = issued;
  const [id] = await newIds(tx, 1);
  const { account, partner } = creditor;
  await insertDocument(tx, creditorInvoices, {
    ...{ _id: id!, number, creditor: creditor.id, creditor_name: creditor.name, invoice_date: today },
    ...{ period: computed.period, lines: computed.lines, net_amount: computed.net, vat_amount: computed.vat },
    ...{ kept_amount: computed.kept, total_amount: computed.total },
    ...{ charged_currency: currency, vat_area: creditor.vatArea },
    parties: partiesOf(agency, creditor, await selectOwnAccount(tx)),
    ...{ account, partner, ...settled },
  });
  const ids = lines.map((line) => line.id);
  await stateLines(tx, { id: id!, isPaidByInvoice: settled.payout === null }, ids);
  const of = { method: 'POST', resource: creditorInvoices.name, resourceId: id! } as const;
  await insertHistory(tx, { ...of, ...madeBy(byPlatform), account, partner, changes: [] });
  await addJob(tx, 'print-invoice', { invoice: id! });
  return id!;
}
