import { bookVoucher, matterOf } from '../../cases/draft/book-voucher.ts';
import { reallocateExcess } from '../../cases/draft/count-again.ts';
import { type Draft, decide, openDraft, recordEvent, refused, withOutcome } from '../../cases/draft/draft.ts';
import { endRefund, holdRefund } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided, Refused } from '../../cases/file/case-outcome.ts';
import type { PaymentSource } from '../../cases/parts/payments-part.ts';
import type { Ore } from '../../values/money.ts';
import { postMovedOut, postUnclaimed } from '../ledger/money-postings.ts';
import type { Voucher } from '../ledger/voucher.ts';
import type { VoucherText } from '../ledger/voucher-text.ts';
import { receivePayment } from './register-payment.ts';

type Part = { readonly payment: string; readonly amount: Ore };

/** What a payment paid too much is ordered to be paid back: it is no longer held for the payer, but in transit. */
export function orderRefund(file: CaseFile, part: Part): Decided {
  const fault = checkHeld(file, part);
  if (fault) return fault;
  const postings = postMovedOut(matterOf(openDraft(file)), part.amount, 'payments_in_transit');
  const draft = moveOut(openDraft(file), part, { kind: 'refund', text: 'refund', postings });
  const recorded = recordEvent(draft, 'refund_ordered', { amount: part.amount });
  return decide({ allowed: true, draft: holdRefund(recorded, part.amount) });
}

type Confirmed = { readonly amount: Ore; readonly isLast: boolean };

/** The bank has debited the refund: the case no longer waits for it, unless another is to be paid. */
export function confirmRefund(file: CaseFile, { amount, isLast }: Confirmed): Decided {
  const recorded = recordEvent(openDraft(file), 'refund_confirmed', { amount });
  return decide({ allowed: true, draft: isLast ? endRefund(recorded) : recorded });
}

/** The row of the bank shows something else: the refund is still to be paid, and the case waits for it. */
export function unconfirmRefund(file: CaseFile, amount: Ore): Decided {
  const recorded = recordEvent(openDraft(file), 'refund_unconfirmed', { amount });
  return decide({ allowed: true, draft: holdRefund(recorded, amount) });
}

type Returned = Part & { readonly from: 'payments_in_transit' | 'unplaced' };

/** The bank did not pay it, or the money came back by a row of its own: it is held for the payer again. */
export function returnRefund(file: CaseFile, { payment, amount, from }: Returned): Decided {
  const back = { payment, amount: -amount };
  const postings = postMovedOut(matterOf(openDraft(file)), -amount, from);
  const draft = moveOut(openDraft(file), back, { kind: 'refund', text: 'refund_returned', postings });
  const recorded = recordEvent(draft, 'refund_returned', { amount });
  return decide({ allowed: true, draft: recorded.overpaid > 0 ? holdRefund(recorded, amount) : endRefund(recorded) });
}

/** What was paid too much on one case leaves it, to be placed on another at the payer's wish. */
export function moveOverpaid(file: CaseFile, part: Part): Decided {
  const fault = checkHeld(file, part);
  if (fault) return fault;
  const { source } = file.payments.find(({ id }) => id === part.payment)!;
  const to = source === 'bank' ? 'unplaced' : 'receipts_in_transit';
  const postings = postMovedOut(matterOf(openDraft(file)), part.amount, to);
  const moved = moveOut(openDraft(file), part, { kind: 'correction', text: 'offset', postings });
  return decide({ allowed: true, draft: endRefund(recordEvent(moved, 'overpayment_offset', { amount: part.amount })) });
}

/** What nobody has claimed for ten years becomes ours. */
export function takeAsIncome(file: CaseFile, part: Part): Decided {
  const fault = checkHeld(file, part);
  if (fault) return fault;
  const postings = postUnclaimed(matterOf(openDraft(file)), part.amount, 'overpaid');
  const taken = moveOut(openDraft(file), part, { kind: 'unclaimed', text: 'unclaimed', postings });
  return decide({ allowed: true, draft: endRefund(recordEvent(taken, 'overpayment_income', { amount: part.amount })) });
}

function checkHeld(file: CaseFile, { payment: id, amount }: Part): Refused | undefined {
  const payment = file.payments.find((one) => one.id === id);
  const held = payment && !payment.isReversed ? Math.min(payment.overpaid, file.overpaid) : 0;
  if (amount <= 0 || held < amount) return refused('no_overpayment');
  return file.position.holds.includes('locked') ? refused('case_locked') : undefined;
}

type Movement = Pick<Voucher, 'kind' | 'postings'> & { readonly text: VoucherText };

/** Negative where the money comes back. */
function moveOut(draft: Draft, { payment, amount }: Part, movement: Movement): Draft {
  const booked = bookVoucher(draft, movement);
  return reallocateExcess(withOutcome(booked, { refunded: [{ id: payment, amount }] }));
}

export type MovedMoney = {
  readonly amount: Ore;
  readonly source: Exclude<PaymentSource, 'creditor'>;
  readonly bankTransaction: string;
  readonly reference: string | null;
};

/** Money that was paid too much on another case pays this one, from the day on which it was agreed. */
export function placeMoved(file: CaseFile, { reference, ...money }: MovedMoney): Decided {
  if (file.position.holds.includes('locked')) return refused('case_locked');
  if (file.position.closed !== null) return refused('case_closed');
  const paid = file.today;
  return decide(receivePayment(openDraft(file), { ...money, paid, reference: reference ?? undefined }));
}
