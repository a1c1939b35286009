import { addBankingDays, isBankingDay } from '../../values/banking-days.ts';
import { addDays, type Day } from '../../values/day.ts';

/** A bank that has sent nothing since long ago is named by its first days. */
const MISSING_MAX = 100;

export type BankDays = {
  /** They follow each other without a gap, so that they can be checked. */
  readonly ready: readonly Day[];
  readonly missing: readonly Day[];
  /** Statements that came before an earlier one. */
  readonly waiting: readonly Day[];
};

/** The last day whose statement must be here: that of a banking day is, at the hour, on the next. */
export function lastStatedDue(today: Day, isPastHour: boolean): Day {
  return addBankingDays(today, isBankingDay(today) && isPastHour ? -1 : -2);
}

/** Of the days since an account is reconciled: which statements are here, which are missing, which wait for those. */
export function findBankDays(from: Day, stated: readonly Day[], due: Day): BankDays {
  const here = new Set(stated.filter((day) => day >= from));
  const last = [due, ...here].toSorted().at(-1)!;
  const [ready, missing, waiting]: [Day[], Day[], Day[]] = [[], [], []];
  let isGap = false;
  for (let day = from; day <= last && missing.length < MISSING_MAX; day = addDays(day, 1)) {
    if (here.has(day)) (isGap ? waiting : ready).push(day);
    else if (isBankingDay(day)) {
      isGap = true;
      if (day <= due) missing.push(day);
    }
  }
  return { ready, missing, waiting };
}
