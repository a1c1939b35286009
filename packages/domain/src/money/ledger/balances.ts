import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import type { LedgerAccount } from './ledger-accounts.ts';
import type { Posting } from './voucher.ts';

export type Balances = Partial<Readonly<Record<LedgerAccount, Ore>>>;

type DatedPosting = Pick<Posting, 'ledgerAccount' | 'amount'> & { readonly booked: Day };

/** The balances booked until the end of a day; accounts with a zero balance are left out. */
export function computeBalances(postings: Iterable<DatedPosting>, at: Day): Balances {
  const sums = new Map<LedgerAccount, Ore>();
  for (const { ledgerAccount, amount, booked } of postings) {
    if (booked <= at) sums.set(ledgerAccount, (sums.get(ledgerAccount) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

export type Remaining = {
  readonly capital: Ore;
  readonly interest: Ore;
  readonly costs: Ore;
  readonly total: Ore;
};

/** What is left of a debt as a case shows it (model: `remaining_*`). */
export function remainingOf(balances: Balances): Remaining {
  const of = (component: DebtComponent) => balances[component] ?? 0;
  const total = sumOre(debtComponents.map(of));
  const [capital, interest] = [of('capital'), of('interest')];
  return { capital, interest, costs: total - capital - interest, total };
}
