import { caseRegistrations } from '@fordra/resources/cases/case-registrations';
import { grantsFor } from '@fordra/schema/access';
import type { EInvoice, EInvoiceRefusal, ReadEInvoice } from '../../integrations/e-invoices/port.ts';
import { objectId } from '../../records/read/read-one.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';

export type InvoiceRead =
  | { readonly outcome: 'read'; readonly invoice: EInvoice }
  | { readonly outcome: 'no right' | 'no creditor' }
  | { readonly outcome: 'refused'; readonly refusal: EInvoiceRefusal['refusal'] | 'invoice_of_another_creditor' };

/** E-invoices for the page that registers cases. The interface that `http` uses. */
export type Invoices = {
  /** Why no invoice of this creditor is read, before it is received. */
  check(requester: Requester, creditor: string): Promise<'no right' | 'no creditor' | undefined>;
  /** What an invoice gives of a case; nothing is stored. */
  read(requester: Requester, creditor: string, file: { bytes: Uint8Array; filename: string }): Promise<InvoiceRead>;
};

export function openInvoices({ db, readEInvoice }: { db: Database; readEInvoice: ReadEInvoice }): Invoices {
  const find = async (requester: Requester, id: string) => {
    if (grantsFor(requester, caseRegistrations, 'POST').length === 0) return 'no right' as const;
    const found = objectId.test(id) ? await selectCreditor(db, requester.scope, id) : undefined;
    return found ?? ('no creditor' as const);
  };
  return {
    async check(requester, creditor) {
      const found = await find(requester, creditor);
      return typeof found === 'string' ? found : undefined;
    },
    async read(requester, creditor, { bytes, filename }) {
      const found = await find(requester, creditor);
      if (typeof found === 'string') return { outcome: found };
      const invoice = await readEInvoice(bytes, filename);
      if ('refusal' in invoice) return { outcome: 'refused', refusal: invoice.refusal };
      // A foreign or missing number says nothing; another Swedish one means that the claim is somebody else's.
      const isOfAnother = invoice.creditorNumber !== undefined && invoice.creditorNumber !== found.organization_no;
      if (isOfAnother) return { outcome: 'refused', refusal: 'invoice_of_another_creditor' };
      return { outcome: 'read', invoice };
    },
  };
}
