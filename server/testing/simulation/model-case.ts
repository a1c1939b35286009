import { type DayNumber, toDay, toOpenDay } from './day-numbers.ts';
import {
  capitalOf,
  hasPaidLetter,
  type ModelBooks,
  type ModelClosing,
  type ModelDebt,
  type ModelLetter,
  replay,
  residualOf,
  sumOf,
} from './model-debt.ts';

/** The next step of the main flow. */
export type ModelStep =
  | 'wait_invoice'
  | 'reminder'
  | 'wait_reminder'
  | 'descriptions'
  | 'demand'
  | 'wait_demand'
  | 'evaluate'
  | 'schedule'
  | 'surveillance'
  | 'wait_surveillance'
  | 'residual'
  | 'wait_residual';

type Pause = { readonly reason: 'manual_pause' | 'objection'; readonly to: DayNumber };

/** A case of the reference model, which implements the rules independently of the domain. */
export type ModelCase = {
  readonly debt: ModelDebt;
  state: string;
  /** The state before the case was paid or became a residual claim. */
  before: string;
  closed: ModelClosing | undefined;
  pauses: Pause[];
  isRefunding: boolean;
  next: { step: ModelStep; date: DayNumber } | undefined;
  /** `kind date due amount`, those that were withdrawn as well. */
  letters: readonly string[];
  letterDue: DayNumber | undefined;
  /** The debtor has objected and the objection is not answered. */
  isObjected: boolean;
  asked: { readonly type: 'continue_to_enforcement' | 'dispute_response'; readonly deadline: DayNumber } | undefined;
  /** The case waits until the decision is made. */
  isAsking: boolean;
  /** How often the default answer was to wait. */
  waits: number;
};

const refundMin = 50_00;
const pauseDaysMax = 90;
/** Longer than any simulation: the pause ends when the objection is answered (rules §13 H9). */
const objectionDays = 10_000;
export const decisionDays = { continue_to_enforcement: 14, dispute_response: 30 } as const;

export function aModelCase(
  invoices: ModelDebt['invoices'],
  start: string,
  next: { step: ModelStep; date: DayNumber },
): ModelCase {
  const state = start === 'debt_collection' ? 'debt_collection' : 'invoice';
  return {
    debt: { invoices, payments: [], letters: [] },
    state,
    before: state,
    closed: undefined,
    pauses: [],
    isRefunding: false,
    next,
    letters: [],
    letterDue: undefined,
    isObjected: false,
    asked: undefined,
    isAsking: false,
    waits: 0,
  };
}

