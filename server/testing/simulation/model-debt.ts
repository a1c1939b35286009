import { addOpenDays, type DayNumber } from './day-numbers.ts';
import { inCurrency } from './model-currency.ts';
import {
  type CostPart,
  costParts,
  type ModelDebt,
  type ModelLetter,
  type ModelPayment,
  type Part,
  validLetters,
} from './model-facts.ts';
import { interestUntil, type Taken } from './model-interest.ts';

export type Parts = Map<Part, number>;

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

const roundingMax = 100; // Rules §4.4.
const shortMax = 100; // Rules H1.
const transitDays = 3;

type Replay = {
  readonly debt: ModelDebt;
  readonly taken: Taken[];
  readonly paidOf: Map<Part, number>;
  readonly charged: Map<CostPart, number>;
  readonly credited: Map<Part, number>;
  over: number;
  /** Received after the claim was settled. */
  kept: number;
  settledOn: DayNumber | undefined;
};

/** Replays the debt up to a day or to its closing, all payments ordered by the day they count from (rules H3). */
export function replay(debt: ModelDebt, today: DayNumber, closed: ModelClosing | undefined): ModelBooks {
  const until = closed ? closed.on : today;
  const maySettle = closed === undefined || closed.kind === 'fully_paid';
  const payments = debt.payments.filter(({ isReversed }) => !isReversed);
  const charging = validLetters(debt).filter(({ fee }) => fee);
  const costs = debt.costs.map((cost) => dividedBy(payments, cost));
  const maps = { paidOf: new Map(), charged: new Map(), credited: new Map() };
  const of: Replay = { debt: { ...debt, costs }, taken: [], ...maps, over: 0, kept: 0, settledOn: undefined };
  const changing = [...charging.map(({ date }) => date), ...[...costs, ...debt.credits].map(({ on }) => on)];
  const days = new Set([...payments.map(({ paid }) => paid), ...changing.filter((day) => day <= until)]);
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const hasPaid = payments.some((one) => one.paid < day && !isHeld(one, closed));
    chargeOn(of, day, hasPaid);
    moveExcess(of, day);
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
    if (date > until && of.settledOn === undefined) of.charged.set(fee!.part, fee!.amount);
  const excess = of.over + of.kept;
  const isEmpty = closed?.kind === 'fully_paid' || closed?.kind === 'permanently';
  return {
    owed: isEmpty ? new Map() : owedOn(of, until),
    paid: paidBy(of),
    overpaid: excess <= roundingMax ? 0 : excess,
    settledOn: of.settledOn,
  };
}

/** The authority takes its costs first: one charged by the day its money was booked is among them (rules H13). */
function dividedBy(payments: readonly ModelPayment[], cost: ModelDebt['costs'][number]): ModelDebt['costs'][number] {
  const days = payments
    .filter(({ isByAuthority, paid, booked }) => isByAuthority && paid < cost.on && cost.on <= booked)
    .map(({ paid }) => paid);
  return { ...cost, on: Math.min(cost.on, ...days) };
}

/** Costs and credits of a day; a letter's fee is not owed if the debt was paid, or nearly, before it (rules H3). */
function chargeOn(of: Replay, day: DayNumber, hasPaid: boolean): void {
  const { debt, charged, credited } = of;
  for (const { fee, date } of validLetters(debt)) {
    if (!fee || date !== day) continue;
    const isSpared = of.settledOn !== undefined || isWithinLimit(debt, owedOn(of, day), day);
    if (!hasPaid || !isSpared) charged.set(fee.part, fee.amount);
  }
  for (const { part, amount, on } of debt.costs) if (on === day) charged.set(part, (charged.get(part) ?? 0) + amount);
  for (const { part, amount, on } of debt.credits)
    if (on === day) credited.set(part, (credited.get(part) ?? 0) + amount);
}

/** Money that paid more of a part than is owed of it now pays the rest of the debt. */
function moveExcess(of: Replay, day: DayNumber): void {
  const { paidOf, credited, taken } = of;
  let freed = 0;
  for (const [part, due] of owedOn(of, day)) {
    if (due >= 0) continue;
    const own = Math.min(-due, paidOf.get(part) ?? 0);
    paidOf.set(part, (paidOf.get(part) ?? 0) - own);
    taken.push({ part, day, amount: -own });
    // What was given up and, as became known later, was never owed.
    credited.set(part, (credited.get(part) ?? 0) + due + own);
    freed += own;
  }
  if (of.settledOn !== undefined) of.kept += freed;
  else of.over = pay(of, of.over + freed, day);
}

