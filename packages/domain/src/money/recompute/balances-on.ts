import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { Balance } from '../allocation/allocate-payment.ts';
import type { DebtComponent } from '../allocation/debt-components.ts';
import type { Owed } from '../classify-residual.ts';
import {
  buildInterestClaims,
  type DebtFacts,
  type DebtPosting,
  effectiveDay,
  LAST_DAY,
} from '../explain/debt-facts.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import type { AllocationFacts, ConditionalFee, DatedPart } from './allocation-facts.ts';

type Paid = { readonly facts: AllocationFacts; readonly parts: readonly DatedPart[] };

type Days = {
  /** Costs, credits, payments and interest up to and including this day. */
  readonly on: Day;
  /** Fees that are left out. */
  readonly without: readonly ConditionalFee[];
  /** All interest up to and including the day. */
  readonly interest: Ore;
};

/** What is owed on a day, by component and invoice, after the parts allocated so far. Capital is owed from the start. */
export function balancesOn({ facts, parts }: Paid, { on, without, interest }: Days): readonly Balance[] {
  const { debt, fees, invoices } = facts;
  const byId = new Map(invoices.map((one) => [one.id, one]));
  const left = new Set([...without, ...fees.filter(({ from }) => from > on)].flatMap(({ postings }) => postings));
  const sums = new Map<string, { component: DebtComponent; invoice: string | null; amount: Ore }>();
  const add = (component: DebtComponent, invoice: string | null, amount: Ore) => {
    const key = `${component} ${invoice ?? ''}`;
    sums.set(key, { component, invoice, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const posting of debt.postings) {
    const { id, kind, component, invoice, amount } = posting;
    const isOwed = kind === 'capital' || effectiveDay(posting) <= on;
    if (kind === 'interest' || !isOwed || left.has(id)) continue;
    add(component, invoice === undefined ? null : (byId.get(invoice)?.number ?? invoice), amount);
  }
  add('interest', null, interest);
  for (const { component, invoice, amount } of parts) add(component, invoice, -amount);
  const dues = new Map(invoices.map(({ number, due }) => [number, due]));
  const firstDue = invoices.map(({ due }) => due).toSorted()[0] ?? on;
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map((one) => ({ ...one, due: (one.invoice !== null && dues.get(one.invoice)) || firstDue }));
}

/** All interest up to and including a day, with the payments allocated so far. */
export function interestUntil(paid: Paid, on: Day): Ore {
  return computeInterest(buildInterestClaims(withParts(paid), LAST_DAY), on).total;
}

/** The debt with the payments as they are allocated, each on the day it counts from. */
export function withParts({ facts: { debt, invoices }, parts }: Paid): DebtFacts {
  const ids = new Map(invoices.map(({ id, number }) => [number, id]));
  const paid = parts.map(({ day, component, invoice, amount }, at): DebtPosting => {
    const id = invoice === null ? undefined : (ids.get(invoice) ?? invoice);
    return {
      id: `allocated ${at}`,
      day,
      kind: 'payment',
      component,
      amount: -amount,
      ...(id !== undefined && { invoice: id }),
    };
  });
  return { ...debt, postings: [...debt.postings, ...paid] };
}

export function sumOwed(balances: readonly Pick<Balance, 'component' | 'amount'>[]): Owed {
  const sums = { capital: 0, interest: 0, total: 0 };
  for (const { component, amount } of balances) {
    if (component === 'capital' || component === 'interest') sums[component] += amount;
    sums.total += amount;
  }
  return sums;
}
