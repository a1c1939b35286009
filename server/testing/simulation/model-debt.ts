import { addOpenDays, type DayNumber, toOpenDay } from './day-numbers.ts';

/** In the order of allocation (rules §4.1); each invoice has its own capital. */
type Part = 'debt_collection_fee' | 'reminder_fee' | 'interest' | `capital ${number}`;
export type Parts = Map<Part, number>;
type FeePart = 'debt_collection_fee' | 'reminder_fee';

type ModelPayment = {
  readonly amount: number;
  readonly paid: DayNumber;
  isReversed: boolean;
  /** It was registered when the case was closed. */
  isAfterClosing: boolean;
};

/** The facts of one case's debt. */
export type ModelDebt = {
  readonly invoices: readonly { readonly amount: number; readonly due: DayNumber }[];
  readonly payments: ModelPayment[];
  /** All letters, in their order. */
  readonly letters: ModelLetter[];
};

export type ModelLetter = {
  readonly kind: string;
  readonly date: DayNumber;
  readonly due: DayNumber;
  amount: number;
  readonly fee: { readonly part: FeePart; readonly amount: number } | undefined;
  /** One that was stopped or has failed never left: it asks for nothing and costs nothing (rules H4). */
  status: 'queued' | 'sent' | 'returned' | 'failed' | 'stopped';
  readonly address: number;
  isAddressWrong: boolean;
};

/** Where a case is closed, payments that arrive later are the payer's. */
export type ModelClosing = { readonly kind: string; readonly on: DayNumber };

/** What follows from the facts. */
export type ModelBooks = {
  readonly owed: Parts;
  /** What was paid of the debt. */
  readonly paid: number;
  /** What we owe to payers; up to a krona is kept. */
  readonly overpaid: number;
  readonly settledOn: DayNumber | undefined;
};

const rate = 10n; // Percent: the reference rate of 2 plus 8, for every half-year that the simulation reaches (rules §2.2).
const roundingMax = 100; // Rules §4.4.
const shortMax = 100; // Rules H1.
const transitDays = 3;

type Taken = { readonly invoice: number; readonly day: DayNumber; readonly amount: number };

/** All interest from the due days up to and including a day, rounded once, half up (rules §2.3). */
function interestUntil({ invoices }: ModelDebt, taken: readonly Taken[], until: DayNumber): number {
  let exact = 0n;
  for (const [at, { amount, due }] of invoices.entries()) {
    const timely = toOpenDay(due);
    if (until <= timely) continue;
    for (let day = due + 1; day <= until; day++) {
      // A capital bears interest on the day it is paid; paid by the first banking day after the due day, it bears none.
      const gone = taken.filter((one) => one.invoice === at && (one.day < day || one.day <= timely));
      exact += BigInt(gone.reduce((left, one) => left - one.amount, amount)) * rate;
    }
  }
  const doubled = (2n * exact) / 36_500n;
  return Number((doubled + 1n) / 2n);
}

type Replay = {
  readonly debt: ModelDebt;
  readonly taken: Taken[];
  readonly paidOf: Map<Part, number>;
  readonly fees: Map<FeePart, number>;
  over: number;
  /** Received after the claim was settled. */
  kept: number;
  settledOn: DayNumber | undefined;
};

/** Replays the debt up to a day or to its closing, all payments ordered by the day they count from (rules H3). */
export function replay(debt: ModelDebt, today: DayNumber, closed: ModelClosing | undefined): ModelBooks {
  const until = closed ? closed.on : today;
  const of: Replay = { debt, taken: [], paidOf: new Map(), fees: new Map(), over: 0, kept: 0, settledOn: undefined };
  const maySettle = closed === undefined || closed.kind === 'fully_paid';
  const payments = debt.payments.filter(({ isReversed }) => !isReversed);
  const charging = validLetters(debt).filter(({ fee }) => fee);
  const days = new Set([
    ...payments.map(({ paid }) => paid),
    ...charging.map(({ date }) => date).filter((day) => day <= until),
  ]);
  for (const day of [...days].toSorted((a, b) => a - b)) {
    for (const { fee } of charging.filter(({ date }) => date === day)) {
      const hasPaid = payments.some((one) => one.paid < day && !isHeld(one, closed));
      const isSpared = of.settledOn !== undefined || isWithinLimit(owedOn(of, day));
      if (!hasPaid || !isSpared) of.fees.set(fee!.part, fee!.amount);
    }
    if (of.settledOn === undefined) of.over = pay(of, of.over, day);
    if (maySettle) settle(of, day);
    for (const one of payments.filter(({ paid }) => paid === day).toSorted((a, b) => b.amount - a.amount)) {
      if (isHeld(one, closed) || of.settledOn !== undefined) of.kept += one.amount;
      else of.over += pay(of, one.amount, day);
      if (maySettle) settle(of, day);
    }
  }
  if (maySettle) settle(of, until);
  // The fee of a letter that waits for its day is booked already.
  for (const { fee, date } of charging)
    if (date > until && of.settledOn === undefined) of.fees.set(fee!.part, fee!.amount);
  const excess = of.over + of.kept;
  const isEmpty = closed?.kind === 'fully_paid';
  return {
    owed: isEmpty ? new Map() : owedOn(of, until),
    paid: paidBy(of),
    overpaid: excess <= roundingMax ? 0 : excess,
    settledOn: of.settledOn,
  };
}

