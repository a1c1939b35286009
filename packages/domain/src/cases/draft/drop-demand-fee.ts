import { costComponents, type DebtComponent } from '../../money/allocation/debt-components.ts';
import { buildInterestClaims, type DebtPosting } from '../../money/explain/debt-facts.ts';
import { isPaidBefore } from '../../money/fees/compute-fee.ts';
import { computeInterest } from '../../money/interest/compute-interest.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { PAID_BEFORE_DEMAND } from '../parts/adjustments.ts';
import type { CasePayment } from '../parts/payments-part.ts';
import { type Draft, positionOf } from './draft.ts';
import { creditableOf, waiveFee } from './waive-fee.ts';

const FEE = 'debt_collection_fee';

type Paid = Pick<CasePayment, 'amount' | 'paid'>;

/**
 * A debtor who had paid in full before the print day of a demand does not owe its fee, however late the payment is reported
 * (rules §1.1): the fee is waived before the money is allocated.
 */
export function dropDemandFee(draft: Draft, coming: Paid): Draft {
  const { closed } = positionOf(draft);
  const amount = closed === null || closed.kind === 'fully_paid' ? creditableOf(draft, FEE) : 0;
  if (amount <= 0 || !isPaidBeforeDemand(draft, coming)) return draft;
  return waiveFee(draft, { fee: FEE, amount, reason: 'paid_before_demand', text: PAID_BEFORE_DEMAND });
}

/** Whether the payments made before the print day covered everything owed on the day of the last of them. */
export function isPaidBeforeDemand(draft: Draft, coming?: Paid): boolean {
  const print = printDayOf(draft);
  if (print === undefined) return false;
  const { file, outcome } = draft;
  const gone = new Set(outcome.reversed.map(({ id }) => id));
  const known = file.payments.filter(({ id, isReversed }) => !isReversed && !gone.has(id));
  const early = [...known, ...(coming ? [coming] : [])].filter(({ paid }) =>
    isPaidBefore(print, { paid, booked: paid }, false),
  );
  const [first, ...rest] = early.map(({ paid }) => paid);
  if (first === undefined) return false;
  return sumOre(early.map(({ amount }) => amount)) >= owedOn(draft, latestOf(first, ...rest));
}

/** The demand that the fee belongs to; a demand sent before the case was registered is not known. */
function printDayOf({ debt, file, outcome }: Draft): Day | undefined {
  const isSent = [...file.letters, ...outcome.letters].some(({ kind }) => kind === 'debt_collection');
  const charged = debt.postings.findLast(({ component, kind }) => component === FEE && kind === 'cost');
  return isSent && charged ? rollToBankingDay(charged.day) : undefined;
}

/** Everything owed by a day if nothing had been paid, without the demand: capital, earlier costs and interest. */
function owedOn({ debt, file }: Draft, on: Day): Ore {
  const isCounted = ({ kind, day, valueDay = day }: DebtPosting) => kind !== 'payment' || valueDay <= on;
  const kept = { ...debt, postings: debt.postings.filter(isCounted) };
  const interest = computeInterest(buildInterestClaims(kept, file.today), on).total;
  const sumOf = (component: DebtComponent, isOf: (one: DebtPosting) => boolean) =>
    sumOre(debt.postings.filter((one) => one.component === component && isOf(one)).map(({ amount }) => amount));
  const isCredit = ({ kind }: DebtPosting) => kind === 'credit';
  const costs = costComponents
    .filter((cost) => cost !== FEE)
    .map((cost) => {
      const charged = sumOf(cost, ({ kind, day }) => kind === 'cost' && rollToBankingDay(day) <= on);
      return Math.max(0, charged + sumOf(cost, isCredit));
    });
  const capital = sumOf('capital', (one) => one.kind === 'capital' || isCredit(one));
  return capital + interest + sumOf('interest', isCredit) + sumOre(costs);
}
