import { bookVoucher, matterOf } from '../../cases/draft/book-voucher.ts';
import { payCharged } from '../../cases/draft/count-again.ts';
import { type Draft, recordEvent } from '../../cases/draft/draft.ts';
import { computeFee, type DebtorKind, type FeeClaim, type FeeMeasure } from '../../money/fees/compute-fee.ts';
import { type DebtorFeeCode, debtorFeeCodes } from '../../money/fees/debtor-fees.ts';
import { addToClaim, takeFromClaim } from '../../money/ledger/claim-postings.ts';
import type { Day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';

/**
 * Books the fee of a letter of a day: between businesses the compensation for late payment, once and
 * instead of all other fees (rules §1.1), else the letter's own fee, once.
 */
export function chargeFee(draft: Draft, code: 'reminder_fee' | 'debt_collection_fee', on: Day): Draft {
  const charged = bookFee(draft, code, on);
  // The fee of a letter of a later day is not owed yet.
  return charged !== draft && on === draft.file.today ? payCharged(charged) : charged;
}

function bookFee(draft: Draft, code: 'reminder_fee' | 'debt_collection_fee', on: Day): Draft {
  const claim = feeClaimOf(draft);
  const own: FeeMeasure =
    code === 'reminder_fee' ? { code, day: on } : { code, day: on, isComplete: true, isSent: true };
  const answer = [{ code: 'late_payment_compensation', day: on } as const, own]
    .map((measure) => computeFee(measure, claim))
    .find(({ isCharged }) => isCharged);
  if (!answer?.isCharged) return draft;
  const { amount, fee, absorbs } = answer;
  const matter = matterOf(draft);
  const charged = bookVoucher(draft, {
    kind: 'cost',
    text: fee.code,
    postings: addToClaim(matter, { [fee.code]: amount }),
  });
  const recorded = recordEvent(charged, 'fee_charged', { fee: fee.code, amount });
  if (absorbs.length === 0) return recorded;
  const credited = Object.fromEntries(absorbs.map((one) => [one, chargedOf(draft, one)]));
  return bookVoucher(recorded, {
    kind: 'credit',
    text: `absorbed by ${fee.code}`,
    postings: takeFromClaim(matter, credited, 'claim_credited'),
  });
}

function feeClaimOf(draft: Draft): FeeClaim {
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
      const day = debt.postings.find(({ component, kind }) => component === code && kind === 'cost')?.day;
      return amount > 0 && day ? [{ code, amount, day }] : [];
    }),
  };
}

function debtorKindOf({ file: { facts } }: Draft): DebtorKind {
  if (facts.is_public_body) return 'public_body';
  return facts.is_company ? 'business' : 'consumer';
}

/** Charged and not credited; paid and waived amounts count as charged. */
function chargedOf({ debt }: Draft, code: DebtorFeeCode): number {
  const own = debt.postings.filter(
    ({ component, kind }) => component === code && (kind === 'cost' || kind === 'credit'),
  );
  return sumOre(own.map(({ amount }) => amount));
}
