import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { BankStatement } from './bank-file-content.ts';

/** One sum on the account by the statement, and the keys of the single payments that it states for it. */
export type StatedEntry = { readonly key: string; readonly amount: Ore; readonly rows: readonly string[] };

/** What the bank states of a day of an account. */
export type StatedDay = {
  readonly day: Day;
  readonly opening: Ore;
  readonly closing: Ore;
  readonly entries: readonly StatedEntry[];
};

/** The days of a file; several statements of one day follow each other. */
export function buildStatedDays(statements: readonly BankStatement[]): readonly StatedDay[] {
  const days = new Map<Day, StatedDay>();
  for (const { day, opening, closing, entries } of statements) {
    const before = days.get(day);
    const added = entries.map(({ total, keys }) => ({ key: total.key, amount: total.amount, rows: keys }));
    days.set(day, {
      day,
      opening: before?.opening ?? opening,
      closing,
      entries: [...(before?.entries ?? []), ...added],
    });
  }
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}
