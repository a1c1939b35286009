import { propertyAt } from '../../../resource-ui/definition/property-at.ts';
import type { FormStore } from '../../../resource-ui/form/state/form-store.ts';
import { addRow, removeRow, writeRow } from '../../../resource-ui/form/widget/rows.ts';
import type { MediaValue } from '../../../resource-ui/media/upload-file.ts';
import { isBlank, type TypedParts, type TypedRow, toTyped } from '../../../resource-ui/typed-value/typed-value.ts';
import { fillCustomer } from './fill-customer.ts';
import { hasSomething } from './invoice-parts.ts';

/** What an e-invoice gives of a case (`POST /read-e-invoice/{creditor}`). */
export type ReadInvoice = {
  readonly case: {
    readonly customer: Readonly<Record<string, unknown>>;
    readonly invoices: readonly Readonly<Record<string, unknown>>[];
    readonly currency?: string;
    readonly reference_number?: string;
  };
  readonly warnings: readonly ('lines_left_out' | 'due_date_missing' | 'partly_paid')[];
  readonly original: MediaValue | null;
};

const path = 'invoices';

/** Fills the form from an e-invoice: a further invoice is added; the customer is filled in if none is yet. */
export function fillInvoice(store: FormStore, { case: read, original }: ReadInvoice): void {
  if (isBlank(store.typedAt('customer.name'))) fillCustomer(store, read.customer);
  for (const name of ['currency', 'reference_number'] as const) {
    const property = propertyAt(store.definition, name);
    if (property && read[name] !== undefined) store.write(name, toTyped(property, read[name]));
  }
  const inner = propertyAt(store.definition, path)!.items!;
  const before = store.typedAt(path) as readonly TypedRow[];
  const empty = before.filter(({ typed }) => !hasSomething(typed as TypedParts));
  const added = read.invoices.reduce((rows, invoice) => {
    const more = addRow(rows, inner);
    const typed = toTyped(inner, { ...invoice, ...(original && { original_invoice: original }) });
    return writeRow(more, more.at(-1)!.key, { typed });
  }, before);
  store.write(
    path,
    empty.reduce((rows, { key }) => removeRow(rows, key), added),
  );
}
