import { readAmount } from '@fordra/domain/cases/import/read-amount';
import type { Ore } from '@fordra/domain/values/money';
import { naturalKey } from '@fordra/domain/values/natural-key';
import { caseRegistrations } from '@fordra/resources/cases/case-registrations';
import { cases } from '@fordra/resources/cases/cases';
import { grantsFor } from '@fordra/schema/access';
import type { EInvoice, EInvoiceRefusal, ReadEInvoice } from '../../integrations/e-invoices/port.ts';
import { objectId, readOne } from '../../records/read/read-one.ts';
import { buildReadPlan } from '../../records/read/read-plan.ts';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectUsedNumbers } from '../../store/cases/invoice-numbers.ts';
import { selectCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';

export type InvoiceRead =
  | { readonly outcome: 'read'; readonly invoice: EInvoice }
  | { readonly outcome: 'no right' | 'no creditor' }
  | {
      readonly outcome: 'refused';
      readonly refusal: EInvoiceRefusal['refusal'] | 'invoice_of_another_creditor';
      /** What a credit note credits, and the case of that invoice if the requester may read it. */
      readonly credited?: {
        readonly invoice_number: string | null;
        readonly amount: Ore | null;
        readonly case: string | null;
      };
    };

/** E-invoices for the page that registers cases. The interface that `http` uses. */
export type Invoices = {
  /** Why no invoice of this creditor is read, before it is received. */
  check(requester: Requester, creditor: string): Promise<'no right' | 'no creditor' | undefined>;
  /** What an invoice gives of a case; nothing is stored. */
  read(requester: Requester, creditor: string, file: { bytes: Uint8Array; filename: string }): Promise<InvoiceRead>;
};

type Parts = { readonly db: Database; readonly catalogue: Catalogue; readonly readEInvoice: ReadEInvoice };

export function openInvoices({ db, catalogue, readEInvoice }: Parts): Invoices {
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
      const issued = 'refusal' in invoice ? invoice.credited : invoice;
      // Only a Swedish number is compared: another one than this creditor's means that the invoice is of another creditor.
      const isOfAnother = issued?.creditorNumber !== undefined && issued.creditorNumber !== found.organization_no;
      if (isOfAnother) return { outcome: 'refused', refusal: 'invoice_of_another_creditor' };
      if (!('refusal' in invoice)) return { outcome: 'read', invoice };
      const { refusal, credited } = invoice;
      if (!credited) return { outcome: 'refused', refusal };
      const id = await findCredited({ db, catalogue }, requester, { creditor, number: credited.number });
      const told = { invoice_number: credited.number || null, amount: readAmount(credited.amount) ?? null };
      return { outcome: 'refused', refusal, credited: { ...told, case: id } };
    },
  };
}

/** The case of the invoice with this number, if the requester may read it. */
async function findCredited(
  { db, catalogue }: Pick<Parts, 'db' | 'catalogue'>,
  requester: Requester,
  { creditor, number }: { readonly creditor: string; readonly number: string },
): Promise<string | null> {
  const id = number === '' ? undefined : (await selectUsedNumbers(db, creditor, [number])).get(naturalKey(number));
  const entry = catalogue.get(cases.name)!;
  const plan = id === undefined ? undefined : buildReadPlan(requester, entry);
  const found = plan && (await readOne(db, requester, entry, plan, { id: id!, projection: { _id: 1 } }));
  return found ? id! : null;
}
