import type { DebtFacts, DebtPosting } from '../../money/explain/debt-facts.ts';
import type { GroundedFee } from '../../money/ledger/fee-grounds.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';

/** The charge of a fee and what has been credited of it. */
export type FeeCharge = {
  readonly charged: DebtPosting;
  /** The day of its letter, from which it is owed. */
  readonly from: Day;
  /** The posting that charged it, and those that credited or reversed it for good. */
  readonly postings: readonly string[];
  /** What is left of it after those credits. */
  readonly amount: Ore;
  /** What is credited only as long as the payments that are known say so. */
  readonly credited: Ore;
};

/** The newest charge of a fee of our letters, of the letter of a day where one is given. */
export function findCharge(
  { postings }: Pick<DebtFacts, 'postings'>,
  fee: GroundedFee,
  letterDate?: Day,
): FeeCharge | undefined {
  const isOfLetter = (on: Day) => letterDate === undefined || rollToBankingDay(on) === letterDate;
  const at = postings.findLastIndex(
    ({ component, kind, amount, day, isClaimedBefore }) =>
      component === fee && kind === 'cost' && amount > 0 && !isClaimedBefore && isOfLetter(day),
  );
  const charged = postings[at];
  if (!charged) return undefined;
  const isReversal = ({ kind, amount }: DebtPosting) => kind === 'cost' && amount < 0;
  const credits = postings
    .slice(at)
    .filter((one) => one.component === fee && (one.kind === 'credit' || isReversal(one)));
  const lasting = credits.filter(({ isDerived }) => !isDerived);
  const derived = credits.filter(({ isDerived }) => isDerived);
  return {
    charged,
    from: rollToBankingDay(charged.day),
    postings: [charged, ...lasting].map(({ id }) => id),
    amount: charged.amount + sumOre(lasting.map(({ amount }) => amount)),
    credited: 0 - sumOre(derived.map(({ amount }) => amount)),
  };
}
