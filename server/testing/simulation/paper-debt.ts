import { type Paper, toOpenDay } from './paper-calendar.ts';

/** In the order money is taken from it (rules §4.1); each invoice has its own capital. */
type Part = 'debt_collection_fee' | 'reminder_fee' | 'interest' | `capital ${number}`;
type Parts = Map<Part, number>;
type PaperPayment = {
  readonly paid: Paper;
  readonly parts: Parts;
  over: number;
  isReversed: boolean;
  /** Kept although it was too much: not worth sending back. */
  readonly kept: number;
};

/** What one debtor owes, on one sheet. */
export type PaperDebt = {
  readonly invoices: readonly { readonly amount: number; readonly due: Paper }[];
  /** What was taken off the capital of an invoice, from the day it counts. */
  readonly taken: { readonly invoice: number; readonly day: Paper; readonly amount: number }[];
  readonly fees: { debt_collection_fee: number; reminder_fee: number };
  interestPaid: number;
  overpaid: number;
  readonly payments: PaperPayment[];
  /** Money that was moved from where it was too much to where it was owed. */
  moved: { readonly day: Paper; readonly from: Parts; readonly to: Parts; readonly over: number }[];
  /** What was given up when too little was left to ask for. */
  waived: Parts | undefined;
  /** What was taken off for a demand because all had been paid before it was printed. */
  forgiven: number;
};

const rate = 10n; // Percent: the reference rate of 2 and 8, for every half-year the simulation comes to (rules §2.2).

export function openSheet(invoices: PaperDebt['invoices']): PaperDebt {
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
    forgiven: 0,
  };
}

/** All interest from the due days up to and including a day, rounded once, half up (rules §2.3). */
function interestUntil({ invoices, taken }: PaperDebt, until: Paper): number {
  let exact = 0n;
  for (const [at, { amount, due }] of invoices.entries()) {
    const timely = toOpenDay(due);
    if (until <= timely) continue;
    for (let day = due + 1; day <= until; day++) {
      // Paid on a day, it bears interest that day; paid by the first open day after the due day, it never did.
      const gone = taken.filter((one) => one.invoice === at && (one.day < day || one.day <= timely));
      exact += BigInt(gone.reduce((left, one) => left - one.amount, amount)) * rate;
    }
  }
  const doubled = (2n * exact) / 36_500n;
  return Number((doubled + 1n) / 2n);
}

export function capitalOf({ invoices, taken }: PaperDebt, at: number): number {
  return taken.filter(({ invoice }) => invoice === at).reduce((left, one) => left - one.amount, invoices[at]!.amount);
}

/** What is owed on a day. */
export function owedOn(debt: PaperDebt, day: Paper): Parts {
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

/** Takes parts off the debt, or gives them back where the sign is turned. */
function take(debt: PaperDebt, parts: Parts, day: Paper, sign: 1 | -1): void {
  for (const [part, amount] of parts) {
    if (part === 'interest') debt.interestPaid += sign * amount;
    else if (part === 'debt_collection_fee' || part === 'reminder_fee') debt.fees[part] -= sign * amount;
    else debt.taken.push({ invoice: Number(part.slice(8)), day, amount: sign * amount });
  }
}

/** A payment told of late is taken from the debt as it was, but not from before what has been paid since. */
function countingDay(debt: PaperDebt, day: Paper): Paper {
  return Math.max(day, lastTaken(debt), ...debt.moved.map((one) => one.day));
}

/** When the debt was last paid; what came to a closed case never paid any of it. */
export function lastTaken({ payments }: PaperDebt): Paper {
  return Math.max(0, ...payments.filter(({ parts }) => parts.size > 0).map(({ paid }) => paid));
}

/** How much of the debt has been paid; what was kept as a rounding has paid none. */
export function paidOff({ payments, moved }: PaperDebt): number {
  const paid = payments.filter(({ isReversed }) => !isReversed).map(({ parts }) => sumOf(parts));
  return [...paid, ...moved.map(({ from, to }) => sumOf(to) - sumOf(from))].reduce((sum, one) => sum + one, 0);
}

const roundingMax = 100; // Rules §4.4.

export function pay(debt: PaperDebt, amount: number, paid: Paper, today: Paper, isClosed: boolean): void {
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

/** What was paid of something no longer owed pays the rest, and so does what is held; what is left over is the payer's. */
export function moveExcess(debt: PaperDebt, counted: Paper, today: Paper, held = debt.overpaid): void {
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

/** As if it had never come: every part is owed again, and what was moved or given up because of it is looked at anew. */
export function takeBack(debt: PaperDebt, payment: PaperPayment): void {
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

/** Beside what was given up before: one that is opened and closed again has been let off twice. */
export function waive(debt: PaperDebt, day: Paper): void {
  const parts = owedOn(debt, day);
  debt.waived = new Map([...parts].map(([part, amount]) => [part, amount + (debt.waived?.get(part) ?? 0)]));
  for (const [part, amount] of parts) {
    if (part === 'debt_collection_fee' || part === 'reminder_fee') debt.fees[part] -= amount;
  }
}

export function unwaive(debt: PaperDebt): void {
  for (const [part, amount] of debt.waived ?? []) {
    if (part === 'debt_collection_fee' || part === 'reminder_fee') debt.fees[part] += amount;
  }
  debt.waived = undefined;
}

/** Whether all that was owed had been paid before a day; what letters cost until a day, the caller knows (rules §1.1). */
export function isPaidBefore(
  debt: PaperDebt,
  print: Paper,
  coming: { readonly paid: Paper; readonly amount: number } | undefined,
  costsUntil: (day: Paper) => number,
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

/** Rules §4.5: nothing left, too little to ask for, only costs, or a debt. */
export function residualOf(owed: Parts): 'paid' | 'small' | 'costs' | 'debt' {
  const total = sumOf(owed);
  const capital = [...owed].filter(([part]) => part.startsWith('capital')).reduce((sum, [, amount]) => sum + amount, 0);
  if (total <= 0) return 'paid';
  if (capital > 0) return 'debt';
  return total <= (total === owed.get('interest') ? 100_00 : 50_00) ? 'small' : 'costs';
}
