import { buildInterestClaims } from '../../money/explain/debt-facts.ts';
import { computeInterestToPost } from '../../money/interest/compute-interest.ts';
import { addToClaim } from '../../money/ledger/claim-postings.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { bookVoucher, matterOf } from './book-voucher.ts';
import { countedDebtOf, type Draft } from './draft.ts';

/** Books the interest accrued up to and including a day and not yet booked (rules §2.3). */
export function postInterest(draft: Draft, to: Day): Draft {
  const { debt, file } = draft;
  const posted = sumOre(debt.postings.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount));
  const interest = computeInterestToPost(buildInterestClaims(countedDebtOf(draft), file.today), to, posted);
  return bookVoucher(draft, {
    kind: 'interest',
    text: `interest ${to}`,
    postings: addToClaim(matterOf(draft), { interest }),
  });
}

/** A payment reported late is allocated to the debt as of its day, but not before the last posting of interest. */
export function countingDay({ debt }: Draft, paid: Day): Day {
  const counted = debt.postings.filter(({ kind }) => kind === 'payment').map(({ day, valueDay }) => valueDay ?? day);
  return latestOf(paid, ...counted);
}
