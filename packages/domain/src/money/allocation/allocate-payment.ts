import { compareDays, type Day } from '../../values/day.ts';
import { type Ore, ore, sumOre } from '../../values/money.ts';
import { type AllocationOrder, allocationOrders } from './allocation-orders.ts';
import type { DebtComponent } from './debt-components.ts';

/** One owed amount. Costs of the case as a whole belong to no invoice. */
export type Balance = {
  readonly component: DebtComponent;
  readonly invoice: string | null;
  readonly due: Day;
  readonly amount: Ore;
};

export type AllocatedPart = {
  readonly component: DebtComponent;
  readonly invoice: string | null;
  readonly amount: Ore;
};

export type Allocation = {
  readonly outcome: 'partial' | 'exact' | 'overpaid';
  /** What the payment covered, in the order of allocation; no amount is zero. */
  readonly parts: readonly AllocatedPart[];
  readonly remaining: readonly Balance[];
  readonly overpaid: Ore;
};

export type AllocationRules = {
  readonly order: AllocationOrder;
  /** Across the whole case, or one invoice to its end before the next. */
  readonly grouping: 'case' | 'invoice';
  /** The invoice that the debtor named (HB 9:5); the debtor's choice takes precedence over the creditor's. */
  readonly designated: string | null;
};

export const defaultRules: AllocationRules = { order: 'costs_first', grouping: 'case', designated: null };

/** Allocates a payment to what is owed on the day it was booked; interest to that day is among the balances. */
export function allocatePayment(amount: Ore, balances: readonly Balance[], rules: AllocationRules): Allocation {
  if (amount < 0) throw new RangeError('a payment is not negative; a reversal gives its parts back');
  let left = ore(amount);
  const taken = new Map<Balance, Ore>();
  for (const balance of sortBalances(balances, rules)) {
    const part = Math.min(left, Math.max(0, balance.amount));
    if (part > 0) taken.set(balance, part);
    left -= part;
  }
  const remaining = balances.map((balance) => ({ ...balance, amount: balance.amount - (taken.get(balance) ?? 0) }));
  return {
    outcome: left > 0 ? 'overpaid' : sumOre(remaining.map((one) => one.amount)) > 0 ? 'partial' : 'exact',
    parts: [...taken].map(([{ component, invoice }, part]) => ({ component, invoice, amount: part })),
    remaining,
    overpaid: left,
  };
}

/** Reverses a payment that bounced: every amount returns to the component it was allocated to. */
export function reverseAllocation(parts: readonly AllocatedPart[], balances: readonly Balance[]): readonly Balance[] {
  return parts.reduce<readonly Balance[]>((current, part) => {
    const index = current.findIndex((one) => one.component === part.component && one.invoice === part.invoice);
    if (index < 0) throw new Error(`nothing of ${part.component} was owed that could be given back`);
    return current.with(index, { ...current[index]!, amount: ore(current[index]!.amount + part.amount) });
  }, balances);
}

/** The oldest invoice by due day, then by number, within the order the creditor has chosen. */
function sortBalances(balances: readonly Balance[], rules: AllocationRules): readonly Balance[] {
  const order: readonly DebtComponent[] = allocationOrders[rules.order];
  // A designation moves an invoice to the front; it cannot move it before the costs of the whole case.
  const turn = ({ invoice }: Balance) =>
    rules.designated === null || invoice === null || invoice === rules.designated ? 0 : 1;
  const rank = ({ component }: Balance) => order.indexOf(component);
  const byAge = (a: Balance, b: Balance) => compareDays(a.due, b.due) || compareText(a.invoice ?? '', b.invoice ?? '');
  const byInvoice = (a: Balance, b: Balance) =>
    rules.grouping === 'invoice' && a.invoice !== null && b.invoice !== null ? byAge(a, b) : 0;
  const groupOf = ({ invoice }: Balance) =>
    rules.grouping === 'invoice' && invoice === null ? (rules.order === 'costs_first' ? -1 : 1) : 0;
  return balances.toSorted(
    (a, b) => turn(a) - turn(b) || groupOf(a) - groupOf(b) || byInvoice(a, b) || rank(a) - rank(b) || byAge(a, b),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
