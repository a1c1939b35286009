import { type DayNumber, toOpenDay } from './day-numbers.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { residualOf } from './model-debt.ts';
import type { ModelPayment } from './model-facts.ts';
import { withdrawLetter } from './model-letters.ts';

type NewPayment = Pick<ModelPayment, 'amount' | 'paid' | 'booked' | 'isByAuthority'>;

export function addPayment({ debt, closed }: ModelCase, payment: NewPayment): void {
  debt.payments.push({ ...payment, isReversed: false, isAfterClosing: closed !== undefined });
}

export function residualToday(one: ModelCase, today: DayNumber): ReturnType<typeof residualOf> {
  return residualOf(one.debt, booksOf(one, today), today);
}

/** What the debt means for the case: closed when it is paid or little remains, one letter when only costs remain. */
export function settleModel(one: ModelCase, today: DayNumber): void {
  if (one.closed) return;
  const residual = residualToday(one, today);
  if (booksOf(one, today).settledOn !== undefined) {
    closeCase(one, 'fully_paid', today);
  } else if (
    residual === 'costs' &&
    one.state !== 'residual_claim' &&
    one.state !== 'amortization' &&
    one.pauses.length === 0 &&
    !one.isAsking
  ) {
    one.before = one.state;
    one.state = 'residual_claim';
    one.aside = undefined;
    one.next = { step: 'residual', date: toOpenDay(today) };
  } else if (residual === 'debt' && one.state === 'residual_claim') {
    // A claim with a judgment gets no demand.
    const isJudged = one.debt.judgment !== undefined;
    one.state = isJudged ? 'debt_surveillance' : 'debt_collection';
    one.next = { step: isJudged ? 'surveillance' : 'descriptions', date: toOpenDay(today) };
  }
}

export function closeCase(one: ModelCase, kind: string, today: DayNumber): void {
  withdrawLetter(one, today);
  one.before = one.state;
  one.closed = { kind, on: today };
  one.pauses = [];
  one.fault = undefined;
  one.asked = [];
  one.isAsking = false;
}

/** A reopened case continues at its former step, and what was received meanwhile pays the debt. */
export function openAgain(one: ModelCase, today: DayNumber): void {
  one.closed = undefined;
  one.state = one.before;
  for (const payment of one.debt.payments) payment.isAfterClosing = false;
  if (one.next) one.next.date = today;
}

/** Money that we owe to a payer is refunded, unless it is little. */
export function holdOverpaid(one: ModelCase, held: number, today: DayNumber): void {
  const { overpaid } = booksOf(one, today);
  if (overpaid > held && overpaid >= refundMin) one.isRefunding = true;
}

/** Without an overpayment there is no refund to wait for. */
export function endRefund(one: ModelCase, today: DayNumber): void {
  if (booksOf(one, today).overpaid === 0) one.isRefunding = false;
}

const refundMin = 50_00;
