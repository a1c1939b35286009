import type { AllocationRules, Balance } from '../../money/allocation/allocate-payment.ts';
import { type DebtComponent, debtComponents } from '../../money/allocation/debt-components.ts';
import { isWithinLimit } from '../../money/classify-residual.ts';
import { type DebtPosting, effectiveDay } from '../../money/explain/debt-facts.ts';
import { feeGrounds, type GroundedFee } from '../../money/ledger/fee-grounds.ts';
import type { Voucher } from '../../money/ledger/voucher.ts';
import type {
  AllocationFacts,
  AllocationTarget,
  ConditionalFee,
  PaymentFact,
} from '../../money/recompute/allocation-facts.ts';
import { balancesOn } from '../../money/recompute/balances-on.ts';
import { computeAllocation, creditorRules } from '../../money/recompute/compute-allocation.ts';
import { findSettlement, type SettlementTerms } from '../../money/recompute/find-settlement.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseFile } from '../file/case-file.ts';
import { waiverLimitsOn } from '../file/limits-on.ts';
import { askingLetters, firstDateOf, lettersAfter } from '../parts/letters-part.ts';
import { isPassedOn, type PaymentAllocation, type PaymentKind, type PaymentSource } from '../parts/payments-part.ts';
import type { Closure } from '../states/closures.ts';
import { countedDebtOf, type Draft, positionOf } from './draft.ts';
import { findCharge } from './fee-charge.ts';

/** A payment that is being registered. */
export type ComingPayment = {
  readonly kind: PaymentKind;
  readonly source?: PaymentSource;
  readonly amount: Ore;
  readonly paid: Day;
  /** The invoice that the debtor named, by id. */
  readonly invoice: string | null;
};

export const COMING = 'coming';

/** How all payments of a case are allocated, with one that is being registered; and what they were allocated from. */
export type Target = AllocationTarget & { readonly facts: AllocationFacts };

/** A case that is closed otherwise than as paid is not settled by payments; that is so as soon as it `isGivenUp`. */
export function targetOf(draft: Draft, coming?: ComingPayment, isGivenUp = false): Target {
  const of = allocationFactsOf(draft, coming);
  const facts = isGivenUp ? { ...of, findSettlement: undefined } : of;
  return { ...computeAllocation(facts), facts };
}

/** What was owed when a day began, by component and invoice, without interest: payments of the day and later are left out. */
export function balancesBefore(draft: Draft, day: Day): readonly Balance[] {
  const on = addDays(day, -1);
  const of = allocationFactsOf(draft, undefined);
  const payments = of.payments.filter(({ paid }) => paid <= on);
  const facts: AllocationFacts = { ...of, payments, findSettlement: undefined, until: on, waivesRest: false };
  const { parts, uncredited, dropped } = computeAllocation(facts);
  return balancesOn({ facts, parts: [...parts, ...uncredited] }, { on, without: dropped, interest: 0 });
}

function allocationFactsOf(draft: Draft, coming: ComingPayment | undefined): AllocationFacts {
  const { file } = draft;
  const { closed } = positionOf(draft);
  const until = untilOf(draft);
  const debt = countedDebtOf(draft);
  const terms = settlementTermsOf(draft);
  const isFact = ({ kind, isDerived }: DebtPosting) =>
    kind === 'capital' || kind === 'cost' || (kind === 'credit' && !isDerived);
  return {
    debt: { ...debt, postings: debt.postings.filter(isFact).map((one) => fromRemittance(draft, one, coming)) },
    payments: [...paymentFactsOf(draft), ...(coming ? [paymentFact(draft, { ...coming, id: COMING })] : [])],
    fees: feesOf(draft),
    invoices: file.invoices,
    rules: rulesOf(draft, null),
    isWithinLimit: (owed, on) => isWithinLimit(owed, terms.limitsOn(on)),
    findSettlement: closed === null || closed.kind === 'fully_paid' ? (of) => findSettlement(of, terms) : undefined,
    until,
    waivesRest: closed !== null && waives(closed),
  };
}

/**
 * The authority divides what it remits itself, its costs first (rules H13): a cost that was charged by the day the money was
 * booked is one of those, even if the money counts from an earlier day.
 */
function fromRemittance({ file, outcome }: Draft, cost: DebtPosting, coming: ComingPayment | undefined): DebtPosting {
  if (cost.kind !== 'cost') return cost;
  const known = activePayments({ file, outcome });
  const owedFrom = effectiveDay(cost);
  const added = [...outcome.payments, ...(coming ? [coming] : [])].map((one) => ({ ...one, booked: file.today }));
  const [first] = [...known.map((one) => ({ ...one, booked: one.voucher.booked })), ...added]
    .filter(({ kind, paid, booked }) => kind === 'authority_payment' && paid < owedFrom && booked >= owedFrom)
    .map(({ paid }) => paid)
    .toSorted();
  return first === undefined ? cost : { ...cost, valueDay: first };
}

