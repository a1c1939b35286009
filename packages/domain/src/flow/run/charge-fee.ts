import { bookVoucher, matterOf } from '../../cases/draft/book-voucher.ts';
import { payCharged } from '../../cases/draft/count-again.ts';
import { type Draft, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { computeFee, type DebtorKind, type FeeClaim, type FeeMeasure } from '../../money/fees/compute-fee.ts';
import { conversionData, convertFee, writeFeeText } from '../../money/fees/convert-fee.ts';
import { type DebtorFeeCode, debtorFeeCodes } from '../../money/fees/debtor-fees.ts';
import { addToClaim, takeFromClaim } from '../../money/ledger/claim-postings.ts';
import type { Day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';

/**
 * Books the fee of a letter of a day: between businesses the compensation for late payment, once and
 * instead of all other fees (rules §1.1), else the letter's own fee, once. Refused where the claim is in another
 * currency and its rate of the day is not known.
 */
export function chargeFee(draft: Draft, code: 'reminder_fee' | 'debt_collection_fee', on: Day): Step {
  const step = bookFee(draft, code, on);
  // The fee of a letter of a later day is not owed yet.
  const isOwed = step.allowed && step.draft !== draft && on === draft.file.today;
  return isOwed ? { allowed: true, draft: payCharged(step.draft, step.draft.file.today) } : step;
}

function bookFee(draft: Draft, code: 'reminder_fee' | 'debt_collection_fee', on: Day): Step {
  const claim = feeClaimOf(draft);
  const own: FeeMeasure =
    code === 'reminder_fee' ? { code, day: on } : { code, day: on, isComplete: true, isSent: true };
  const answer = [{ code: 'late_payment_compensation', day: on } as const, own]
    .map((measure) => computeFee(measure, claim))
    .find(({ isCharged }) => isCharged);
  if (!answer?.isCharged) return { allowed: true, draft };
  const { fee, absorbs } = answer;
  const converted = convertFee(answer.amount, draft.file, on);
  if (!converted) return refused('exchange_rate_missing');
  const matter = matterOf(draft);
  const recorded = bookCharge(draft, fee.code, converted);
  if (absorbs.length === 0) return { allowed: true, draft: recorded };
  const credited = Object.fromEntries(absorbs.map((one) => [one, chargedOf(draft, one)]));
  const absorbed = bookVoucher(recorded, {
    kind: 'credit',
    text: `absorbed by ${fee.code}`,
    postings: takeFromClaim(matter, credited, 'claim_credited'),
  });
  return { allowed: true, draft: absorbed };
}

/** Books a fee that is owed, and says so in the timeline. */
export function bookCharge(
  draft: Draft,
  code: DebtorFeeCode,
  { amount, conversion }: NonNullable<ReturnType<typeof convertFee>>,
): Draft {
  const charged = bookVoucher(draft, {
    kind: 'cost',
    text: writeFeeText(code, conversion),
    conversion,
    postings: addToClaim(matterOf(draft), { [code]: amount }),
  });
  return recordEvent(charged, 'fee_charged', { fee: code, amount, ...conversionData(conversion) });
}

export function feeClaimOf(draft: Draft): FeeClaim {
  const { file, debt } = draft;
  const { facts } = file;
  const from = debt.interest.map((one) => one.from).toSorted()[0];
  return {
    debtor: debtorKindOf(draft),
    isTrade: true,
    ...(from && { interestFrom: from }),
    isReminderFeeAgreed: facts.reminder_fee_agreed,
    isAdviceFeeAgreed: false,
    isRent: false,
    charged: debtorFeeCodes.flatMap((code) => {
      const amount = chargedOf(draft, code);
      // The newest: the next plan's fee is counted from it.
      const days = debt.postings.filter(({ component, kind }) => component === code && kind === 'cost');
      const day = days
        .map((one) => one.day)
        .toSorted()
        .at(-1);
      return amount > 0 && day ? [{ code, amount, day }] : [];
    }),
  };
}

function debtorKindOf({ file: { facts, isBusiness } }: Draft): DebtorKind {
  if (facts.is_public_body) return 'public_body';
  return isBusiness ? 'business' : 'consumer';
}

/** Charged and not credited; paid and waived amounts count as charged. */
function chargedOf({ debt }: Draft, code: DebtorFeeCode): number {
  const own = debt.postings.filter(
    ({ component, kind }) => component === code && (kind === 'cost' || kind === 'credit'),
  );
  return sumOre(own.map(({ amount }) => amount));
}
