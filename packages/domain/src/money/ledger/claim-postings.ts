import { type Ore, sumOre } from '../../values/money.ts';
import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import type { ClaimCause, LedgerAccount } from './ledger-accounts.ts';
import type { Posting } from './voucher.ts';

/** The tenant and the currency: what all postings of one event have in common. */
export type Matter = Pick<Posting, 'currency' | 'account' | 'creditor' | 'case' | 'invoice'>;

/** Amounts by component of the debt. */
export type Parts = Partial<Readonly<Record<DebtComponent, Ore>>>;

export function sumParts(parts: Parts): Ore {
  return sumOre(Object.values(parts));
}

/** The debt grows: capital at the opening, a cost when its measure is taken, interest when it is posted. */
export function addToClaim(matter: Matter, parts: Parts): Posting[] {
  return changeClaim(matter, parts, 'claim_added', 1);
}

/** The debt shrinks, for the given cause. */
export function takeFromClaim(matter: Matter, parts: Parts, cause: Exclude<ClaimCause, 'claim_added'>): Posting[] {
  return changeClaim(matter, parts, cause, -1);
}

function changeClaim(matter: Matter, parts: Parts, cause: ClaimCause, sign: 1 | -1): Posting[] {
  const lines = debtComponents.map((component) => post(matter, component, sign * (parts[component] ?? 0)));
  return keepLines([...lines, post(matter, cause, -sign * sumParts(parts))]);
}

export function post(matter: Matter, ledgerAccount: LedgerAccount, amount: Ore): Posting {
  return { ...matter, ledgerAccount, amount: amount === 0 ? 0 : amount };
}

/** Leaves out lines of zero. */
export function keepLines(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}
