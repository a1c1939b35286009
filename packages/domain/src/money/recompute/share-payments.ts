import { compareDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { AllocatedPart } from '../allocation/allocate-payment.ts';
import type { AllocationTarget, PaymentFact, TargetPart } from './allocation-facts.ts';
import { comparePayments } from './compute-allocation.ts';

/** What a payment pays of the debt, and what is left of it. */
export type PaymentShare = { readonly parts: readonly AllocatedPart[]; readonly rest: Ore };

type Share = {
  readonly of: PaymentFact;
  readonly parts: Map<string, AllocatedPart>;
  rest: Ore;
  /** The creditor's money that was taken from a component on a day: what it does not pay on that day it never pays. */
  taken: { readonly on: Day; amount: Ore } | null;
};

/**
 * Divides the allocation among the payments: money that is moved stays that of its payment. Of several payments the newest
 * gives up what was paid too much, and the oldest with money left pays what is owed later.
 */
export function sharePayments(
  { parts }: Pick<AllocationTarget, 'parts'>,
  payments: readonly PaymentFact[],
): ReadonlyMap<string, PaymentShare> {
  const shares = payments
    .toSorted((a, b) => compareDays(a.paid, b.paid) || comparePayments(a, b))
    .map((of): Share => ({ of, parts: new Map(), rest: of.amount, taken: null }));
  const byId = new Map(shares.map((share) => [share.of.id, share]));
  for (const part of parts) {
    const own = part.payment === undefined ? undefined : byId.get(part.payment);
    if (own) add(own, part, part.amount);
    else
      moveMoney(
        shares.filter(({ of }) => of.isToCreditor === part.isToCreditor),
        part,
      );
  }
  return new Map(shares.map(({ of, parts: paid, rest }) => [of.id, { parts: partsOf(paid), rest }]));
}

function moveMoney(shares: readonly Share[], part: TargetPart): void {
  const sign = part.amount < 0 ? -1 : 1;
  let left = Math.abs(part.amount);
  for (const share of sign < 0 ? shares.toReversed() : shares) {
    const amount = Math.min(left, sign < 0 ? paidOf(share, part) : unusedOf(share, part.day));
    if (amount <= 0) continue;
    add(share, part, sign * amount);
    if (part.isToCreditor) noteTaken(share, part.day, -sign * amount);
    left -= amount;
  }
  if (left !== 0) throw new Error(`${left} of the allocation of ${part.day} is of no payment`);
}

function noteTaken(share: Share, on: Day, amount: Ore): void {
  share.taken = { on, amount: (share.taken?.on === on ? share.taken.amount : 0) + amount };
}

const keyOf = ({ component, invoice }: AllocatedPart) => `${component} ${invoice ?? ''}`;

function paidOf({ parts }: Share, part: AllocatedPart): Ore {
  return parts.get(keyOf(part))?.amount ?? 0;
}

function unusedOf({ of, rest, taken }: Share, on: Day): Ore {
  if (of.isToCreditor) return taken?.on === on ? taken.amount : 0;
  // Money is moved before the payments of the day are taken.
  return of.isHeld || of.paid >= on ? 0 : rest;
}

function add(share: Share, { component, invoice }: AllocatedPart, amount: Ore): void {
  const key = keyOf({ component, invoice, amount });
  share.parts.set(key, { component, invoice, amount: (share.parts.get(key)?.amount ?? 0) + amount });
  share.rest -= amount;
}

function partsOf(parts: Share['parts']): readonly AllocatedPart[] {
  return [...parts.values()].filter(({ amount }) => amount !== 0);
}
