import { payCharged } from '../../cases/draft/count-again.ts';
import type { Draft } from '../../cases/draft/draft.ts';
import { bookCharge, feeClaimOf } from '../../flow/run/charge-fee.ts';
import { computeFee, type FeeClaim, type FeeMeasure } from '../../money/fees/compute-fee.ts';
import { type ConvertedFee, convertFee } from '../../money/fees/convert-fee.ts';
import { changePlan, isInPlan, type PlanDraft } from './plan-draft.ts';

type PlanFee = 'amortization_plan_fee' | 'amortization_advice_fee';

/**
 * The fee of a plan on its oldest case: none within a year of an earlier one, also where that lies on another of its
 * cases, and none beside the compensation for late payment. Undefined where none may be charged.
 */
export function planFeeOf(drafts: readonly Draft[]): ConvertedFee | undefined {
  const [oldest] = drafts;
  const { today } = oldest!.file;
  const charged = drafts.flatMap((one) => feeClaimOf(one).charged);
  const measure = {
    code: 'amortization_plan_fee',
    day: today,
    isComplete: true,
    isAgreed: true,
    isSent: true,
  } as const;
  return feeOf(oldest!, measure, { ...feeClaimOf(oldest!), charged });
}

/** The fee of an advice, which is charged only where it was agreed. */
export function adviceFeeOf(oldest: Draft): ConvertedFee | undefined {
  const measure = { code: 'amortization_advice_fee', day: oldest.file.today } as const;
  return feeOf(oldest, measure, { ...feeClaimOf(oldest), isAdviceFeeAgreed: true });
}

function feeOf({ file }: Draft, measure: FeeMeasure, claim: FeeClaim): ConvertedFee | undefined {
  const answer = computeFee(measure, claim);
  return answer.isCharged ? convertFee(answer.amount, file, measure.day) : undefined;
}

/** Charges a fee on a case. */
export function chargePlanFee(draft: Draft, code: PlanFee, fee: ConvertedFee): Draft {
  return payCharged(bookCharge(draft, code, fee), draft.file.today);
}

/** The agreed fee of an advice, without which the fee stays zero. */
export function chargeAdviceFee(draft: PlanDraft): PlanDraft {
  if (draft.plan.adviceFee === 0) return draft;
  const at = draft.cases.findIndex(isInPlan);
  const fee = adviceFeeOf(draft.cases[at]!);
  if (!fee) return changePlan(draft, { adviceFee: 0 });
  const cases = draft.cases.map((one, index) =>
    index === at ? chargePlanFee(one, 'amortization_advice_fee', { ...fee, amount: draft.plan.adviceFee }) : one,
  );
  return { ...draft, cases };
}
