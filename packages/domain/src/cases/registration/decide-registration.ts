import { firstFlowItem } from '../../flow/configuration/first-flow-item.ts';
import type { FlowEntry } from '../../flow/configuration/flow-configuration.ts';
import type { FlowType, StartAction } from '../../flow/items/flow-items.ts';
import type { ExchangeRate } from '../../money/fees/convert-fee.ts';
import { isAboveConsumerRate } from '../../money/interest/check-consumer-rate.ts';
import type { RateTerms } from '../../money/interest/rate-on.ts';
import { isUnderage } from '../../parties/identity/person-number.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore, sumOre } from '../../values/money.ts';
import { type CaseFacts, caseFacts } from '../states/case-facts.ts';
import { limitsFor } from '../states/case-limits.ts';
import type { CasePosition } from '../states/case-position.ts';
import { UNKNOWN } from '../states/unknown.ts';
import { computeTransition } from '../transitions/compute-transition.ts';
import type { CaseInput } from './case-input.ts';
import type { ClaimedFeeTerms } from './read-claimed-fee.ts';
import { type InvoicePart, keyOfNumber, missingParts, type ReadInvoice, readInvoice } from './read-invoice.ts';
import { type Party, readParty } from './read-party.ts';
import { issuesOfStart, startOn } from './read-start.ts';
import { type RegistrationIssue, refusedAt } from './registration-issue.ts';

export type KnownFlow = { readonly id: string; readonly items: readonly FlowEntry[] };

/** What a registration depends on beside its input. */
export type RegistrationFacts = {
  readonly today: Day;
  /** The newest flow of each type that is valid today for this creditor. */
  readonly flows: Partial<Readonly<Record<FlowType, KnownFlow>>>;
  readonly directDemandAllowed: boolean;
  readonly parkingZones: readonly string[];
  readonly hasCounter: boolean;
  /** The keys (`naturalKey`) of invoice numbers that this creditor has registered before, or earlier in the same registration. */
  readonly takenNumbers: ReadonlySet<string>;
  readonly reminderFeeAgreed: boolean;
  /** The exchange rates of other currencies since the oldest claim, oldest first. */
  readonly rates: ReadonlyMap<Currency, readonly ExchangeRate[]>;
  /** The sender has confirmed that incomplete invoices are left out (spec B §5). */
  readonly isConfirmed: boolean;
};

/** A case that may be registered. */
export type CaseDraft = {
  readonly input: CaseInput;
  readonly customer: Party;
  readonly coDebtors: readonly Party[];
  /** Each with its index in the input. */
  readonly invoices: readonly (ReadInvoice & { readonly at: number })[];
  readonly flowType: FlowType;
  readonly flow: KnownFlow;
  readonly first: { readonly item: string; readonly date: Day };
  readonly position: CasePosition;
  readonly capital: Ore;
  /** When the last of its invoices is due: no reminder is sent before that. */
  readonly due: Day;
  readonly terms: RateTerms;
  readonly limitation: Day | null;
};

export type Registration = { readonly draft: CaseDraft } | { readonly issues: readonly RegistrationIssue[] };

const severalInvoicesFor: readonly StartAction[] = ['reminder', 'debt_collection'];
/** A claim is only collected once it is late. */
const lateInvoicesFor: readonly StartAction[] = ['debt_collection', 'debt_surveillance'];

/** Whether a case may be registered and how it begins, or all faults of its input (spec B §5, rules §8.5). */
export function decideRegistration(input: CaseInput, facts: RegistrationFacts): Registration {
  const parties = readParties(input, facts.today);
  const bearsInterest = input.interest_rule !== 'none';
  const isBusiness = 'customer' in parties && parties.customer.isCompany;
  const invoices = readInvoices(input, facts, { isBusiness, bearsInterest });
  const issues = [
    ...('issues' in parties ? parties.issues : []),
    ...('issues' in invoices ? invoices.issues : []),
    ...issuesOfTerms(input, facts),
    ...issuesOfStart(input, facts.today),
  ];
  if (issues.length > 0 || 'issues' in parties || 'issues' in invoices) return { issues };
  return buildDraft(input, facts, parties, invoices.read);
}

type Parties = { readonly customer: Party; readonly coDebtors: readonly Party[] };
type Issues = { readonly issues: readonly RegistrationIssue[] };

function readParties(input: CaseInput, today: Day): Parties | Issues {
  const given = [input.customer, ...(input.co_debtors ?? [])];
  const read = given.map((party) => readParty(party, today));
  const issues = read.flatMap((party, at) => {
    const partyPath = at === 0 ? 'customer' : `co_debtors.${at - 1}`;
    return 'refusal' in party ? [refusedAt(`${partyPath}.id_number`, party.refusal)] : [];
  });
  if (issues.length > 0) return { issues };
  const [customer, ...coDebtors] = read as Party[];
  return { customer: customer!, coDebtors };
}

/** The invoice is refused as incomplete, and each attribute that it lacks is named. */
function issuesOfMissing(missing: readonly InvoicePart[], at: number): readonly RegistrationIssue[] {
  if (missing.length === 0) return [];
  const path = `invoices.${at}`;
  return [
    refusedAt(path, 'incomplete_invoice'),
    ...missing.map((part) => ({ path: `${path}.${part}`, rule: 'required' }) as const),
  ];
}

