import { type DayNumber, toDay } from './day-numbers.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { capitalOf, sumOf } from './model-debt.ts';

export type Schedule = {
  readonly asked: readonly { readonly due: DayNumber; readonly amount: number }[];
  readonly firstDue: DayNumber;
  readonly dayOfMonth: number;
  readonly amount: number;
  readonly adviceFee: number;
  /** The fee of the first of them is charged already. */
  readonly isCharged: boolean;
  /** Paid before they were sent. */
  readonly ahead: number;
};

const advicesMax = 600;
const yearDays = 365;

/** The same date some months later, or the last of a month that has no such date. */
export function dateOfMonth(day: DayNumber, dayOfMonth: number, months: number): DayNumber {
  const [year, month] = toDay(day).split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)) / 86_400_000;
}

/**
 * The amounts of the advices still to come, if everything is paid on its day (rules §5.2): undefined where they never
 * pay the debt.
 */
export function scheduleOf(one: ModelCase, of: Schedule, today: DayNumber): readonly number[] | undefined {
  if (of.amount <= of.adviceFee) return undefined;
  const debt = openDebt(one, today);
  for (const { due, amount } of of.asked) debt.pay(amount, due);
  const amounts: number[] = [];
  let { ahead } = of;
  while (debt.owed() > 0) {
    if (amounts.length === advicesMax) return undefined;
    const paid = Math.min(ahead, of.amount);
    ahead -= paid;
    const isFree = paid === of.amount || (of.isCharged && amounts.length === 0);
    if (!isFree) debt.charge(of.adviceFee);
    amounts.push(debt.pay(of.amount - paid, dateOfMonth(of.firstDue, of.dayOfMonth, amounts.length)));
  }
  return amounts;
}

/** A case's debt as it goes on from today: interest of whole days, rounded over the whole time. */
function openDebt(one: ModelCase, today: DayNumber) {
  const { owed } = booksOf(one, today);
  const { debt } = one;
  const isFrozen = debt.freezes.some(({ from, to }) => from <= today && today <= (to ?? today));
  const rate = isFrozen ? 0 : debt.rate;
  let capital = capitalOf(owed);
  let interest = owed.get('interest') ?? 0;
  let costs = sumOf(owed) - capital - interest;
  let [until, exact, posted] = [today, 0, 0];
  return {
    owed: () => capital + interest + costs,
    charge(fee: number) {
      costs += fee;
    },
    /** What of an amount is taken on a day; what is overdue is paid today. */
    pay(amount: number, due: DayNumber): number {
      const on = Math.max(due, today);
      exact += Math.max(0, on - until) * capital * rate;
      until = Math.max(until, on);
      const rounded = Number((2n * BigInt(exact) + BigInt(yearDays * 100_00)) / (2n * BigInt(yearDays * 100_00)));
      interest += rounded - posted;
      posted = rounded;
      let left = amount;
      const take = (from: number) => {
        const part = Math.min(left, from);
        left -= part;
        return part;
      };
      costs -= take(costs);
      interest -= take(interest);
      capital -= take(capital);
      return amount - left;
    },
  };
}

/** One month of interest on the whole capital. */
export function monthlyInterest(one: ModelCase, today: DayNumber): number {
  const { debt } = one;
  const isFrozen = debt.freezes.some(({ from, to }) => from <= today && today <= (to ?? today));
  return isFrozen ? 0 : (capitalOf(booksOf(one, today).owed) * debt.rate) / 100_00 / 12;
}
