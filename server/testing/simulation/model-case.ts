import { type DayNumber, toDay, toDayNumber, toOpenDay } from './day-numbers.ts';
import {
  capitalOf,
  isPaidBefore,
  lastTaken,
  type ModelDebt,
  moveExcess,
  openDebt,
  owedOn,
  paidOff,
  pay,
  residualOf,
  reversePayment,
  sumOf,
  unwaive,
  waive,
} from './model-debt.ts';

/** The next step of the main flow. */
export type ModelStep =
  | 'wait_invoice'
  | 'reminder'
  | 'wait_reminder'
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
  closed: { readonly kind: string; readonly on: DayNumber } | undefined;
  pauses: Pause[];
  isRefunding: boolean;
  next: { step: ModelStep; date: DayNumber } | undefined;
  /** `kind date due amount`. */
  letters: readonly string[];
  /** The letters that were sent, or will be. */
  posted: readonly string[];
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
    debt: openDebt(invoices),
    state,
    before: state,
    closed: undefined,
    pauses: [],
    isRefunding: false,
    next,
    letters: [],
    posted: [],
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
    if (sumOf(owedToday(one, today)) - one.debt.overpaid === 0) return false;
    const held = one.debt.overpaid;
    creditDemandFee(one, { amount, paid }, today);
    pay(one.debt, amount, paid, today, one.closed !== undefined);
    settleModel(one, Math.max(paid, lastTaken(one.debt)), today);
    if (one.debt.overpaid - held >= refundMin) one.isRefunding = true;
    return true;
  },

  reverse(one: ModelCase, { number }: { number: number }, today: DayNumber): boolean {
    const payment = one.debt.payments[number];
    if (!payment || payment.isReversed) return false;
    const wasPaid = one.closed?.kind === 'fully_paid';
    reversePayment(one.debt, payment);
    if (one.debt.credited > 0 && !hadPaidBeforeDemand(one)) {
      one.debt.fees.debt_collection_fee += one.debt.credited;
      one.debt.credited = 0;
    }
    if (wasPaid) unwaive(one.debt);
    if (wasPaid && residualOf(owedOn(one.debt, one.closed!.on)) !== 'paid') {
      one.closed = undefined;
      one.state = one.before;
      resumeFlow(one, today);
    }
    // A payment to a closed case reduces none of its debt, which is counted up to the closing day.
    if (one.closed) moveExcess(one.debt, one.closed.on, today, 0);
    else moveExcess(one.debt, today, today);
    settleModel(one, today, today);
    settleRefund(one);
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
    if (one.closed || paidOff(one.debt) > 0 || one.state === 'enforcement') return false;
    closeCase(one, 'cancelled', today);
    one.state = 'creditor_cancellation';
    return true;
  },

  reopen(one: ModelCase, _act: object, today: DayNumber): boolean {
    const hasReversal = one.debt.payments.some(({ isReversed }) => isReversed);
    const owed = sumOf(owedToday(one, today)) - one.debt.overpaid;
    if (!one.closed || isLongAgo(one, today) || (owed <= 0 && !hasReversal)) return false;
    one.closed = undefined;
    one.state = one.before;
    resumeFlow(one, today);
    moveExcess(one.debt, today, today);
    settleRefund(one);
    settleModel(one, today, today);
    return true;
  },
} as const;

type Coming = { readonly amount: number; readonly paid: DayNumber };

/**
 * If the debt was paid in full before the day the demand was printed, the demand costs nothing, even if the payment is
 * registered later (rules §1.1).
 */
function creditDemandFee(one: ModelCase, coming: Coming, today: DayNumber): void {
  const { debt, closed } = one;
  if ((closed && closed.kind !== 'fully_paid') || !hadPaidBeforeDemand(one, coming)) return;
  const fee = 180_00 - debt.credited - (debt.waived?.get('debt_collection_fee') ?? 0);
  if (fee <= 0) return;
  debt.fees.debt_collection_fee -= fee;
  debt.credited += fee;
  if (closed) moveExcess(debt, closed.on, today);
}