function isHeld({ paid, isAfterClosing }: ModelPayment, closed: ModelClosing | undefined): boolean {
  if (!closed) return false;
  return paid > closed.on || (paid === closed.on && closed.kind !== 'fully_paid' && isAfterClosing);
}

/** The debt on a day. */
function owedOn({ debt, taken, paidOf, fees }: Replay, day: DayNumber): Parts {
  const invoices = debt.invoices.map(({ amount, due }, at) => ({ at, amount, due })).toSorted((a, b) => a.due - b.due);
  const full: readonly (readonly [Part, number])[] = [
    ['debt_collection_fee', fees.get('debt_collection_fee') ?? 0],
    ['reminder_fee', fees.get('reminder_fee') ?? 0],
    ['interest', interestUntil(debt, taken, day)],
    ...invoices.map(({ at, amount }) => [`capital ${at}`, amount] as const),
  ];
  return new Map(full.map(([part, amount]) => [part, amount - (paidOf.get(part) ?? 0)]));
}

/** Pays what is owed on a day; the answer is what is left over. */
function pay(of: Replay, amount: number, day: DayNumber): number {
  let left = amount;
  for (const [part, due] of owedOn(of, day)) {
    const own = Math.min(left, Math.max(0, due));
    left -= own;
    of.paidOf.set(part, (of.paidOf.get(part) ?? 0) + own);
    if (part.startsWith('capital')) of.taken.push({ invoice: Number(part.slice(8)), day, amount: own });
  }
  return left;
}

function paidBy({ paidOf }: Replay): number {
  return [...paidOf.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Paid, paid as a letter asked by its day, or so little left that it is not claimed (rules H1, H2, §4.5). */
function settle(of: Replay, on: DayNumber): void {
  if (of.settledOn !== undefined) return;
  const owed = owedOn(of, on);
  const [total, paid] = [sumOf(owed), paidBy(of)];
  const isAsked = newest(of.debt).some(({ date, due }) => {
    if (on < date || on > addOpenDays(due, transitDays)) return false;
    const since = interestUntil(of.debt, of.taken, on) - interestUntil(of.debt, of.taken, date);
    return total - since <= shortMax;
  });
  const residual = residualOf(owed, hasPaidLetter(of.debt, paid));
  if ((paid > 0 && isAsked) || residual === 'paid' || residual === 'small') of.settledOn = on;
}

export function hasPaidLetter(debt: ModelDebt, paid: number): boolean {
  return newest(debt).some(({ amount }) => paid >= amount);
}

/** The newest letter of each kind. */
function newest(debt: ModelDebt): readonly ModelLetter[] {
  return [...new Map(validLetters(debt).map((letter) => [letter.kind, letter])).values()];
}

/** The letters that left or will leave. */
function validLetters({ letters }: ModelDebt): readonly ModelLetter[] {
  return letters.filter(({ status }) => status !== 'stopped' && status !== 'failed');
}

export function hasLeft({ status }: ModelLetter): boolean {
  return status === 'sent' || status === 'returned';
}

export function sumOf(parts: Parts): number {
  return [...parts.values()].reduce((sum, amount) => sum + amount, 0);
}

export function capitalOf(parts: Parts): number {
  return [...parts].filter(([part]) => part.startsWith('capital')).reduce((sum, [, amount]) => sum + amount, 0);
}

/** No step that costs the debtor anything is taken for so little (rules H2). */
export function isWithinLimit(owed: Parts): boolean {
  const total = sumOf(owed);
  return total <= (total === owed.get('interest') ? 100_00 : 50_00);
}

/** Rules §4.5, H2: nothing left, too little to claim, only costs, or a debt. */
export function residualOf(owed: Parts, hasPaid: boolean): 'paid' | 'small' | 'costs' | 'debt' {
  if (sumOf(owed) <= 0) return 'paid';
  const isSmall = isWithinLimit(owed);
  if (capitalOf(owed) > 0) return isSmall && hasPaid ? 'small' : 'debt';
  return isSmall ? 'small' : 'costs';
}
