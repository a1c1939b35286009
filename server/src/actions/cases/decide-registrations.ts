import type { CaseInput } from '@fordra/domain/cases/registration/case-input';
import {
  type CaseDraft,
  decideRegistration,
  type KnownFlow,
  type Registration,
  type RegistrationFacts,
} from '@fordra/domain/cases/registration/decide-registration';
import { type InvoicePart, invoiceParts } from '@fordra/domain/cases/registration/read-invoice';
import { refusedAt } from '@fordra/domain/cases/registration/registration-issue';
import type { FlowType } from '@fordra/domain/flow/items/flow-items';
import { RATE_AGE_DAYS_MAX } from '@fordra/domain/money/fees/convert-fee';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { addDays, type Day } from '@fordra/domain/values/day';
import { defaultCurrency } from '@fordra/domain/values/money';
import { naturalKey } from '@fordra/domain/values/natural-key';
import { type Issue, toWireIssues } from '@fordra/schema/issues';
import { mapInTurns } from '../../engine/batches/map-in-turns.ts';
import { customerMeantBy, loadCustomers } from '../../engine/cases/make-parties.ts';
import type { NewCase } from '../../engine/cases/register-cases.ts';
import type { FoundCustomer } from '../../store/cases/find-parties.ts';
import { hasCounter, selectUsedNumbers } from '../../store/cases/invoice-numbers.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import { selectExchangeRates } from '../../store/cases/select-exchange-rates.ts';
import { selectFlows } from '../../store/cases/select-flows.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';
import type { ElementFaults } from '../definition/define-action.ts';

/** Stands for a case whose input does not have the form of one. */
export const unreadable: CaseInput = {} as CaseInput;

export type Result = Extract<Registration, { draft: unknown }> | { readonly issues: readonly Issue[] };
export type GivenCases = {
  readonly cases: readonly CaseInput[];
  readonly faults: ElementFaults;
  /** Finds and locks the files of these ids that may be original invoices. */
  readonly lockFiles: (ids: readonly string[]) => Promise<readonly MediaValue[]>;
};

export type Decided = {
  readonly results: readonly Result[];
  /** The cases of invoice numbers that were sent before, by the key of the number. */
  readonly used: ReadonlyMap<string, string>;
  readonly customers: readonly FoundCustomer[];
  /** The original invoices by their ids. */
  readonly files: ReadonlyMap<string, MediaValue>;
};

/** What to do with each case of the input. */
export async function decideAll(
  tx: Database,
  creditor: LockedCreditor,
  { cases, faults, lockFiles }: GivenCases,
  isConfirmed: boolean,
): Promise<Decided> {
  const numbers = cases.flatMap(numbersOf);
  const used = await selectUsedNumbers(tx, creditor._id, numbers);
  const flows = await selectFlows(tx, { creditor: creditor._id, account: creditor.account, on: creditor.today });
  const facts: Omit<RegistrationFacts, 'takenNumbers'> = {
    today: creditor.today,
    flows: Object.fromEntries(flows.map((flow) => [flow.type, flow])) as Partial<Record<FlowType, KnownFlow>>,
    directDemandAllowed: creditor.case_config?.direct_demand_allowed ?? true,
    parkingZones: creditor.parking_zones?.map(({ code }) => code) ?? [],
    hasCounter: await hasCounter(tx, creditor._id),
    reminderFeeAgreed: creditor.case_config?.reminder_fee_agreed ?? false,
    rates: await loadRates(tx, cases, creditor.today),
    isConfirmed,
  };
  const taken = new Set(used.keys());
  const decided = await mapInTurns(cases, (one, at): Result => {
    const issues = faults.get(at);
    if (issues) return { issues };
    const result = decideRegistration(one, { ...facts, takenNumbers: taken });
    if ('draft' in result) for (const number of numbersOf(one)) taken.add(naturalKey(number));
    return result;
  });
  const drafts = decided.flatMap((result) => ('draft' in result ? [result.draft] : []));
  const customers = await loadCustomers(tx, creditor._id, drafts);
  const files = await lockOriginals(lockFiles, drafts);
  const free = new Set(files.keys());
  const results = decided.map((result) => checkOriginals(checkCustomer(result, customers), free));
  return { results, used, customers, files };
}

