import type { CaseInput } from '@fordra/domain/cases/registration/case-input';
import type { EInvoiceFault } from '@fordra/domain/channels/e-invoice-words';
import { caseRegistrations } from '@fordra/resources/cases/case-registrations';
import { buildResults, decideAll } from '../../actions/cases/decide-registrations.ts';
import { registerCaseInput } from '../../actions/cases/register-case-input.ts';
import { checkForm } from '../../actions/definition/check-form.ts';
import { type NewCase, registerCases } from '../../engine/cases/register-cases.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { placeCases } from '../../engine/special-debtors/place-cases.ts';
import { insertRow } from '../../engine/special-debtors/write-rows.ts';
import type { InvoicedCase } from '../../integrations/e-invoices/port.ts';
import type { PeppolMessage } from '../../integrations/peppol/port.ts';
import { type LockedCreditor, lockCreditor } from '../../store/cases/lock-creditor.ts';
import { findCreditorByNumber } from '../../store/channels/e-invoices.ts';
import type { Database } from '../../store/connection/database.ts';
import type { JobContext } from '../definition/define-job.ts';

/** What has become of an e-invoice that came in. */
export type TakenIn = {
  readonly status: 'imported' | 'parked';
  readonly fault: EInvoiceFault | null;
  readonly detail: string | null;
  readonly document_number: string | null;
  readonly case_registration: string | null;
  readonly owner?: { readonly creditor: string; readonly account: string; readonly partner: string | null };
};

type Invoice = Extract<PeppolMessage, { kind: 'invoice' }>;
type Save = (tx: Database, taken: TakenIn) => Promise<string>;
type Readable = { readonly values: InvoicedCase; readonly creditor: string; readonly number: string };

const by = withoutUser('exchange_e_invoices');
const nothing = { detail: null, document_number: null, case_registration: null } as const;
const park = (fault: EInvoiceFault, detail: string | null = null): TakenIn => ({
  ...nothing,
  ...{ status: 'parked', fault, detail },
});

/** Registers the invoice as a case of the creditor who sent it, or says why not; stored with it in one transaction. */
export async function importEInvoice(
  context: JobContext,
  message: Invoice | null,
  save: Save,
): Promise<TakenIn & { readonly id: string }> {
  const read = await readInvoice(context, message);
  return context.db.transaction().execute(async (tx) => {
    const taken = 'status' in read ? read : await register(tx, read);
    return { ...taken, id: await save(tx, taken) };
  });
}

async function readInvoice(
  { db, peppol, readEInvoice }: JobContext,
  message: Invoice | null,
): Promise<TakenIn | Readable> {
  if (!message) return park('not_readable');
  if (message.receiver !== peppol!.participant) return park('not_for_us');
  const read = await readEInvoice(message.document, 'e-invoice.xml');
  if ('refusal' in read) return park('not_readable', read.refusal);
  const [, number] = /^0007:(\d{10})$/.exec(message.sender) ?? [];
  const document_number = read.values.invoices[0].invoice_number?.slice(0, 40) ?? null;
  // Whoever sends an invoice must be who issued it.
  if (number === undefined || read.creditorNumber !== number) return { ...park('foreign_supplier'), document_number };
  const creditor = await findCreditorByNumber(db, number);
  if (creditor === undefined) return { ...park('creditor_unknown'), document_number };
  return { values: read.values, creditor, number: document_number ?? '' };
}

async function register(tx: Database, { values, creditor: id, number }: Readable): Promise<TakenIn> {
  const creditor = (await lockCreditor(tx, { kind: 'everything' }, id))!;
  const { account, partner } = creditor;
  const known = { document_number: number || null, owner: { creditor: id, account, partner: partner ?? null } };
  if (!creditor.is_active) return { ...park('creditor_not_active'), ...known };
  const input = { ...values, start_action: 'reminder' } as CaseInput;
  const { faults } = checkForm(registerCaseInput, 'cases', { creditor: id, cases: [input] });
  const decided = await decideAll(tx, creditor, { cases: [input], faults, lockFiles: async () => [] }, false);
  const [result] = decided.results;
  if (!result || !('draft' in result)) {
    const [issue] = result?.issues ?? [];
    return { ...park('case_refused', issue ? `${issue.path}: ${issue.rule}` : null), ...known };
  }
  const case_registration = await makeCase(tx, creditor, input, { ...decided, drafts: [result.draft] });
  return { ...nothing, status: 'imported', fault: null, ...known, case_registration };
}

async function makeCase(
  tx: Database,
  creditor: LockedCreditor,
  input: CaseInput,
  {
    results,
    used,
    customers,
    files,
    drafts,
  }: Awaited<ReturnType<typeof decideAll>> & {
    readonly drafts: Parameters<typeof registerCases>[1]['drafts'];
  },
): Promise<string> {
  let registration = '';
  const makeRegistration = async (made: readonly NewCase[]) => {
    const { _id: id, account, partner } = creditor;
    registration = await insertRow(
      tx,
      caseRegistrations,
      {
        ...{ creditor: id, account, partner, status: 'completed', registered_count: 1, refused_count: 0 },
        cases: made.map((one) => one.id),
        ...{ origin: 'e_invoice', registered_by: null, results: buildResults(results, [input], made, used) },
      },
      by,
    );
    return registration;
  };
  const made = await registerCases(tx, { creditor, drafts, customers, files, makeRegistration }, by);
  await placeCases(
    tx,
    made.map((one) => one.id),
  );
  return registration;
}