/** The last day on which payments reduce the debt of the case. */
function untilOf({ file, outcome }: Draft): Day {
  return (outcome.position.closed && file.closedOn) ?? file.today;
}

/** What remains of a case that is paid, written off or prescribed is not owed; of one closed otherwise it is. */
function waives({ kind, reason }: Closure): boolean {
  if (kind === 'fully_paid') return reason !== 'capital_paid_to_creditor';
  return kind === 'permanently' && reason !== 'migrated';
}

function settlementTermsOf({ file, outcome }: Draft): SettlementTerms {
  return {
    limitsOn: (day) => waiverLimitsOn(file, day),
    letters: askingLetters(lettersAfter(file, outcome)),
  };
}

function rulesOf({ file }: Draft, invoice: string | null): AllocationRules {
  const designated = file.invoices.find(({ id }) => id === invoice)?.number ?? null;
  return { ...file.terms.allocation, designated };
}

/** The id of a payment of the outcome, by its index. */
export function addedId(at: number): string {
  return `new ${at}`;
}

function paymentFactsOf(draft: Draft): readonly PaymentFact[] {
  const { outcome } = draft;
  const known = activePayments(draft);
  const added = outcome.payments.map((one, at) => ({
    ...one,
    id: addedId(at),
    voucher: outcome.vouchers[one.voucher]!,
  }));
  return [...known, ...added].map((one) => paymentFact(draft, one));
}

function activePayments({ file, outcome }: Pick<Draft, 'file' | 'outcome'>): CaseFile['payments'] {
  const gone = new Set(outcome.reversed.map(({ id }) => id));
  const back = new Map(outcome.refunded.map(({ id, amount }) => [id, amount]));
  // Money that went back to its payer never paid anything, so that nothing is taken from it later.
  return file.payments
    .filter(({ id, isReversed }) => !isReversed && !gone.has(id))
    .map((one) => {
      const refunded = one.refunded + (back.get(one.id) ?? 0);
      return { ...one, amount: one.amount - refunded, refunded };
    });
}

type Known = ComingPayment & {
  readonly id: string;
  readonly voucher?: Pick<Voucher, 'postings'>;
  readonly allocation?: PaymentAllocation['allocation'];
  readonly refunded?: Ore;
};

function paymentFact(draft: Draft, payment: Known): PaymentFact {
  const { id, kind, amount, paid, invoice, refunded = 0 } = payment;
  const isToCreditor = kind === 'creditor_payment';
  const own = isToCreditor ? creditorRules : rulesOf(draft, invoice);
  // The authority takes costs first, whatever order the creditor has chosen (rules §4.1).
  const rules = kind === 'authority_payment' ? { ...own, order: 'costs_first' as const } : own;
  return { id, amount, refunded, paid, rules, isToCreditor, isHeld: isHeld(draft, payment) };
}

/**
 * Money that arrives when a case is closed is the payer's. On the day of closing it pays the debt if it was registered
 * before, also while the case was closed an earlier time: then it has paid the debt since the case was reopened.
 */
function isHeld(draft: Draft, payment: Known): boolean {
  const { paid, voucher, allocation = [] } = payment;
  const { closed } = positionOf(draft);
  if (closed === null) return false;
  const until = untilOf(draft);
  // What is passed on is the creditor's at any time; of a rest that was waived it pays nothing.
  if (isPassedOn(payment)) return waives(closed) && paid > until;
  if (paid !== until || closed.kind === 'fully_paid') return paid > until;
  if (allocation.length > 0) return false;
  return !voucher?.postings.some(({ ledgerAccount }) => debtComponents.includes(ledgerAccount as DebtComponent));
}

/** The fees of letters that we sent, and the compensation for late payment. */
function feesOf(draft: Draft): readonly ConditionalFee[] {
  return (Object.keys(feeGrounds) as GroundedFee[]).flatMap((component) => feeOf(draft, component) ?? []);
}

function feeOf({ debt, file, outcome }: Draft, component: GroundedFee): ConditionalFee | undefined {
  const charge = findCharge(debt, component);
  if (!charge || charge.amount <= 0) return undefined;
  const { charged, from, postings, amount } = charge;
  const isOfLetter = component !== 'late_payment_compensation';
  const kind = component === 'reminder_fee' ? 'reminder' : 'debt_collection';
  // A letter sent before the case was registered is not known.
  const isSent = lettersAfter(file, outcome).some((letter) => letter.kind === kind && firstDateOf(letter) === from);
  if (isOfLetter && !isSent) return undefined;
  const { number } = file.invoices.find(({ id }) => id === charged.invoice) ?? { number: null };
  return { component, invoice: number, postings, amount, from, ground: isOfLetter ? 'letter' : 'late_payment' };
}
