/** Days as numbers since 1970-01-01, with a fixed list of holidays (rules §7). */
export type DayNumber = number;

const dayMs = 86_400_000;

export function toDayNumber(day: string): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function toDay(day: DayNumber): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The same date some months later, or the last day of that month. */
export function monthsAfter(day: DayNumber, months: number): DayNumber {
  const [year, month, date] = toDay(day).split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, lastDate)) / dayMs;
}

const yearly = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'];
/** Good Friday, Easter Monday, Ascension and Midsummer Eve; the other movable holidays fall on weekends. */
const moving = [
  ...['2026-04-03', '2026-04-06', '2026-05-14', '2026-06-19'],
  ...['2027-03-26', '2027-03-29', '2027-05-06', '2027-06-25'],
  ...['2028-04-14', '2028-04-17', '2028-05-25', '2028-06-23'],
  ...['2029-03-30', '2029-04-02', '2029-05-10', '2029-06-22'],
  ...['2030-04-19', '2030-04-22', '2030-05-30', '2030-06-21'],
  ...['2031-04-11', '2031-04-14', '2031-05-22', '2031-06-20'],
];

export function isOpenDay(day: DayNumber): boolean {
  const written = toDay(day);
  const weekday = (day + 4) % 7; // 1970-01-01 was a Thursday; 0 is Sunday.
  return weekday !== 0 && weekday !== 6 && !yearly.includes(written.slice(5)) && !moving.includes(written);
}

export function toOpenDay(day: DayNumber): DayNumber {
  return isOpenDay(day) ? day : toOpenDay(day + 1);
}

export function addOpenDays(day: DayNumber, count: number): DayNumber {
  if (count === 0) return day;
  return isOpenDay(day + 1) ? addOpenDays(day + 1, count - 1) : addOpenDays(day + 1, count);
}
