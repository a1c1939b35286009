import { COMING, targetOf } from '../../cases/draft/allocation-target.ts';
import { bookVoucher, matterOf } from '../../cases/draft/book-voucher.ts';
import { bookDifferences, bookInterest } from '../../cases/draft/count-again.ts';
import { countLimitationByPayment } from '../../cases/draft/count-limitation.ts';
import { type Draft, recordEvent, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { postPaidToCreditor } from '../../cases/draft/move-money.ts';
import { unallocated } from '../../cases/draft/record-allocations.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { checkPaid } from '../actions/register-payment.ts';
import { postPassedOn } from '../ledger/money-postings.ts';

type PassedOn = {
  readonly amount: Ore;
  readonly paid: Day;
  readonly reference?: string | undefined;
  readonly bankTransaction: string;
};

/**
 * Money for a case that is closed is the creditor's, all of it, and is taken off what is left of the claim as if the creditor
 * had received it: no later computation moves it from the creditor.
 */
export function passOn(draft: Draft, { amount, paid, reference = undefined, bankTransaction }: PassedOn): Step {
  const bad = checkPaid({ amount, paid }, draft.file.today);
  if (bad) return bad;
  const coming = { kind: 'creditor_payment', source: 'bank', amount, paid, invoice: null } as const;
  const target = targetOf(draft, coming);
  const parts = target.parts.filter(({ payment }) => payment === COMING);
  const counted = bookInterest(draft, target, paid);
  const booked = bookVoucher(counted, {
    kind: 'placement',
    text: `passed_on ${reference ?? paid}`,
    postings: [...postPassedOn(matterOf(draft), amount), ...postPaidToCreditor(draft, parts)],
    paid,
  });
  const origin = { bankTransaction, reference: reference ?? null, limitationBefore: null };
  const payment = { ...coming, ...origin, voucher: counted.outcome.vouchers.length, ...unallocated };
  const placed = withOutcome(booked, { payments: [...booked.outcome.payments, payment] });
  const recorded = recordEvent(placed, 'payment_passed_on', { amount, paid });
  return { allowed: true, draft: countLimitationByPayment(draft, bookDifferences(recorded, target, paid)) };
}