/** The exchange rates by which claimed fees of other currencies are limited. */
async function loadRates(tx: Database, cases: readonly CaseInput[], today: Day): Promise<RegistrationFacts['rates']> {
  const claimed = cases.flatMap(({ currency = defaultCurrency, invoices = [] }) =>
    invoices.flatMap(({ fees_already_claimed: fees }) =>
      fees?.reminder && currency !== defaultCurrency
        ? [{ currency, on: fees.reminder.fee_registration_date as Day }]
        : [],
    ),
  );
  const [first] = claimed.map(({ on }) => on).toSorted();
  if (first === undefined) return new Map();
  const currencies = [...new Set(claimed.map(({ currency }) => currency))];
  return selectExchangeRates(tx, { currencies, from: addDays(first, -RATE_AGE_DAYS_MAX), to: today });
}

function originalsOf({ input, invoices }: CaseDraft): readonly { readonly at: number; readonly id: string }[] {
  return invoices.flatMap(({ at }) => {
    const { original_invoice: file } = input.invoices![at]! as Row;
    return file ? [{ at, id: String((file as MediaValue).id) }] : [];
  });
}

async function lockOriginals(
  lockFiles: GivenCases['lockFiles'],
  drafts: readonly CaseDraft[],
): Promise<ReadonlyMap<string, MediaValue>> {
  const ids = drafts.flatMap(originalsOf).map(({ id }) => id);
  const found = ids.length > 0 ? await lockFiles(ids) : [];
  return new Map(found.map((file) => [file.id, file]));
}

/** An original invoice is a file that the caller finds and that is attached to nothing else; any other does not exist. */
function checkOriginals(result: Result, free: Set<string>): Result {
  if (!('draft' in result)) return result;
  const issues = originalsOf(result.draft).flatMap(({ at, id }): Issue[] => {
    if (free.delete(id)) return [];
    const arg = `${id}' must exist in resource 'media--files', field '_id`;
    return [{ path: `invoices.${at}.original_invoice.id`, rule: 'exists', arg }];
  });
  return issues.length > 0 ? { issues } : result;
}

/** A creditor's customer number cannot be used for another person. */
function checkCustomer(result: Result, customers: readonly FoundCustomer[]): Result {
  if (!('draft' in result)) return result;
  const meant = customerMeantBy(result.draft, customers);
  const no = result.draft.customer.id?.no ?? null;
  if (!meant || meant.id_number === no) return result;
  return { issues: [refusedAt('customer.id_number', 'id_number_change_not_allowed')] };
}

function numbersOf({ invoices = [] }: CaseInput): string[] {
  return invoices.flatMap(({ invoice_number: number }) => number || []);
}

/** The result of each case in the order of the input; an invoice that was registered before gives its case. */
export function buildResults(
  results: readonly Result[],
  cases: readonly CaseInput[],
  made: readonly NewCase[],
  used: ReadonlyMap<string, string>,
): readonly Row[] {
  const rest = made.values();
  return results.map((result, at) => {
    if ('draft' in result) {
      const { id, journalNumber, ocrNumber, invoiceNumbers } = rest.next().value!;
      return {
        _status: 'OK',
        case: id,
        journal_number: journalNumber,
        ocr_number: ocrNumber,
        invoice_numbers: invoiceNumbers,
      };
    }
    const known = numbersOf(cases[at]!).flatMap((number) => used.get(naturalKey(number)) ?? []);
    const wire = JSON.parse(JSON.stringify(toWireIssues(result.issues)));
    return { _status: 'ERR', _issues: wire, ...(known.length > 0 && { registered_cases: [...new Set(known)] }) };
  });
}

/** One refusal key if all are refused for the same reason, and the reason of each at its position in the input. */
export function refusalOf(results: readonly Result[]): {
  refusal: Refusal;
  issues: readonly Issue[];
  missing?: readonly InvoicePart[];
} {
  const found = results.flatMap((result, at) =>
    'issues' in result ? result.issues.map((issue) => ({ ...issue, path: `cases.${at}.${issue.path}` })) : [],
  );
  const incomplete = new Set(found.flatMap((issue) => (keyOf(issue) === 'incomplete_invoice' ? [issue.path] : [])));
  const isMissing = ({ path }: Issue) => incomplete.has(path.slice(0, path.lastIndexOf('.')));
  const keys = new Set(found.filter((issue) => !isMissing(issue)).map(keyOf));
  const [only] = keys;
  const refusal = keys.size === 1 && only !== undefined ? only : 'case_registration_failed';
  const missing = invoiceParts.filter((part) =>
    found.some((issue) => isMissing(issue) && issue.path.endsWith(`.${part}`)),
  );
  return { refusal, issues: found, ...(refusal === 'incomplete_invoice' && missing.length > 0 && { missing }) };
}

function keyOf({ rule, arg }: Issue): Refusal | undefined {
  return rule === 'refused' ? (arg as Refusal) : undefined;
}
