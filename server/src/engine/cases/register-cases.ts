import { buildInterest, buildOpening } from '@fordra/domain/cases/registration/build-opening';
import type { CaseDraft } from '@fordra/domain/cases/registration/decide-registration';
import { buildDebtPostings } from '@fordra/domain/money/explain/debt-postings';
import { buildOcr } from '@fordra/domain/parties/identity/ocr';
import type { Currency } from '@fordra/domain/values/money';
import type { FoundCustomer } from '../../store/cases/find-parties.ts';
import { takeInvoiceNumbers } from '../../store/cases/invoice-numbers.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import { takeCaseNumbers } from '../../store/cases/take-case-numbers.ts';
import type { Database } from '../../store/connection/database.ts';
import { type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { writtenColumnsOf } from '../../store/documents/typed-columns.ts';
import { attachFiles, type MediaValue } from '../../store/files/unattached-files.ts';
import { insertVouchers, type NumberedVoucher } from '../../store/ledger/insert-vouchers.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import { type Actor, madeBy } from '../parts/actor.ts';
import { debtValues, placeValues } from '../parts/case-values.ts';
import { hiddenAttributes } from '../parts/changes-of.ts';
import { type CaseParties, makeParties } from './make-parties.ts';
import { refreshParties } from './refresh-parties.ts';

export type NewCase = {
  readonly id: string;
  readonly journalNumber: string;
  readonly ocrNumber: string;
  readonly invoiceNumbers: readonly string[];
};

type Registering = {
  /** The locked creditor, so that no other registration of its cases runs at the same time. */
  readonly creditor: LockedCreditor;
  readonly drafts: readonly CaseDraft[];
  readonly customers: readonly FoundCustomer[];
  /** The original invoices, locked, by their ids. */
  readonly files: ReadonlyMap<string, MediaValue>;
  /** Creates the rows that the cases refer to as their source, once their numbers are known. */
  readonly makeRegistration: (made: readonly NewCase[]) => Promise<string>;
};

/** Registers cases: parties, numbers, invoices, opening vouchers, events and history, each by one statement. */
export async function registerCases(
  tx: Database,
  { creditor, drafts, customers, files, makeRegistration }: Registering,
  by: Actor,
): Promise<readonly NewCase[]> {
  const { parties, made } = await makeParties(tx, creditor, drafts, customers);
  const refreshed = await refreshParties(tx, creditor, drafts, customers, by);
  const numbered = await numberCases(tx, creditor, drafts);
  const registration = await makeRegistration(numbered.map(({ made: one }) => one));
  const built = numbered.map((one, at) => buildRows(one, parties[at]!, { creditor, registration, files, by }));
  const cases = built.map((one) => one.case);
  const invoices = built.flatMap((one) => one.invoices);
  await insertRows(tx, 'cases', cases, writtenColumnsOf('cases', cases[0] ?? {}));
  await insertRows(tx, 'invoices', invoices);
  await attachOriginals(tx, creditor, invoices);
  await insertVouchers(
    tx,
    built.map(({ voucher }) => voucher),
  );
  await insertRows(
    tx,
    'case_events',
    built.map(({ event }) => event),
  );
  await insertHistories(tx, historiesOf('debtors', made.debtors, by));
  await insertHistories(tx, historiesOf('customers', made.customers, by));
  await insertHistories(tx, refreshed);
  await insertHistories(tx, historiesOf('cases', cases, by));
  await insertHistories(tx, historiesOf('invoices', invoices, by));
  return numbered.map(({ made: one }) => one);
}

function attachOriginals(tx: Database, creditor: LockedCreditor, invoices: readonly Row[]): Promise<void> {
  const { _id, account, partner } = creditor;
  const to = { resource: 'invoices', attribute: 'original_invoice', account, partner, creditor: _id };
  const files = invoices.flatMap((row) => {
    const file = row.original_invoice as MediaValue | null;
    return file ? [{ file: file.id, item: String(row._id) }] : [];
  });
  return attachFiles(tx, to, files);
}

type Numbered = {
  readonly draft: CaseDraft;
  readonly made: NewCase;
  readonly invoiceIds: readonly string[];
  readonly voucherId: string;
  readonly eventId: string;
};

async function numberCases(
  tx: Database,
  { _id: creditor }: LockedCreditor,
  drafts: readonly CaseDraft[],
): Promise<readonly Numbered[]> {
  const invoices = drafts.flatMap((draft) => draft.invoices);
  const unnumbered = invoices.filter(({ number }) => number === undefined).length;
  const counted = (unnumbered > 0 ? await takeInvoiceNumbers(tx, creditor, unnumbered) : []).values();
  const numbers = await takeCaseNumbers(tx, drafts.length);
  const ids = (await newIds(tx, drafts.length * 3 + invoices.length)).values();
  const newId = () => ids.next().value!;
  return drafts.map((draft, at) => ({
    draft,
    made: {
      id: newId(),
      journalNumber: numbers[at]!,
      ocrNumber: buildOcr(numbers[at]!),
      invoiceNumbers: draft.invoices.map(({ number }) => number ?? counted.next().value!),
    },
    invoiceIds: draft.invoices.map(newId),
    voucherId: newId(),
    eventId: newId(),
  }));
}

type Setting = Pick<Registering, 'creditor' | 'files'> & { readonly registration: string; readonly by: Actor };

function buildRows({ draft, made, invoiceIds, voucherId, eventId }: Numbered, parties: CaseParties, setting: Setting) {
  const { creditor, by } = setting;
  const { account, partner, today, now } = creditor;
  const currency: Currency = draft.input.currency ?? 'SEK';
  const matter = { currency, account, creditor: creditor._id, case: made.id };
  const opening = buildOpening(draft, matter, { ids: invoiceIds, numbers: made.invoiceNumbers, booked: today });
  const voucher: NumberedVoucher = { ...opening, id: voucherId, madeBy: by.user };
  const interest = buildInterest(draft, invoiceIds);
  const debt = { currency, postings: buildDebtPostings(voucher), interest, freezes: [], stops: [] };
  const owners = { customer: parties.customer.id, creditor: creditor._id, account, partner };
  const times = (id: string) => ({ _id: id, _created: now, _updated: now });
  return {
    voucher,
    case: {
      ...times(made.id),
      ...caseValues(draft, made, parties, setting),
      ...placeValues(draft.position, [], { closed: null, now }),
      ...debtValues(debt, 0, today),
      ...owners,
    } as Row,
    invoices: draft.invoices.map((_invoice, at) => ({
      ...times(invoiceIds[at]!),
      ...invoiceValues(draft, at, made.invoiceNumbers[at]!, setting.files),
      currency,
      case: made.id,
      customer_name: parties.customer.name,
      has_protected_identity: parties.isProtected,
      ...owners,
    })) as readonly Row[],
    event: {
      ...times(eventId),
      key: 'case_registered',
      data: { amount: draft.capital, invoices: draft.invoices.length, start_action: draft.input.start_action },
      user: by.user,
      user_name: by.userName,
      case: made.id,
      ...owners,
    } as Row,
  };
}

function caseValues(
  draft: CaseDraft,
  made: NewCase,
  { customer, debtor, coDebtors, isProtected }: CaseParties,
  { creditor, registration }: Setting,
): Row {
  const { input } = draft;
  const starts = draft.invoices.flatMap(({ interestFrom }) => interestFrom ?? []).toSorted();
  return {
    journal_number: made.journalNumber,
    ocr_number: made.ocrNumber,
    reference_number: input.reference_number ?? null,
    customer_name: customer.name,
    customer_id_number: customer.idNumber,
    has_protected_identity: isProtected,
    debtor,
    co_debtors: coDebtors,
    case_registration: registration,
    latest_state_date: creditor.today,
    flow_type: draft.flowType,
    flow_configuration: draft.flow.id,
    start_action: input.start_action,
    next_flow_item: draft.first.item,
    next_flow_date: draft.first.date,
    registration_date: creditor.today,
    due_date: draft.due,
    limitation_date: draft.limitation,
    base_limitation_date: draft.limitation,
    currency: input.currency ?? 'SEK',
    capital_amount: draft.capital,
    calculate_interest_from_date: starts[0] ?? null,
    car_registration: input.car_registration ?? null,
    parking_zone: input.parking_zone ?? null,
  };
}

/** The attributes of an invoice that are stored as they were sent. */
const copiedAttributes = [
  'debt_description',
  'assigned_from',
  'order_reference',
  'our_reference',
  'your_reference',
  'contact',
  'is_reminder_fee_agreed',
  'fees_already_claimed',
  'limitation_interrupted',
] as const;

function invoiceValues(
  { invoices, input, customer }: CaseDraft,
  at: number,
  number: string,
  files: Registering['files'],
): Row {
  const { at: position, date, due, amount, totals, rounding, interestFrom } = invoices[at]!;
  const given = input.invoices![position]! as Row;
  return {
    ...Object.fromEntries(copiedAttributes.map((name) => [name, given[name] ?? null])),
    invoice_number: number,
    invoice_type: given.invoice_type ?? 'invoice',
    credit_status: 'none',
    invoice_date: date,
    due_date: due,
    amount,
    amount_excluding_vat: totals?.excludingVat ?? null,
    vat_6_amount: totals?.vat['6'] ?? null,
    vat_12_amount: totals?.vat['12'] ?? null,
    vat_25_amount: totals?.vat['25'] ?? null,
    amount_rounding: rounding ?? null,
    specification: given.specification ?? [],
    calculate_interest_from_date: interestFrom,
    is_business: customer.isCompany,
    original_invoice: files.get((given.original_invoice as MediaValue | undefined)?.id ?? '') ?? null,
  };
}

/** Each is built when it is inserted: all at once take more memory than everything else that is registered. */
function historiesOf(resource: string, rows: readonly Row[], by: Actor): Iterable<HistoryEntry> {
  return rows.values().map((row) => historyOf(resource, row, by));
}

/** The history of an insert, as any other write records it. */
function historyOf(resource: string, row: Row, by: Actor): HistoryEntry {
  const values = Object.entries(row).filter(
    ([name, value]) => value !== null && !name.startsWith('_') && !hiddenAttributes.includes(name),
  );
  return {
    method: 'POST',
    resource,
    resourceId: String(row._id),
    account: String(row.account),
    partner: (row.partner as string | null) ?? null,
    changes: values.map(([attribute, to]) => ({ attribute, from: null, to })),
    ...madeBy(by),
  };
}
