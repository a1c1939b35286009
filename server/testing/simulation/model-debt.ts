import { type DayNumber, toOpenDay } from './day-numbers.ts';

/** In the order of allocation (rules §4.1); each invoice has its own capital. */
type Part = 'debt_collection_fee' | 'reminder_fee' | 'interest' | `capital ${number}`;
type Parts = Map<Part, number>;
type ModelPayment = {
  readonly paid: DayNumber;
  readonly parts: Parts;
  over: number;
  isReversed: boolean;
  /** A small overpayment that is kept, since it is below the refund limit. */
  readonly kept: number;
};

/** The debt of one case. */
export type ModelDebt = {
  readonly invoices: readonly { readonly amount: number; readonly due: DayNumber }[];
  /** What was deducted from the capital of an invoice, from the value date. */
  readonly taken: { readonly invoice: number; readonly day: DayNumber; readonly amount: number }[];
  readonly fees: { debt_collection_fee: number; reminder_fee: number };
  interestPaid: number;
  overpaid: number;
  readonly payments: ModelPayment[];
  /** Amounts moved from overpaid parts to parts that were owed. */
  moved: { readonly day: DayNumber; readonly from: Parts; readonly to: Parts; readonly over: number }[];
  /** What was waived because too little remained. */
  waived: Parts | undefined;
  /** The demand fee that was credited because everything had been paid before the demand was printed. */
  credited: number;
};

const rate = 10n; // Percent: the reference rate of 2 plus 8, for every half-year that the simulation reaches (rules §2.2).

export function openDebt(invoices: ModelDebt['invoices']): ModelDebt {
  const fees = { debt_collection_fee: 0, reminder_fee: 0 };
  return {
    invoices,
    taken: [],
    fees,
    interestPaid: 0,
    overpaid: 0,
    payments: [],
    moved: [],
    waived: undefined,
    credited: 0,
  };
}

