import { fromPaper, type Paper, toOpenDay, toPaper } from './paper-calendar.ts';
import {
  capitalOf,
  isPaidBefore,
  lastTaken,
  moveExcess,
  openSheet,
  owedOn,
  type PaperDebt,
  paidOff,
  pay,
  residualOf,
  sumOf,
  takeBack,
  unwaive,
  waive,
} from './paper-debt.ts';

/** What is next on the main road. */
export type PaperStep =
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

type Pause = { readonly reason: 'manual_pause' | 'objection'; readonly to: Paper };

/** A case as a clerk would keep it on paper, by the rules alone. */
export type PaperCase = {
  readonly debt: PaperDebt;
  state: string;
  /** Where a paid case or one about costs came from. */
  before: string;
  closed: { readonly kind: string; readonly on: Paper } | undefined;
  pauses: Pause[];
  isRefunding: boolean;
  next: { step: PaperStep; date: Paper } | undefined;
  /** `kind date due amount`. */
  letters: readonly string[];
  /** Those that were sent, or will be. */
  posted: readonly string[];
  letterDue: Paper | undefined;
  /** Someone said the claim was wrong and nobody has answered. */
  isObjected: boolean;
  asked: { readonly type: 'continue_to_enforcement' | 'dispute_response'; readonly deadline: Paper } | undefined;
  /** The case stands still until the question is answered. */
  isAsking: boolean;
  /** How often waiting was the answer by default. */
  waits: number;
};

const refundMin = 50_00;
const pauseDaysMax = 90;
const objectionDays = 30;
const decisionDays = 14;

