import type { CaseInput } from '@fordra/domain/cases/registration/case-input';
import {
  decideRegistration,
  type KnownFlow,
  type Registration,
  type RegistrationFacts,
} from '@fordra/domain/cases/registration/decide-registration';
import { type InvoicePart, invoiceParts, refusedAt } from '@fordra/domain/cases/registration/read-invoice';
import type { FlowType } from '@fordra/domain/flow/items/flow-items';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { naturalKey } from '@fordra/domain/values/natural-key';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { caseForecast } from '@fordra/resources/cases/case-amounts';
import { cases as casesResource } from '@fordra/resources/cases/cases';
import { grantsFor, rightIn } from '@fordra/schema/access';
import { type Issue, toWireIssues } from '@fordra/schema/issues';
import { customerMeantBy, loadCustomers } from '../../engine/cases/make-parties.ts';
import { type NewCase, registerCases } from '../../engine/cases/register-cases.ts';
import { previewNewCases } from '../../engine/flow/preview-new-cases.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { Undone } from '../../records/write/undone.ts';
import type { FoundCustomer } from '../../store/cases/find-parties.ts';
import { hasCounter, selectUsedNumbers } from '../../store/cases/invoice-numbers.ts';
import { type LockedCreditor, lockCreditor } from '../../store/cases/lock-creditor.ts';
import { selectFlows } from '../../store/cases/select-flows.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type ActionPorts, defineAction, type ElementFaults } from '../definition/define-action.ts';
import { registerCaseInput } from './register-case-input.ts';

/** How many cases of a dry run are previewed. */
const PREVIEWS_MAX = 5;

/**
 * Registers one case or many. Each is registered completely or not at all, and the answer has a result for each; if
 * none can be registered the whole call is refused and nothing is saved. An invoice that is sent again is not
 * registered twice.
 */
export const registerCase = defineAction({
  name: 'register_case',
  on: 'case--registrations',
  kind: 'intermediate',
  creates: true,
  input: registerCaseInput,
  decidesEach: 'cases',
  refusals: [
    'creditor_not_active',
    'case_registration_failed',
    'invoice_already_registered',
    'claim_prescribed',
    'interest_before_due_date',
    'interest_rate_too_high',
  ],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, faults, requester, ports, create, isDryRun, answerDryRun }) {
    const creditor = await lockCreditor(tx, requester.scope, input.creditor);
    if (!creditor) return refuse('no_access_to_resource');
    if (!creditor.is_active) return refuse('creditor_not_active');
    const cases = input.cases.map((one, at) => (faults.has(at) ? unreadable : (one as CaseInput)));
    const { results, used, customers } = await decideAll(tx, creditor, { cases, faults }, input.confirm === true);
    const drafts = results.flatMap((result) => ('draft' in result ? [result.draft] : []));
    if (drafts.length === 0)
      throw new Undone({
        outcome: 'refused',
        ...refusalOf(results),
        answer: { _results: buildResults(results, cases, [], used) },
      });

    const makeRegistration = async (made: readonly NewCase[]) => {
      const caseResults = buildResults(results, cases, made, used);
      const values = {
        creditor: creditor._id,
        status: drafts.length === cases.length ? 'completed' : 'partly_completed',
        registered_count: drafts.length,
        refused_count: cases.length - drafts.length,
        cases: made.map(({ id }) => id),
        results: caseResults,
      };
      const ids = { _cases: made.map(({ id }) => id), _ocr_numbers: made.map(({ ocrNumber }) => ocrNumber) };
      return (await create(values, { ...ids, _results: caseResults }))._id;
    };
    const by = actorOf(requester, 'register_case');
    const made = await registerCases(tx, { creditor, drafts, customers, makeRegistration }, by);
    if (isDryRun) {
      const previews = await previewFor(requester, tx, made, ports);
      answerDryRun({
        _results: buildResults(results, cases, made, used).map((result) => asForecast(result, previews)),
      });
    }
    return allow;
  },
});

type Previews = Awaited<ReturnType<typeof previewNewCases>>;

/** Of the first cases, for a requester who may read what the preview of a case shows. */
async function previewFor(
  requester: Requester,
  tx: Database,
  made: readonly NewCase[],
  { agency }: ActionPorts,
): Promise<Previews> {
  const grants = grantsFor(requester, casesResource, 'GET');
  const mayRead = caseForecast.every((name) => grants.every((grant) => rightIn(grant, name) !== 'none'));
  if (!agency || grants.length === 0 || !mayRead) return new Map();
  const ids = made.slice(0, PREVIEWS_MAX).map(({ id }) => id);
  return previewNewCases(tx, { scope: requester.scope, ids, agency });
}

/** Ids and numbers that a dry run gave are rolled back, and another case may get them. */
function asForecast({ case: id, journal_number: _journal, ocr_number: _ocr, ...result }: Row, previews: Previews): Row {
  const preview = previews.get(String(id));
  return { ...result, ...(preview && { preview }) };
}

/** Stands for a case whose input does not have the form of one. */
const unreadable: CaseInput = {} as CaseInput;

type Result = Extract<Registration, { draft: unknown }> | { readonly issues: readonly Issue[] };
type GivenCases = { readonly cases: readonly CaseInput[]; readonly faults: ElementFaults };

type Decided = {
  readonly results: readonly Result[];
  /** The cases of invoice numbers that were sent before, by the key of the number. */
  readonly used: ReadonlyMap<string, string>;
  readonly customers: readonly FoundCustomer[];
};

/** What to do with each case of the input. */
export async function decideAll(
  tx: Database,
  creditor: LockedCreditor,
  { cases, faults }: GivenCases,
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
    isConfirmed,
  };
  const taken = new Set(used.keys());
  const decided = cases.map((one, at): Result => {
    const issues = faults.get(at);
    if (issues) return { issues };
    const result = decideRegistration(one, { ...facts, takenNumbers: taken });
    if ('draft' in result) for (const number of numbersOf(one)) taken.add(naturalKey(number));
    return result;
  });
  const drafts = decided.flatMap((result) => ('draft' in result ? [result.draft] : []));
  const customers = await loadCustomers(tx, creditor._id, drafts);
  return { results: decided.map((result) => checkCustomer(result, customers)), used, customers };
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
function refusalOf(results: readonly Result[]): {
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
