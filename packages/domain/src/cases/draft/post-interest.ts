import { buildInterestClaims } from '../../money/explain/debt-facts.ts';
import { computeInterestToPost } from '../../money/interest/compute-interest.ts';
import { addToClaim } from '../../money/ledger/claim-postings.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { bookVoucher, matterOf } from './book-voucher.ts';
import { countedDebtOf, type Draft } from './draft.ts';

/** Books what interest has run up to and including a day and is not booked yet (rules §2.3). */
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

/** A payment told of late is taken from the debt as it was, but not from before what has been counted since. */
export function countingDay({ debt }: Draft, paid: Day): Day {
  const counted = debt.postings.filter(({ kind }) => kind === 'payment').map(({ day, valueDay }) => valueDay ?? day);
  return latestOf(paid, ...counted);
}
