import type { InvoicesPart } from '@fordra/domain/cases/parts/invoices-part';
import type { DebtPosting } from '@fordra/domain/money/explain/debt-facts';
import { type Day, earliestOf } from '@fordra/domain/values/day';
import { type InvoiceRow, selectCaseInvoices } from '../../store/cases/select-case-parts.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import type { Change } from '../../store/documents/insert-history.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import type { Numbered } from './case-change.ts';
import type { EnginePart, Loading, WrittenRow } from './engine-part.ts';

export const invoicesPart = {
  name: 'invoices',
  async load(loading: Loading) {
    const invoicesOf = await loadInvoices(loading);
    return (row: CaseRow) => {
      const own = invoicesOf(row._id);
      const agreedByAll = row.of_creditor.config?.reminder_fee_agreed ?? false;
      const fields: InvoicesPart = {
        due: row.due_date as Day,
        origin: earliestOf(row.registration_date as Day, ...own.map((one) => one.invoice_date)),
        isBusiness: own.some((one) => one.is_business),
        invoices: own.map(({ _id: id, invoice_number: number, due_date: due, has_original: hasOriginal }) => ({
          id,
          number,
          due,
          hasOriginal,
        })),
      };
      return {
        fields,
        facts: {
          descriptions_complete: Boolean(row.of_creditor.description) || own.every((one) => one.has_description),
          lacks_original_invoice: own.some((one) => !one.has_original),
          // Without an agreement of the creditor or of the invoice the fee is not charged (rules H10).
          reminder_fee_agreed: own.some((one) => one.is_reminder_fee_agreed ?? agreedByAll),
        },
      };
    };
  },
  async write(tx, changes) {
    const changed = changes.flatMap(creditChanges);
    await updateRows(
      tx,
      'invoices',
      changed.map(({ id, to }) => ({ _id: id, credit_status: to })),
    );
    const withdrawn = changes.flatMap((of) =>
      of.outcome.withdrawsInvoices ? of.loaded.file.invoices.map(({ id }) => ({ of, id, to: of.loaded.row.now })) : [],
    );
    await updateRows(
      tx,
      'invoices',
      withdrawn.map(({ id, to }) => ({ _id: id, withdrawn: to })),
    );
    return [
      ...changed.map(({ of, id, from, to }) => writtenRow(of, id, { attribute: 'credit_status', from, to })),
      ...withdrawn.map(({ of, id, to }) => writtenRow(of, id, { attribute: 'withdrawn', from: null, to })),
    ];
  },
} satisfies EnginePart;

function writtenRow(of: Numbered, id: string, change: Change): WrittenRow {
  return { of, resource: 'invoices', id, changes: [change] };
}

/** The invoices of each case; the debtors part also reads their dates. */
export async function loadInvoices({ db, ids, once }: Loading): Promise<(id: string) => readonly InvoiceRow[]> {
  const invoices = await once('invoices', async () =>
    Map.groupBy(await selectCaseInvoices(db, ids), (one) => one.case),
  );
  return (id) => invoices.get(id) ?? [];
}

/** Invoices whose credited amount has changed. */
function creditChanges(of: Numbered) {
  const { file } = of.loaded;
  if (of.outcome.vouchers.length === 0) return [];
  return file.invoices.flatMap(({ id }) => {
    const [from, to] = [creditStatusOf(file.debt.postings, id), creditStatusOf(of.after.debt.postings, id)];
    return from === to ? [] : [{ of, id, from, to }];
  });
}

/** The value of `credit_status` for the credited amount of an invoice. */
function creditStatusOf(postings: readonly DebtPosting[], invoice: string): string {
  const ofCapital = postings.filter((one) => one.component === 'capital' && one.invoice === invoice);
  const sumOf = (kind: DebtPosting['kind']) =>
    ofCapital.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const credited = -sumOf('credit');
  if (credited <= 0) return 'none';
  return credited >= sumOf('capital') ? 'credited' : 'partly_credited';
}