export function paperCase(
  invoices: PaperDebt['invoices'],
  start: string,
  next: { step: PaperStep; date: Paper },
): PaperCase {
  const state = start === 'debt_collection' ? 'debt_collection' : 'invoice';
  return {
    debt: openSheet(invoices),
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

/** Each tells whether the portal should accept it. */
export const paperDeeds = {
  pay(one: PaperCase, { amount, paid }: { amount: number; paid: Paper }, today: Paper): boolean {
    if (sumOf(owedToday(one, today)) - one.debt.overpaid === 0) return false;
    const held = one.debt.overpaid;
    forgiveDemand(one, { amount, paid }, today);
    pay(one.debt, amount, paid, today, one.closed !== undefined);
    settlePaper(one, Math.max(paid, lastTaken(one.debt)), today);
    if (one.debt.overpaid - held >= refundMin) one.isRefunding = true;
    return true;
  },

  reverse(one: PaperCase, { number }: { number: number }, today: Paper): boolean {
    const payment = one.debt.payments[number];
    if (!payment || payment.isReversed) return false;
    const wasPaid = one.closed?.kind === 'fully_paid';
    takeBack(one.debt, payment);
    if (one.debt.forgiven > 0 && !hadPaidBeforeDemand(one)) {
      one.debt.fees.debt_collection_fee += one.debt.forgiven;
      one.debt.forgiven = 0;
    }
    if (wasPaid) unwaive(one.debt);
    if (wasPaid && residualOf(owedOn(one.debt, one.closed!.on)) !== 'paid') {
      one.closed = undefined;
      one.state = one.before;
      wake(one, today);
    }
    // What came to a closed case pays none of its debt, which is counted until it was closed.
    if (one.closed) moveExcess(one.debt, one.closed.on, today, 0);
    else moveExcess(one.debt, today, today);
    settlePaper(one, today, today);
    settleRefund(one);
    return true;
  },

  pause(one: PaperCase, { days }: { days: number }, today: Paper): boolean {
    if (one.closed || one.pauses.length > 0 || one.isAsking || days < 1 || days > pauseDaysMax) return false;
    one.pauses.push({ reason: 'manual_pause', to: today + days });
    return true;
  },

  object(one: PaperCase, _said: object, today: Paper): boolean {
    if (one.closed || one.pauses.some(({ reason }) => reason === 'objection')) return false;
    stopPost(one, today);
    one.pauses.push({ reason: 'objection', to: today + objectionDays });
    one.isObjected = true;
    if (!one.asked) one.asked = { type: 'dispute_response', deadline: today + decisionDays };
    return true;
  },

  resume(one: PaperCase, _said: object, today: Paper): boolean {
    const ended = one.closed ? undefined : one.pauses.pop();
    if (!ended) return false;
    if (ended.reason === 'objection') {
      one.isObjected = false;
      if (one.asked?.type === 'dispute_response' && !one.isAsking) one.asked = undefined;
    }
    if (one.next) one.next.date = Math.max(one.next.date, today);
    return true;
  },

  close(one: PaperCase, _said: object, today: Paper): boolean {
    if (one.closed) return false;
    shut(one, 'manually', today);
    return true;
  },

  cancel(one: PaperCase, _said: object, today: Paper): boolean {
    if (one.closed || paidOff(one.debt) > 0 || one.state === 'enforcement') return false;
    shut(one, 'cancelled', today);
    one.state = 'creditor_cancellation';
    return true;
  },

  reopen(one: PaperCase, _said: object, today: Paper): boolean {
    const hasReversal = one.debt.payments.some(({ isReversed }) => isReversed);
    const owed = sumOf(owedToday(one, today)) - one.debt.overpaid;
    if (!one.closed || isLongAgo(one, today) || (owed <= 0 && !hasReversal)) return false;
    one.closed = undefined;
    one.state = one.before;
    wake(one, today);
    moveExcess(one.debt, today, today);
    settleRefund(one);
    settlePaper(one, today, today);
    return true;
  },
} as const;

type Coming = { readonly amount: number; readonly paid: Paper };

/** Paid in full by the day before the demand was printed, it costs nothing, however late we are told (rules §1.1). */
function forgiveDemand(one: PaperCase, coming: Coming, today: Paper): void {
  const { debt, closed } = one;
  if ((closed && closed.kind !== 'fully_paid') || !hadPaidBeforeDemand(one, coming)) return;
  const fee = 180_00 - debt.forgiven - (debt.waived?.get('debt_collection_fee') ?? 0);
  if (fee <= 0) return;
  debt.fees.debt_collection_fee -= fee;
  debt.forgiven += fee;
  if (closed) moveExcess(debt, closed.on, today);
}

function hadPaidBeforeDemand({ debt, posted }: PaperCase, coming?: Coming): boolean {
  const dayOf = (kind: string) => posted.findLast((letter) => letter.startsWith(`${kind} `))?.split(' ')[1];
  const [demand, reminder] = [dayOf('debt_collection'), dayOf('reminder')];
  const costsUntil = (day: Paper) => (reminder && toPaper(reminder) <= day ? 60_00 : 0);
  return demand !== undefined && isPaidBefore(debt, toPaper(demand), coming, costsUntil);
}

/** What a closed case was given up for is not asked for again. */
export function owedToday(one: PaperCase, today: Paper): ReturnType<typeof owedOn> {
  const { debt, closed } = one;
  if (closed?.kind === 'fully_paid') return new Map();
  return owedOn(debt, closed ? closed.on : today);
}

/** Rules §8.3 T62: whoever asks for it has twelve months. */
function isLongAgo({ closed }: PaperCase, today: Paper): boolean {
  const [year, ...rest] = fromPaper(closed!.on).split('-');
  return fromPaper(today) > [Number(year) + 1, ...rest].join('-');
}

/** What lies in the tray until the next open day is not sent: it costs nothing, and is written again when the case goes on. */
function stopPost(one: PaperCase, today: Paper): void {
  const [kind, date] = one.posted.at(-1)?.split(' ') ?? [];
  if (!date || toPaper(date) <= today) return;
  one.posted = one.posted.slice(0, -1);
  const step = writtenBy[kind!]!;
  if (step === 'reminder') one.debt.fees.reminder_fee -= 60_00;
  if (step === 'demand') one.debt.fees.debt_collection_fee -= 180_00;
  moveExcess(one.debt, today, today);
  one.next = { step, date: today };
}

const writtenBy: Readonly<Record<string, PaperStep>> = {
  reminder: 'reminder',
  debt_collection: 'demand',
  surveillance_letter: 'surveillance',
  residual_claim: 'residual',
};

function shut(one: PaperCase, kind: string, today: Paper): void {
  stopPost(one, today);
  moveExcess(one.debt, today, today);
  one.before = one.state === 'residual_claim' ? 'residual_claim' : one.state;
  one.closed = { kind, on: today };
  one.pauses = [];
  one.asked = undefined;
  one.isAsking = false;
}

export function closeAsPaid(one: PaperCase, today: Paper): void {
  shut(one, 'fully_paid', today);
  waive(one.debt, today);
}

export function settlePaper(one: PaperCase, counted: Paper, today: Paper): void {
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

/** A case that is open again goes on where it was. */
function wake(one: PaperCase, today: Paper): void {
  if (one.next) one.next.date = today;
}

/** With nothing left to pay back there is no refund to wait for. */
function settleRefund(one: PaperCase): void {
  if (one.debt.overpaid === 0) one.isRefunding = false;
}

/** What is compared with the portal. */
export function tellPaper(one: PaperCase, today: Paper) {
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
    next: one.closed || !one.next ? null : fromPaper(one.next.date),
    letters: one.letters,
  };
}
