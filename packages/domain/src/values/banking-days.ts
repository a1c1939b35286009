import { addDays, type Day, daysBetween, daysInMonth, weekdayOf, writeDay, yearOf } from './day.ts';

export type Holiday =
  | 'new_years_day'
  | 'epiphany'
  | 'good_friday'
  | 'easter_sunday'
  | 'easter_monday'
  | 'first_of_may'
  | 'ascension_day'
  | 'whit_sunday'
  | 'whit_monday'
  | 'national_day'
  | 'midsummer_eve'
  | 'midsummer_day'
  | 'all_saints_day'
  | 'christmas_eve'
  | 'christmas_day'
  | 'boxing_day'
  | 'new_years_eve';

/** By month and date. */
const fixedHolidays: Readonly<Record<string, Holiday>> = {
  '01-01': 'new_years_day',
  '01-06': 'epiphany',
  '05-01': 'first_of_may',
  '06-06': 'national_day',
  '12-24': 'christmas_eve',
  '12-25': 'christmas_day',
  '12-26': 'boxing_day',
  '12-31': 'new_years_eve',
};

/** By days from Easter Sunday. */
const movingHolidays: Readonly<Record<number, Holiday>> = {
  [-2]: 'good_friday',
  0: 'easter_sunday',
  1: 'easter_monday',
  39: 'ascension_day',
  49: 'whit_sunday',
  50: 'whit_monday',
};

/** The National Day replaced Whit Monday. */
const NATIONAL_DAY_SINCE = 2005;
const FRIDAY = 5;
const SATURDAY = 6;

/** Banks are open: not a weekend, a public holiday (1989:253) or an eve equated with one (1930:173 2 §). */
export function isBankingDay(day: Day): boolean {
  return weekdayOf(day) < SATURDAY && holidayOn(day) === undefined;
}

/** The day itself if it is a banking day, else the next banking day. */
export function rollToBankingDay(day: Day): Day {
  let open = day;
  while (!isBankingDay(open)) open = addDays(open, 1);
  return open;
}

/** Adds a number of banking days; the day itself is not counted. Negative counts backwards; 0 returns the day unchanged. */
export function addBankingDays(day: Day, count: number): Day {
  if (!Number.isInteger(count)) throw new RangeError(`${count} is no number of days`);
  const step = Math.sign(count);
  let reached = day;
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, step);
    if (isBankingDay(reached)) left--;
  }
  return reached;
}

/** The holiday or closed eve on a day; ordinary Saturdays and Sundays are none. */
export function holidayOn(day: Day): Holiday | undefined {
  const date = day.slice(5);
  const fixed = fixedHolidays[date];
  if (fixed && (fixed !== 'national_day' || yearOf(day) >= NATIONAL_DAY_SINCE)) return fixed;
  const moving = movingHolidays[daysBetween(easterSunday(yearOf(day)), day)];
  if (moving && (moving !== 'whit_monday' || yearOf(day) < NATIONAL_DAY_SINCE)) return moving;
  const weekday = weekdayOf(day);
  if (weekday === FRIDAY && date >= '06-19' && date <= '06-25') return 'midsummer_eve';
  if (weekday === SATURDAY && date >= '06-20' && date <= '06-26') return 'midsummer_day';
  if (weekday === SATURDAY && date >= '10-31' && date <= '11-06') return 'all_saints_day';
  return undefined;
}

/** The Gregorian computus: the Sunday after the first ecclesiastical full moon of spring. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const age = (skipped + 19 * golden + 15) % 30;
  const moon = age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - golden) / 11));
  const leaps = year + Math.floor(year / 4) + 2 - century + Math.floor(century / 4);
  const march = moon - ((leaps + moon) % 7) + 28;
  const inMarch = daysInMonth(year, 3);
  return march <= inMarch ? writeDay(year, 3, march) : writeDay(year, 4, march - inMarch);
}