function hadPaidBeforeDemand({ debt, posted }: ModelCase, coming?: Coming): boolean {
  const dayOf = (kind: string) => posted.findLast((letter) => letter.startsWith(`${kind} `))?.split(' ')[1];
  const [demand, reminder] = [dayOf('debt_collection'), dayOf('reminder')];
  const costsUntil = (day: DayNumber) => (reminder && toDayNumber(reminder) <= day ? 60_00 : 0);
  return demand !== undefined && isPaidBefore(debt, toDayNumber(demand), coming, costsUntil);
}

/** What was waived when the case closed is not owed. */
export function owedToday(one: ModelCase, today: DayNumber): ReturnType<typeof owedOn> {
  const { debt, closed } = one;
  if (closed?.kind === 'fully_paid') return new Map();
  return owedOn(debt, closed ? closed.on : today);
}

/** Rules §8.3 T62: a case may be reopened within twelve months. */
function isLongAgo({ closed }: ModelCase, today: DayNumber): boolean {
  const [year, ...rest] = toDay(closed!.on).split('-');
  return toDay(today) > [Number(year) + 1, ...rest].join('-');
}

/**
 * A letter that waits for the next banking day is withdrawn: it costs nothing, and is written again when the case
 * continues.
 */
function withdrawLetter(one: ModelCase, today: DayNumber): void {
  const [kind, date] = one.posted.at(-1)?.split(' ') ?? [];
  if (!date || toDayNumber(date) <= today) return;
  one.posted = one.posted.slice(0, -1);
  const step = writtenBy[kind!]!;
  if (step === 'reminder') one.debt.fees.reminder_fee -= 60_00;
  if (step === 'demand') one.debt.fees.debt_collection_fee -= 180_00;
  moveExcess(one.debt, today, today);
  one.next = { step, date: today };
}

const writtenBy: Readonly<Record<string, ModelStep>> = {
  reminder: 'reminder',
  debt_collection: 'demand',
  surveillance_letter: 'surveillance',
  residual_claim: 'residual',
};

function closeCase(one: ModelCase, kind: string, today: DayNumber): void {
  withdrawLetter(one, today);
  moveExcess(one.debt, today, today);
  one.before = one.state === 'residual_claim' ? 'residual_claim' : one.state;
  one.closed = { kind, on: today };
  one.pauses = [];
  one.asked = undefined;
  one.isAsking = false;
}

export function closeAsPaid(one: ModelCase, today: DayNumber): void {
  closeCase(one, 'fully_paid', today);
  waive(one.debt, today);
}

export function settleModel(one: ModelCase, counted: DayNumber, today: DayNumber): void {
  if (one.closed) return;
  const residual = residualOf(owedOn(one.debt, counted));
  if (residual === 'paid' || residual === 'small') {
    closeAsPaid(one, today);
  } else if (residual === 'costs' && one.state !== 'residual_claim' && one.pauses.length === 0 && !one.isAsking) {
    one.before = one.state;
    one.state = 'residual_claim';
    one.next = { step: 'residual', date: toOpenDay(today) };
  } else if (residual === 'debt' && one.state === 'residual_claim') {
    one.state = 'debt_collection';
    one.next = { step: 'demand', date: toOpenDay(today) };
  }
}

/** A reopened case continues at its former step. */
function resumeFlow(one: ModelCase, today: DayNumber): void {
  if (one.next) one.next.date = today;
}

/** Without an overpayment there is no refund to wait for. */
function settleRefund(one: ModelCase): void {
  if (one.debt.overpaid === 0) one.isRefunding = false;
}

/** The values that are compared with the portal. */
export function describeModel(one: ModelCase, today: DayNumber) {
  const owed = owedToday(one, today);
  const capital = one.debt.invoices.reduce((sum, _invoice, at) => sum + capitalOf(one.debt, at), 0);
  return {
    state: one.state,
    closed: one.closed?.kind ?? null,
    capital: owed.size === 0 ? 0 : capital,
    costs: one.debt.fees.debt_collection_fee + one.debt.fees.reminder_fee,
    interest: owed.get('interest') ?? 0,
    overpaid: one.debt.overpaid,
    pauses: [...one.pauses.map(({ reason }) => reason), ...(one.isAsking ? ['waiting_on_decision'] : [])].toSorted(),
    next: one.closed || !one.next ? null : toDay(one.next.date),
    letters: one.letters,
  };
}