function readInvoices(
  input: CaseInput,
  facts: RegistrationFacts,
  of: { readonly isBusiness: boolean; readonly bearsInterest: boolean },
): { readonly read: CaseDraft['invoices'] } | Issues {
  const given = (input.invoices ?? []).map((invoice, at) => ({ invoice, at }));
  const complete = given.filter(({ invoice }) => missingParts(invoice, facts.hasCounter).length === 0);
  if (complete.length < given.length && !facts.isConfirmed) {
    return { issues: given.flatMap(({ invoice, at }) => issuesOfMissing(missingParts(invoice, facts.hasCounter), at)) };
  }
  if (complete.length === 0) return { issues: [refusedAt('invoices', 'incomplete_invoice')] };
  if (complete.length > 1 && !severalInvoicesFor.includes(input.start_action)) {
    return { issues: [refusedAt('invoices', 'multiple_invoices_not_allowed')] };
  }
  const seen = new Set(facts.takenNumbers);
  const results = complete.map(({ invoice, at }) => {
    const key = keyOfNumber(invoice);
    const isTaken = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    const read = readInvoice(invoice, { today: facts.today, ...of, fees: feeTermsOf(input, facts) });
    const wrong = 'date' in read ? issuesOfLateness(input.start_action, read.due, facts.today) : read;
    const issues = [...wrong.map((issue) => ({ ...issue, path: `invoices.${at}.${issue.path}` }))];
    if (isTaken) issues.push(refusedAt(`invoices.${at}.invoice_number`, 'invoice_already_registered'));
    return { at, read, issues };
  });
  const issues = results.flatMap((result) => result.issues);
  return issues.length > 0 ? { issues } : { read: results.map(({ at, read }) => ({ ...(read as ReadInvoice), at })) };
}

function feeTermsOf({ currency = defaultCurrency }: CaseInput, facts: RegistrationFacts): ClaimedFeeTerms {
  return { currency, rates: facts.rates.get(currency) ?? [], isReminderFeeAgreed: facts.reminderFeeAgreed };
}

function issuesOfLateness(start: StartAction, due: Day, today: Day): readonly RegistrationIssue[] {
  return lateInvoicesFor.includes(start) && due >= today ? [{ path: 'due_date', rule: 'before', arg: today }] : [];
}

function issuesOfTerms(input: CaseInput, facts: RegistrationFacts): readonly RegistrationIssue[] {
  const { interest_rule: rule, interest_rate: rate, parking_zone: zone } = input;
  const needsRate = rule === 'agreed' || rule === 'agreed_margin';
  const isKnownZone = zone === undefined || facts.parkingZones.includes(zone);
  // A rate that no rule uses would be ignored.
  const isUnused = rate !== undefined && rule !== undefined && !needsRate;
  return [
    ...(needsRate && rate === undefined ? [{ path: 'interest_rate', rule: 'required' } as const] : []),
    ...(rate !== undefined && rule === undefined ? [{ path: 'interest_rule', rule: 'required' } as const] : []),
    ...(isUnused ? [{ path: 'interest_rate', rule: 'invalid' } as const] : []),
    ...(isKnownZone ? [] : [{ path: 'parking_zone', rule: 'invalid' } as const]),
  ];
}

function buildDraft(
  input: CaseInput,
  facts: RegistrationFacts,
  { customer, coDebtors }: Parties,
  invoices: CaseDraft['invoices'],
): Registration {
  const flowType = input.flow_type ?? flowTypeOf(input, customer);
  const flow = facts.flows[flowType];
  const due = latestOf(...(invoices.map((invoice) => invoice.due) as [Day, ...Day[]]));
  const first = flow && firstFlowItem(flow, input.start_action, { due, today: startOn(input, facts.today) });
  const born = customer.id?.born;
  const [origin] = invoices.map(({ date }) => date).toSorted() as [Day];
  if (input.start_action === 'debt_collection' && born && isUnderage(born, origin)) {
    return { issues: [refusedAt('customer.id_number', 'debtor_underage')] };
  }
  if (!customer.isCompany && isAboveConsumerRate(termsOf(input), { arose: origin, today: facts.today })) {
    return { issues: [refusedAt('interest_rate', 'interest_rate_too_high')] };
  }
  const moved = computeTransition(
    null,
    { event: 'register_case' },
    {
      ...nothingKnown,
      flow_type: flowType,
      start_action: input.start_action,
      has_flow_configuration: first !== undefined,
      direct_demand_allowed: facts.directDemandAllowed,
      has_car_registration: Boolean(input.car_registration),
    },
    limitsFor({ isCompany: customer.isCompany, isStaff: false }),
  );
  if (!moved.allowed) return { issues: [refusedAt(pathOf(moved.refusal), moved.refusal)] };
  const [limitation = null] = invoices.flatMap((invoice) => invoice.limitation ?? []).toSorted();
  return {
    draft: {
      input,
      customer,
      coDebtors,
      invoices,
      flowType,
      flow: flow!,
      first: first!,
      position: moved.to,
      capital: sumOre(invoices.map(({ amount }) => amount)),
      due,
      terms: termsOf(input),
      limitation,
    },
  };
}

function flowTypeOf({ car_registration: car }: CaseInput, { isForeign }: Party): FlowType {
  if (isForeign) return 'foreign';
  return car ? 'parking' : 'standard';
}

function termsOf({ interest_rule: rule = 'late', interest_rate: rate = 0 }: CaseInput): RateTerms {
  if (rule === 'agreed') return { rule, rate };
  return rule === 'agreed_margin' ? { rule, margin: rate } : { rule };
}

/** The path in the input that a refusal of the transition table belongs to. */
function pathOf(refusal: Refusal): string {
  if (refusal === 'missing_flow_configuration_for_type') return 'flow_type';
  return refusal === 'car_registration_missing' ? 'car_registration' : 'start_action';
}

/** Before a case is registered only the facts that its registration gives are known. */
const nothingKnown = Object.fromEntries(Object.keys(caseFacts).map((fact) => [fact, UNKNOWN])) as unknown as CaseFacts;