function isHeld({ paid, isAfterClosing }: ModelPayment, closed: ModelClosing | undefined): boolean {
  if (!closed) return false;
  return paid > closed.on || (paid === closed.on && closed.kind !== 'fully_paid' && isAfterClosing);
}

/** The debt on a day. */
function owedOn(of: Replay, day: DayNumber): Parts {
  const { debt, paidOf, charged, credited } = of;
  const invoices = debt.invoices.map(({ amount, due }, at) => ({ at, amount, due })).toSorted((a, b) => a.due - b.due);
  const full: readonly (readonly [Part, number])[] = [
    ...costParts.map((part) => [part, charged.get(part) ?? 0] as const),
    ['interest', interestUntil(debt, of, day)],
    ...invoices.map(({ at, amount }) => [`capital ${at}`, amount] as const),
  ];
  return new Map(full.map(([part, amount]) => [part, amount - (paidOf.get(part) ?? 0) - (credited.get(part) ?? 0)]));
}

/** Pays what is owed on a day; the answer is what is left over. */
function pay(of: Replay, amount: number, day: DayNumber): number {
  let left = amount;
  for (const [part, due] of owedOn(of, day)) {
    const own = Math.min(left, Math.max(0, due));
    left -= own;
    of.paidOf.set(part, (of.paidOf.get(part) ?? 0) + own);
    of.taken.push({ part, day, amount: own });
  }
  return left;
}

function paidBy({ paidOf }: Replay): number {
  return [...paidOf.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Paid, paid as a letter asked by its day, or so little left that it is not claimed (rules H1, H2, §4.5). */
function settle(of: Replay, on: DayNumber): void {
  // A cost that is charged later is still owed.
  if (of.settledOn !== undefined || of.debt.costs.some((cost) => cost.on > on)) return;
  const owed = owedOn(of, on);
  const [total, paid] = [sumOf(owed), paidBy(of)];
  const isAsked = newest(of.debt).some(({ date, due }) => {
    if (on < date || on > addOpenDays(due, transitDays)) return false;
    const since = interestUntil(of.debt, of, on) - interestUntil(of.debt, of, date);
    return total - since <= shortMax;
  });
  const residual = residualOf(of.debt, { owed, paid }, on);
  if ((paid > 0 && isAsked) || residual === 'paid' || residual === 'small') of.settledOn = on;
}

function hasPaidLetter(debt: ModelDebt, paid: number): boolean {
  return newest(debt).some(({ amount }) => paid >= amount);
}

/** The newest letter of each kind. */
function newest(debt: ModelDebt): readonly ModelLetter[] {
  return [...new Map(validLetters(debt).map((letter) => [letter.kind, letter])).values()];
}

export function sumOf(parts: Parts): number {
  return [...parts.values()].reduce((sum, amount) => sum + amount, 0);
}

export function capitalOf(parts: Parts): number {
  return [...parts].filter(([part]) => part.startsWith('capital')).reduce((sum, [, amount]) => sum + amount, 0);
}

/** No step that costs the debtor anything is taken for so little (rules H2). */
export function isWithinLimit(debt: ModelDebt, owed: Parts, on: DayNumber): boolean {
  const total = sumOf(owed);
  return total <= inCurrency(debt, total === owed.get('interest') ? 100_00 : 50_00, on);
}

/** Rules §4.5, H2: nothing left, too little to claim, only costs, or a debt. */
export function residualOf(
  debt: ModelDebt,
  { owed, paid }: Pick<ModelBooks, 'owed' | 'paid'>,
  on: DayNumber,
): 'paid' | 'small' | 'costs' | 'debt' {
  if (sumOf(owed) <= 0) return 'paid';
  const isSmall = isWithinLimit(debt, owed, on);
  if (capitalOf(owed) > 0) return isSmall && hasPaidLetter(debt, paid) ? 'small' : 'debt';
  return isSmall ? 'small' : 'costs';
}