/** All interest from the due days up to and including a day, rounded once, half up (rules §2.3). */
function interestUntil({ invoices, taken }: ModelDebt, until: DayNumber): number {
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

export function capitalOf({ invoices, taken }: ModelDebt, at: number): number {
  return taken.filter(({ invoice }) => invoice === at).reduce((left, one) => left - one.amount, invoices[at]!.amount);
}

/** The debt on a day. */
export function owedOn(debt: ModelDebt, day: DayNumber): Parts {
  const capital = debt.invoices.map((_invoice, at) => [`capital ${at}`, capitalOf(debt, at)] as [Part, number]);
  const oldestFirst = capital.toSorted(
    ([a], [b]) => debt.invoices[Number(a.slice(8))]!.due - debt.invoices[Number(b.slice(8))]!.due,
  );
  const interest = interestUntil(debt, day) - debt.interestPaid - (debt.waived?.get('interest') ?? 0);
  return new Map<Part, number>([
    ['debt_collection_fee', debt.fees.debt_collection_fee],
    ['reminder_fee', debt.fees.reminder_fee],
    ['interest', interest],
    ...oldestFirst,
  ]);
}

export function sumOf(parts: Parts): number {
  return [...parts.values()].reduce((sum, amount) => sum + amount, 0);
}

function share(amount: number, owed: Parts): { parts: Parts; over: number } {
  const parts: Parts = new Map();
  let left = amount;
  for (const [part, due] of owed) {
    const own = Math.min(left, Math.max(0, due));
    if (own > 0) parts.set(part, own);
    left -= own;
  }
  return { parts, over: left };
}

/** Deducts parts from the debt, or adds them back with the opposite sign. */
function take(debt: ModelDebt, parts: Parts, day: DayNumber, sign: 1 | -1): void {
  for (const [part, amount] of parts) {
    if (part === 'interest') debt.interestPaid += sign * amount;
    else if (part === 'debt_collection_fee' || part === 'reminder_fee') debt.fees[part] -= sign * amount;
    else debt.taken.push({ invoice: Number(part.slice(8)), day, amount: sign * amount });
  }
}

/** A payment registered late is allocated to the debt of its own day, but not before payments registered since. */
function countingDay(debt: ModelDebt, day: DayNumber): DayNumber {
  return Math.max(day, lastTaken(debt), ...debt.moved.map((one) => one.day));
}

/** When the debt was last paid; payments to a closed case do not count. */
export function lastTaken({ payments }: ModelDebt): DayNumber {
  return Math.max(0, ...payments.filter(({ parts }) => parts.size > 0).map(({ paid }) => paid));
}

/** How much of the debt has been paid; amounts kept as rounding do not count. */
export function paidOff({ payments, moved }: ModelDebt): number {
  const paid = payments.filter(({ isReversed }) => !isReversed).map(({ parts }) => sumOf(parts));
  return [...paid, ...moved.map(({ from, to }) => sumOf(to) - sumOf(from))].reduce((sum, one) => sum + one, 0);
}

const roundingMax = 100; // Rules §4.4.

export function pay(debt: ModelDebt, amount: number, paid: DayNumber, today: DayNumber, isClosed: boolean): void {
  if (!isClosed) moveExcess(debt, countingDay(debt, paid), today);
  const { parts, over } = isClosed
    ? { parts: new Map(), over: amount }
    : share(amount, owedOn(debt, countingDay(debt, paid)));
  take(debt, parts, paid, 1);
  const kept = over <= roundingMax ? over : 0;
  debt.overpaid += over - kept;
  debt.payments.push({ paid, parts, over: over - kept, kept, isReversed: false });
  if (!isClosed) moveExcess(debt, countingDay(debt, paid), today);
}

/**
 * What was paid for a part that is no longer owed pays the rest of the debt, and so does an overpayment; the remainder
 * belongs to the payer.
 */
export function moveExcess(debt: ModelDebt, counted: DayNumber, today: DayNumber, held = debt.overpaid): void {
  const owed = owedOn(debt, countingDay(debt, counted));
  const from: Parts = new Map([...owed].filter(([, amount]) => amount < 0).map(([part, amount]) => [part, -amount]));
  const total = sumOf(from) + held;
  if (total === 0) return;
  const { parts: to, over } = share(total, owed);
  if (sumOf(from) === 0 && sumOf(to) === 0) return;
  take(debt, from, today, -1);
  take(debt, to, today, 1);
  debt.moved.push({ day: today, from, to, over: over - held });
  debt.overpaid += over - held;
}

/** Reverses a payment: every part is owed again, and what was moved or waived because of it is computed again. */
export function reversePayment(debt: ModelDebt, payment: ModelPayment): void {
  payment.isReversed = true;
  take(debt, payment.parts, payment.paid, -1);
  debt.overpaid -= payment.over;
  for (const { day, from, to, over } of debt.moved.toReversed()) {
    take(debt, to, day, -1);
    take(debt, from, day, 1);
    debt.overpaid -= over;
  }
  debt.moved = [];
}

/** Adds to earlier waivers: a case that is reopened and closed again is waived twice. */
export function waive(debt: ModelDebt, day: DayNumber): void {
  const parts = owedOn(debt, day);
  debt.waived = new Map([...parts].map(([part, amount]) => [part, amount + (debt.waived?.get(part) ?? 0)]));
  for (const [part, amount] of parts) {
    if (part === 'debt_collection_fee' || part === 'reminder_fee') debt.fees[part] -= amount;
  }
}

export function unwaive(debt: ModelDebt): void {
  for (const [part, amount] of debt.waived ?? []) {
    if (part === 'debt_collection_fee' || part === 'reminder_fee') debt.fees[part] += amount;
  }
  debt.waived = undefined;
}

/**
 * Whether the whole debt had been paid before a day; the caller gives the costs of letters up to a day (rules §1.1).
 */
export function isPaidBefore(
  debt: ModelDebt,
  print: DayNumber,
  coming: { readonly paid: DayNumber; readonly amount: number } | undefined,
  costsUntil: (day: DayNumber) => number,
): boolean {
  const known = debt.payments.filter(({ isReversed }) => !isReversed);
  const early = [...known.map((one) => ({ paid: one.paid, amount: sumOf(one.parts) + one.over + one.kept })), coming]
    .filter((one) => one !== undefined)
    .filter(({ paid }) => paid < print);
  if (early.length === 0) return false;
  const last = Math.max(...early.map(({ paid }) => paid));
  const capital = debt.invoices.reduce((sum, { amount }) => sum + amount, 0);
  const owed = capital + costsUntil(last) + interestUntil(debt, last);
  return early.reduce((sum, { amount }) => sum + amount, 0) >= owed;
}

/** Rules §4.5: nothing left, too little to claim, only costs, or a debt. */
export function residualOf(owed: Parts): 'paid' | 'small' | 'costs' | 'debt' {
  const total = sumOf(owed);
  const capital = [...owed].filter(([part]) => part.startsWith('capital')).reduce((sum, [, amount]) => sum + amount, 0);
  if (total <= 0) return 'paid';
  if (capital > 0) return 'debt';
  return total <= (total === owed.get('interest') ? 100_00 : 50_00) ? 'small' : 'costs';
}
