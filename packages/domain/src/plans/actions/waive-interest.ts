import { reallocateExcess } from '../../cases/draft/count-again.ts';
import { type Draft, withOutcome } from '../../cases/draft/draft.ts';

/** The reason of the freeze by which a plan bears no interest. */
export const PLAN_FREEZE = 'amortization';

/** The plan is over: interest accrues again from tomorrow. */
export function releasePlanInterest(draft: Draft): Draft {
  const { today } = draft.file;
  const ofPlan = draft.outcome.freezes.find((one) => one.reason === PLAN_FREEZE && one.to === undefined);
  if (!ofPlan) return draft;
  const freezes = draft.outcome.freezes.flatMap((freeze) => {
    if (freeze !== ofPlan) return [freeze];
    return freeze.from > today ? [] : [{ ...freeze, to: today }];
  });
  const released = withOutcome(draft, { freezes });
  return reallocateExcess({ ...released, debt: { ...released.debt, freezes } });
}
