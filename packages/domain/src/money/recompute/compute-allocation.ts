import { rollToBankingDay } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import {
  type AllocatedPart,
  type AllocationRules,
  allocatePayment,
  type Balance,
} from '../allocation/allocate-payment.ts';
import { costComponents } from '../allocation/debt-components.ts';
import { effectiveDay } from '../explain/debt-facts.ts';
import type {
  AllocationFacts,
  AllocationTarget,
  ConditionalFee,
  DatedPart,
  PaymentFact,
  TargetPart,
} from './allocation-facts.ts';
import { balancesOn, interestUntil, sumOwed } from './balances-on.ts';
import { type InterestMeter, openMeter, payBase, readMeter } from './interest-meter.ts';

/** The debtor's money at the creditor pays the capital first, and other components stay owed (rules §4.1). */
export const creditorRules: AllocationRules = { order: 'capital_first', grouping: 'case', designated: null };

/** The computation up to a day. */
type Run = {
  readonly facts: AllocationFacts;
  readonly meter: InterestMeter;
  /** The ids of invoices by number. */
  readonly ids: ReadonlyMap<string, string>;
  readonly parts: TargetPart[];
  readonly uncredited: DatedPart[];
  /** Money of ours that paid nothing yet: it pays what is owed later. */
  held: Ore;
  /** Money that stays the payer's, since the claim was settled before it arrived. */
  kept: Ore;
  readonly dropped: ConditionalFee[];
  settled: (NonNullable<AllocationTarget['settled']> & { readonly interest: Ore }) | null;
};

/**
 * Allocates all payments of a case, ordered by the days they count from: fees, interest and allocation of each day follow
 * from what was owed on it, never from the order of registration (rules H3).
 */
export function computeAllocation(facts: AllocationFacts): AllocationTarget {
  const ids = new Map(facts.invoices.map(({ id, number }) => [number, id]));
  const meter = openMeter(facts.debt);
  const none = { parts: [], uncredited: [], held: 0, kept: 0, dropped: [], settled: null };
  const run: Run = { facts, meter, ids, ...none };
  const payments = facts.payments.toSorted(comparePayments);
  for (const day of creditedBeforePayments(facts)) moveExcess(run, day);
  for (const day of eventDays(facts)) {
    dropFees(run, day);
    moveExcess(run, day);
    settle(run, day);
    for (const payment of payments.filter(({ paid }) => paid === day)) {
      takePayment(run, payment);
      settle(run, day);
    }
  }
  settle(run, facts.until);
  const { parts, held, kept, dropped, uncredited, settled } = run;
  const waived = settled || facts.waivesRest ? findWaived(run) : [];
  return { parts, excess: held + kept, dropped, uncredited, settled, waived };
}

/** What remained when the claim was settled; from the day of a later credit, less what was credited. */
function findWaived(run: Run): AllocationTarget['waived'] {
  const { until, debt } = run.facts;
  const on = run.settled?.on ?? until;
  const interest = run.settled?.interest ?? interestUntil(run, on);
  const credited = debt.postings.filter(({ kind }) => kind === 'credit').map(effectiveDay);
  const days = [...new Set([on, ...credited.filter((day) => day > on && day <= until)])].toSorted();
  const waived: DatedPart[] = [];
  for (const day of days) {
    const parts = [...run.parts, ...run.uncredited, ...waived].filter((part) => part.day <= day);
    // A credit of a cost that was charged later takes nothing of what was waived.
    const left = balancesOn({ ...run, parts }, { on: day, without: run.dropped, interest });
    const [excess, rest] = [left.filter(({ amount }) => amount < 0), left.filter(({ amount }) => amount > 0)];
    waived.push(
      ...(day === on ? rest : excess).map(({ component, invoice, amount }) => ({ component, invoice, amount, day })),
    );
  }
  return waived;
}

