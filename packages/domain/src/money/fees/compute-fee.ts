import { addMonths, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { type DebtorFee, type DebtorFeeCode, debtorFeeOn, debtorFees } from './debtor-fees.ts';

/** The debtor's kind: businesses and public bodies owe 450 kronor for late payment, consumers never do. */
export type DebtorKind = 'consumer' | 'business' | 'public_body';

export type FeeClaim = {
  readonly debtor: DebtorKind;
  /** The creditor sold goods or services in the course of business. */
  readonly isTrade: boolean;
  /** Late interest runs after this day; absent where the creditor is not entitled to any. */
  readonly interestFrom?: Day;
  /** Agreed no later than when the debt arose (1981:739 2 §). */
  readonly isReminderFeeAgreed: boolean;
  readonly isAdviceFeeAgreed: boolean;
  /** Rent counts as paid when it was paid, not when it reached the account. */
  readonly isRent: boolean;
  /** Fees charged earlier on this claim and not credited. */
  readonly charged: readonly { readonly code: DebtorFeeCode; readonly amount: Ore; readonly day: Day }[];
};

/** The measure, and the day that decides its price: the print date of a letter, the day of a plan. */
export type FeeMeasure =
  | { readonly code: 'reminder_fee' | 'late_payment_compensation' | 'amortization_advice_fee'; readonly day: Day }
  | {
      readonly code: 'debt_collection_fee';
      readonly day: Day;
      /** The letter has everything that inkassolagen 5 § requires. */
      readonly isComplete: boolean;
      readonly isSent: boolean;
      readonly paidInFull?: { readonly paid: Day; readonly booked: Day };
    }
  | {
      readonly code: 'amortization_plan_fee';
      readonly day: Day;
      /** The plan covers the whole remaining debt and is agreed with the debtor, written and sent. */
      readonly isComplete: boolean;
      readonly isAgreed: boolean;
      readonly isSent: boolean;
    };

export const feeBars = [
  'no_amount_known',
  'already_charged',
  'absorbed_by_late_payment_compensation',
  'not_agreed',
  'letter_incomplete',
  'not_sent',
  'paid_before_print',
  'plan_incomplete',
  'plan_not_agreed',
  'plan_fee_within_a_year',
  'debtor_is_consumer',
  'not_trade',
  'no_late_interest',
] as const;
export type FeeBar = (typeof feeBars)[number];

export type FeeAnswer =
  | {
      readonly isCharged: true;
      readonly amount: Ore;
      readonly fee: DebtorFee;
      /** Fees that the late-payment compensation replaces; they are credited when it is charged. */
      readonly absorbs: readonly DebtorFeeCode[];
    }
  | { readonly isCharged: false; readonly bar: FeeBar };

/** Together these stay below the 450 kronor (60 + 180 + 170). */
const absorbable: readonly DebtorFeeCode[] = ['reminder_fee', 'debt_collection_fee', 'amortization_plan_fee'];
const MONTHS_BETWEEN_PLAN_FEES = 12;

/** Whether the debtor may be charged for a measure, and how much (1981:739; spec B §9). */
export function computeFee(measure: FeeMeasure, claim: FeeClaim, fees = debtorFees): FeeAnswer {
  const fee = debtorFeeOn(measure.code, measure.day, fees);
  const bar = fee ? findBar(measure, claim) : 'no_amount_known';
  if (!fee || bar) return { isCharged: false, bar: bar ?? 'no_amount_known' };
  const isCompensation = measure.code === 'late_payment_compensation';
  const absorbs = isCompensation ? absorbable.filter((code) => isCharged(claim, code)) : [];
  return { isCharged: true, amount: fee.amount, fee, absorbs };
}

function findBar(measure: FeeMeasure, claim: FeeClaim): FeeBar | undefined {
  if (absorbable.includes(measure.code) && isCharged(claim, 'late_payment_compensation')) {
    return 'absorbed_by_late_payment_compensation';
  }
  switch (measure.code) {
    case 'reminder_fee':
      if (!claim.isReminderFeeAgreed) return 'not_agreed';
      return isCharged(claim, measure.code) ? 'already_charged' : undefined;
    case 'debt_collection_fee':
      if (!measure.isComplete) return 'letter_incomplete';
      if (!measure.isSent) return 'not_sent';
      if (isPaidBefore(measure.day, measure.paidInFull, claim.isRent)) return 'paid_before_print';
      return isCharged(claim, measure.code) ? 'already_charged' : undefined;
    case 'amortization_plan_fee':
      if (!measure.isComplete) return 'plan_incomplete';
      if (!measure.isAgreed) return 'plan_not_agreed';
      if (!measure.isSent) return 'not_sent';
      return hasRecentPlanFee(claim, measure.day) ? 'plan_fee_within_a_year' : undefined;
    case 'amortization_advice_fee':
      return claim.isAdviceFeeAgreed ? undefined : 'not_agreed';
    case 'late_payment_compensation':
      if (claim.debtor === 'consumer') return 'debtor_is_consumer';
      if (!claim.isTrade) return 'not_trade';
      if (claim.interestFrom === undefined || measure.day <= claim.interestFrom) return 'no_late_interest';
      return isCharged(claim, measure.code) ? 'already_charged' : undefined;
  }
}

/** Once per claim, however many letters are sent. */
function isCharged(claim: FeeClaim, code: DebtorFeeCode): boolean {
  return claim.charged.some((fee) => fee.code === code);
}

/** A payment booked before the print date removes the demand's fee; one booked on the print date does not. */
export function isPaidBefore(print: Day, payment: { paid: Day; booked: Day } | undefined, isRent: boolean): boolean {
  return payment !== undefined && (isRent ? payment.paid : payment.booked) < print;
}

/** A plan that replaces a cancelled one takes over its costs; a second fee within a year is not charged. */
function hasRecentPlanFee(claim: FeeClaim, on: Day): boolean {
  return claim.charged.some(
    (fee) => fee.code === 'amortization_plan_fee' && on < addMonths(fee.day, MONTHS_BETWEEN_PLAN_FEES),
  );
}