/** Each returns whether the portal should accept the act. */
export const modelActs = {
  pay(one: ModelCase, { amount, paid }: { amount: number; paid: DayNumber }, today: DayNumber): boolean {
    const held = booksOf(one, today).overpaid;
    one.debt.payments.push({ amount, paid, isReversed: false, isAfterClosing: one.closed !== undefined });
    settleModel(one, today);
    const { overpaid } = booksOf(one, today);
    if (overpaid > held && overpaid >= refundMin) one.isRefunding = true;
    return true;
  },

  reverse(one: ModelCase, { number }: { number: number }, today: DayNumber): boolean {
    const payment = one.debt.payments[number];
    if (!payment || payment.isReversed) return false;
    const before = booksOf(one, today).paid;
    payment.isReversed = true;
    const { settledOn, paid } = booksOf(one, today);
    const isPaid = settledOn !== undefined || paid === before;
    if (one.closed?.kind === 'fully_paid' && !isPaid) {
      one.closed = undefined;
      one.state = one.before;
      resumeFlow(one, today);
    }
    settleModel(one, today);
    settleRefund(one, today);
    return true;
  },

  pause(one: ModelCase, { days }: { days: number }, today: DayNumber): boolean {
    if (one.closed || one.pauses.length > 0 || one.isAsking || days < 1 || days > pauseDaysMax) return false;
    one.pauses.push({ reason: 'manual_pause', to: today + days });
    return true;
  },

  object(one: ModelCase, _act: object, today: DayNumber): boolean {
    if (one.closed || one.pauses.some(({ reason }) => reason === 'objection')) return false;
    withdrawLetter(one, today);
    one.pauses.push({ reason: 'objection', to: today + objectionDays });
    one.isObjected = true;
    if (!one.asked) one.asked = { type: 'dispute_response', deadline: today + decisionDays.dispute_response };
    return true;
  },

  resume(one: ModelCase, _act: object, today: DayNumber): boolean {
    const ended = one.closed ? undefined : one.pauses.pop();
    if (!ended) return false;
    if (ended.reason === 'objection') {
      one.isObjected = false;
      if (one.asked?.type === 'dispute_response' && !one.isAsking) one.asked = undefined;
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
    if (one.closed || paid + overpaid > 0) return false;
    closeCase(one, 'cancelled', today);
    one.state = 'creditor_cancellation';
    return true;
  },

  reopen(one: ModelCase, _act: object, today: DayNumber): boolean {
    const hasReversal = one.debt.payments.some(({ isReversed }) => isReversed);
    const { owed: parts, overpaid } = booksOf(one, today);
    const owed = sumOf(parts) - overpaid;
    if (!one.closed || isLongAgo(one, today) || (owed <= 0 && !hasReversal)) return false;
    one.closed = undefined;
    one.state = one.before;
    resumeFlow(one, today);
    settleRefund(one, today);
    settleModel(one, today);
    return true;
  },
} as const;

/** The books of a case today, or when it was closed. */
export function booksOf({ debt, closed }: ModelCase, today: DayNumber): ModelBooks {
  return replay(debt, today, closed);
}

/** Rules §8.3 T62: a case may be reopened within twelve months. */
function isLongAgo({ closed }: ModelCase, today: DayNumber): boolean {
  const [year, ...rest] = toDay(closed!.on).split('-');
  return toDay(today) > [Number(year) + 1, ...rest].join('-');
}

/** A letter that has not left is withdrawn: it costs nothing, and is written again when the case continues. */
function withdrawLetter(one: ModelCase, today: DayNumber): void {
  const last = one.debt.letters.at(-1);
  if (!last || last.hasLeft) return;
  one.debt.letters = one.debt.letters.slice(0, -1);
  one.next = { step: stepAfterWithdrawal(one, last), date: toOpenDay(today) };
}

function stepAfterWithdrawal({ state, next }: ModelCase, { kind }: ModelLetter): ModelStep {
  if (state === 'residual_claim') return 'residual';
  return kind === 'residual_claim' ? next!.step : writtenBy[kind]!;
}

/** A letter that did not leave on its own day is written anew, with the figures of the day it leaves (rules H4). */
export function withdrawLate(one: ModelCase, today: DayNumber): void {
  const last = one.debt.letters.at(-1);
  if (last && last.date < today) withdrawLetter(one, today);
}

/** The letters of a day leave. */
export function postLetters({ debt }: ModelCase, today: DayNumber): void {
  debt.letters = debt.letters.map((letter) => (letter.date <= today ? { ...letter, hasLeft: true } : letter));
}

/** Orders a letter of a day, with its fee. */
export function sendLetter(one: ModelCase, letter: Omit<ModelLetter, 'amount'>, today: DayNumber): void {
  one.letterDue = letter.due;
  one.debt.letters = [...one.debt.letters, { ...letter, amount: Number.MAX_SAFE_INTEGER }];
  const { owed, overpaid } = replay(one.debt, Math.max(today, letter.date), undefined);
  const amount = sumOf(owed) - overpaid;
  one.debt.letters = one.debt.letters.with(-1, { ...letter, amount });
  one.letters = [...one.letters, `${letter.kind} ${toDay(letter.date)} ${toDay(letter.due)} ${amount}`];
}

const writtenBy: Readonly<Record<string, ModelStep>> = {
  reminder: 'reminder',
  debt_collection: 'demand',
  surveillance_letter: 'surveillance',
};

function closeCase(one: ModelCase, kind: string, today: DayNumber): void {
  withdrawLetter(one, today);
  one.before = one.state;
  one.closed = { kind, on: today };
  one.pauses = [];
  one.asked = undefined;
  one.isAsking = false;
}

export function closeAsPaid(one: ModelCase, today: DayNumber): void {
  closeCase(one, 'fully_paid', today);
}

export function residualToday(one: ModelCase, today: DayNumber): ReturnType<typeof residualOf> {
  const { owed, paid } = booksOf(one, today);
  return residualOf(owed, hasPaidLetter(one.debt, paid));
}

export function settleModel(one: ModelCase, today: DayNumber): void {
  if (one.closed) return;
  const residual = residualToday(one, today);
  if (booksOf(one, today).settledOn !== undefined) {
    closeAsPaid(one, today);
  } else if (residual === 'costs' && one.state !== 'residual_claim' && one.pauses.length === 0 && !one.isAsking) {
    one.before = one.state;
    one.state = 'residual_claim';
    one.next = { step: 'residual', date: toOpenDay(today) };
  } else if (residual === 'debt' && one.state === 'residual_claim') {
    one.state = 'debt_collection';
    one.next = { step: 'descriptions', date: toOpenDay(today) };
  }
}

/** A reopened case continues at its former step, and what was received meanwhile pays the debt. */
function resumeFlow(one: ModelCase, today: DayNumber): void {
  for (const payment of one.debt.payments) payment.isAfterClosing = false;
  if (one.next) one.next.date = today;
}

/** Without an overpayment there is no refund to wait for. */
function settleRefund(one: ModelCase, today: DayNumber): void {
  if (booksOf(one, today).overpaid === 0) one.isRefunding = false;
}

/** The values that are compared with the portal. */
export function describeModel(one: ModelCase, today: DayNumber) {
  const { owed, overpaid } = booksOf(one, today);
  const interest = owed.get('interest') ?? 0;
  const capital = capitalOf(owed);
  return {
    state: one.state,
    closed: one.closed?.kind ?? null,
    capital,
    costs: sumOf(owed) - capital - interest,
    interest,
    overpaid,
    pauses: [...one.pauses.map(({ reason }) => reason), ...(one.isAsking ? ['waiting_on_decision'] : [])].toSorted(),
    next: one.closed || !one.next ? null : toDay(one.next.date),
    letters: one.letters,
  };
}