/** Payments of one day: the larger first, since a payment in full settles the claim for the others. */
export function comparePayments(a: PaymentFact, b: PaymentFact): number {
  const rulesOf = ({ rules: { order, grouping, designated } }: PaymentFact) => `${order} ${grouping} ${designated}`;
  // As large as it arrived: a refund changes nothing of what the payments pay.
  const sizeOf = ({ amount, refunded = 0 }: PaymentFact) => amount + refunded;
  return (
    Number(a.isToCreditor) - Number(b.isToCreditor) || sizeOf(b) - sizeOf(a) || compareText(rulesOf(a), rulesOf(b))
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The days, from the first payment on, on which the debt changes otherwise than by interest. */
function eventDays({ debt, payments, fees, until }: AllocationFacts): readonly Day[] {
  const paid = payments.map((one) => one.paid).toSorted();
  const first = paid[0];
  if (first === undefined) return [];
  const changed = debt.postings.filter(({ kind }) => kind !== 'capital' && kind !== 'interest').map(effectiveDay);
  const others = [...changed, ...fees.map(({ from }) => from)].filter((day) => day >= first && day <= until);
  return [...new Set([...paid, ...others])].toSorted();
}

/** The days on which interest was credited before anything was paid: a freeze from such a day may take back what accrued on it. */
function creditedBeforePayments({ debt, payments, until }: AllocationFacts): readonly Day[] {
  const first = payments.map((one) => one.paid).toSorted()[0];
  const credited = debt.postings.filter(({ kind, component }) => kind === 'credit' && component === 'interest');
  const days = credited.map(effectiveDay).filter((day) => day <= until && (first === undefined || day < first));
  return [...new Set(days)].toSorted();
}

function balancesNow(run: Run, on: Day, without: readonly ConditionalFee[] = []): readonly Balance[] {
  const { settled, meter, parts, uncredited, dropped } = run;
  const interest = settled ? settled.interest : readMeter(meter, on);
  const taken = { ...run, parts: [...parts, ...uncredited] };
  return balancesOn(taken, { on, without: [...dropped, ...without], interest });
}

/** A fee is not owed if the debt had been paid before it was charged, however late that became known (rules H3). */
function dropFees(run: Run, day: Day): void {
  const { fees, payments, isWithinLimit } = run.facts;
  const charged = fees.filter(({ from }) => from === day);
  if (charged.length === 0 || !payments.some(({ paid, isHeld }) => paid < day && !isHeld)) return;
  const isPaid = run.settled !== null || isWithinLimit(sumOwed(balancesNow(run, day, charged)), day);
  for (const fee of charged) {
    if (fee.ground === 'letter' ? isPaid : isPaidInTime(run)) run.dropped.push(fee);
  }
}

/** The capital was paid by the due days of its invoices. */
function isPaidInTime({ parts, facts: { debt, invoices } }: Run): boolean {
  const dues = new Map(invoices.map(({ number, due }) => [number, rollToBankingDay(due)]));
  const isInTime = ({ component, invoice, day }: TargetPart) =>
    component === 'capital' && invoice !== null && day <= (dues.get(invoice) ?? day);
  const owed = debt.postings.filter(({ component }) => component === 'capital').map(({ amount }) => amount);
  return sumOre(owed) <= sumOre(parts.filter(isInTime).map(({ amount }) => amount));
}

/** The paid part of an amount that is no longer owed, such as a credited fee, and money held for the payer pay what is owed. */
function moveExcess(run: Run, day: Day): void {
  const balances = balancesNow(run, day);
  const moved = takeExcess(run, balances, day);
  if (run.settled) {
    run.kept += moved.ours;
    return;
  }
  const owed = balances.filter(({ amount }) => amount > 0);
  const own = allocatePayment(moved.ours + run.held, owed, run.facts.rules);
  run.held = own.overpaid;
  addParts(run, own.parts, { day, isToCreditor: false });
  const creditors = allocatePayment(moved.creditors, own.remaining, creditorRules);
  addParts(run, creditors.parts, { day, isToCreditor: true });
}

/**
 * Takes what was paid too much of a component from it: our money first, then the creditor's. Interest that was credited and,
 * as became known later, never accrued is not credited.
 */
function takeExcess(run: Run, balances: readonly Balance[], day: Day): { ours: Ore; creditors: Ore } {
  const taken = { ours: 0, creditors: 0 };
  for (const { component, invoice, amount } of balances.filter((one) => one.amount < 0)) {
    const paidBy = (isToCreditor: boolean) =>
      sumOre(
        run.parts
          .filter((one) => one.component === component && one.invoice === invoice && one.isToCreditor === isToCreditor)
          .map((one) => one.amount),
      );
    const ours = Math.min(-amount, Math.max(0, paidBy(false)));
    const creditors = Math.min(-amount - ours, Math.max(0, paidBy(true)));
    addParts(run, [{ component, invoice, amount: -ours }], { day, isToCreditor: false });
    addParts(run, [{ component, invoice, amount: -creditors }], { day, isToCreditor: true });
    taken.ours += ours;
    taken.creditors += creditors;
    const beyond = amount + ours + creditors;
    if (beyond < 0) run.uncredited.push({ component, invoice, amount: beyond, day });
  }
  return taken;
}

function takePayment(run: Run, { id, paid, amount, rules, isToCreditor, isHeld }: PaymentFact): void {
  if (isHeld || run.settled) {
    if (!isToCreditor) run.kept += amount;
    return;
  }
  const { parts, overpaid } = allocatePayment(amount, balancesNow(run, paid), rules);
  addParts(run, parts, { day: paid, isToCreditor, payment: id });
  if (!isToCreditor) run.held += overpaid;
}

type PaidOn = Pick<TargetPart, 'day' | 'isToCreditor' | 'payment'>;

function addParts(run: Run, parts: readonly AllocatedPart[], of: PaidOn): void {
  for (const part of parts) {
    const { component, invoice, amount } = part;
    if (amount === 0) continue;
    run.parts.push({ ...part, ...of });
    const id = invoice === null ? undefined : (run.ids.get(invoice) ?? invoice);
    payBase(run.meter, { component, amount, day: of.day, ...(id !== undefined && { invoice: id }) });
  }
}

function settle(run: Run, on: Day): void {
  const { findSettlement } = run.facts;
  if (run.settled || !findSettlement || hasLaterCosts(run, on)) return;
  const reason = findSettlement({
    on,
    owed: sumOwed(balancesNow(run, on)),
    paid: sumOre(run.parts.map(({ amount }) => amount)),
    accruedSince: (day) => (day < on ? interestUntil(run, on) - interestUntil(run, day) : 0),
  });
  if (reason) run.settled = { on, reason, interest: readMeter(run.meter, on) };
}

/** A cost charged later is still owed; the fee of a later letter would not have been charged. */
function hasLaterCosts(run: Run, on: Day): boolean {
  const { debt, fees } = run.facts;
  const isTimely = isPaidInTime(run);
  const waived = new Set(
    fees.filter(({ ground }) => ground === 'letter' || isTimely).flatMap(({ postings }) => postings),
  );
  const later = debt.postings.filter((posting) => effectiveDay(posting) > on && !waived.has(posting.id));
  return costComponents.some(
    (cost) => sumOre(later.filter(({ component }) => component === cost).map(({ amount }) => amount)) > 0,
  );
}
