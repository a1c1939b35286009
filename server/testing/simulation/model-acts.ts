import { type DayNumber, toDay } from './day-numbers.ts';
import { addQuestion, booksOf, dropQuestion, type ModelCase } from './model-case.ts';
import { sumOf } from './model-debt.ts';
import { isInVain, rejectLetter, returnLetter, withdrawLetter } from './model-letters.ts';
import { addPayment, closeCase, endRefund, holdOverpaid, openAgain, settleModel } from './model-settling.ts';

type Frozen = { readonly from: number; readonly days: number | null; readonly decided: number | null };

const pauseDaysMax = 90;
/** Longer than any simulation: the pause ends when the objection is answered (rules §13 H9). */
const objectionDays = 10_000;

/** Each returns whether the portal should accept the act. */
export const modelActs = {
  pay(one: ModelCase, { amount, paid }: { amount: number; paid: DayNumber }, today: DayNumber): boolean {
    if (paid < one.debt.invoiced) return false;
    const held = booksOf(one, today).overpaid;
    addPayment(one, { amount, paid, booked: today, isByAuthority: false });
    settleModel(one, today);
    holdOverpaid(one, held, today);
    return true;
  },

  reverse(one: ModelCase, { number }: { number: number }, today: DayNumber): boolean {
    const payment = one.debt.payments[number];
    if (!payment || payment.isReversed) return false;
    const before = booksOf(one, today).paid;
    payment.isReversed = true;
    const { settledOn, paid } = booksOf(one, today);
    const isPaid = settledOn !== undefined || paid === before;
    if (one.closed?.kind === 'fully_paid' && !isPaid) openAgain(one, today);
    settleModel(one, today);
    endRefund(one, today);
    return true;
  },

  pause(one: ModelCase, { days }: { days: number }, today: DayNumber): boolean {
    if (one.closed || one.pauses.length > 0 || one.isAsking || days < 1 || days > pauseDaysMax) return false;
    one.pauses.push({ reason: 'manual_pause', to: today + days });
    return true;
  },

  object(one: ModelCase, _act: object, today: DayNumber): boolean {
    const isMade = one.pauses.some(({ reason }) => reason === 'objection');
    if (one.closed || isMade || one.state === 'enforcement') return false;
    withdrawLetter(one, today);
    one.pauses.push({ reason: 'objection', to: today + objectionDays });
    one.isObjected = true;
    addQuestion(one, 'dispute_response', today);
    return true;
  },

  resume(one: ModelCase, _act: object, today: DayNumber): boolean {
    const ended = one.closed ? undefined : one.pauses.findLast(({ reason }) => reason !== 'dispute');
    if (!ended) return false;
    one.pauses = one.pauses.filter((pause) => pause !== ended);
    if (ended.reason === 'objection') {
      one.isObjected = false;
      const isWaitedFor = one.isAsking && one.asked.every(({ type }) => type === 'dispute_response');
      if (!isWaitedFor) dropQuestion(one, 'dispute_response');
    }
    if (one.next) one.next.date = Math.max(one.next.date, today);
    return true;
  },

  close(one: ModelCase, _act: object, today: DayNumber): boolean {
    if (one.closed) return false;
    closeCase(one, 'manually', today);
    return true;
  },

  cancel(one: ModelCase, _act: object, today: DayNumber): boolean {
    const { paid, overpaid } = booksOf(one, today);
    if (one.closed || paid + overpaid > 0 || one.state === 'enforcement') return false;
    closeCase(one, 'cancelled', today);
    one.state = 'creditor_cancellation';
    return true;
  },

  reopen(one: ModelCase, _act: object, today: DayNumber): boolean {
    const hasReversal = one.debt.payments.some(({ isReversed }) => isReversed);
    const { owed: parts, overpaid } = booksOf(one, today);
    const owed = sumOf(parts) - overpaid;
    // A prescribed claim is closed for good (rules H6).
    if (!one.closed || one.closed.kind === 'permanently') return false;
    if (isLongAgo(one, today) || (owed <= 0 && !hasReversal)) return false;
    openAgain(one, today);
    endRefund(one, today);
    settleModel(one, today);
    return true;
  },

  /** No day of the freeze bears interest; it begins today or later, or earliest on the day of a decision (rules H12). */
  freeze(one: ModelCase, { from, days, decided }: Frozen, today: DayNumber): boolean {
    if (one.closed || currentFreeze(one, today) || (days ?? 0) < 0) return false;
    if (from < -(decided ?? 0) || (decided !== null && today - decided < one.debt.invoiced)) return false;
    const held = booksOf(one, today).overpaid;
    one.debt.freezes = [
      ...one.debt.freezes,
      { from: today + from, to: days === null ? undefined : today + from + days },
    ];
    if (from >= 0) return true;
    settleModel(one, today);
    holdOverpaid(one, held, today);
    return true;
  },

  /** Interest accrues again from today. */
  release(one: ModelCase, _act: object, today: DayNumber): boolean {
    const current = one.closed ? undefined : currentFreeze(one, today);
    if (!current) return false;
    const others = one.debt.freezes.filter((freeze) => freeze !== current);
    one.debt.freezes = current.from >= today ? others : [...others, { ...current, to: today - 1 }];
    return true;
  },

  reject(one: ModelCase, { isAddressWrong }: { isAddressWrong: boolean }, today: DayNumber): boolean {
    const held = booksOf(one, today).overpaid;
    const isRejected = rejectLetter(one, isAddressWrong, today);
    if (isRejected && one.closed) holdOverpaid(one, held, today);
    return isRejected;
  },

  bring_back(one: ModelCase, { isAddressWrong }: { isAddressWrong: boolean }, today: DayNumber): boolean {
    return returnLetter(one, isAddressWrong, today);
  },

  move({ debtor }: ModelCase, { to }: { to: number }): boolean {
    debtor.address = to;
    return true;
  },

  /** The cause of a fault is removed; after that the step is taken again. */
  reset(one: ModelCase, _act: object, today: DayNumber): boolean {
    if (one.closed || one.fault === undefined || isInVain(one)) return false;
    one.fault = undefined;
    if (one.next) one.next.date = Math.max(one.next.date, today);
    return true;
  },
} as const;

/** The freeze that goes on today or begins later. */
function currentFreeze({ debt }: ModelCase, today: DayNumber) {
  return debt.freezes.find(({ to }) => to === undefined || to >= today);
}

/** Rules §8.3 T62: a case may be reopened within twelve months. */
function isLongAgo({ closed }: ModelCase, today: DayNumber): boolean {
  const [year, ...rest] = toDay(closed!.on).split('-');
  return toDay(today) > [Number(year) + 1, ...rest].join('-');
}
