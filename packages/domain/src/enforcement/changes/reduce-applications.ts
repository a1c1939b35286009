import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { type Draft, positionOf } from '../../cases/draft/draft.ts';
import { addApplication, runningApplications } from './draft-applications.ts';

/** Reduces the applications at the authority to what is still claimed; those of a closed case are recalled instead. */
export function reduceApplications(draft: Draft): Draft {
  if (positionOf(draft).closed !== null) return draft;
  const { capital } = balanceOf(draft);
  return runningApplications(draft)
    .filter(({ hasLeft, claim }) => hasLeft && capital < claim.capital)
    .reduce((reduced, { id, claim, total, authorityNumber }) => {
      const less = { ...claim, capital, authority_number: authorityNumber };
      return addApplication(reduced, {
        kind: 'reduction',
        answers: id,
        claim: less,
        fee: 0,
        total: total - (claim.capital - capital),
      });
    }, draft);
}
