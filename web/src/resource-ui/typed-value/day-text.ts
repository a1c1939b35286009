import { addDays, type Day, isDay } from '@fordra/domain/values/day';

/** The distance in days of each word, in both languages. */
const words: Readonly<Record<string, number>> = {
  idag: 0,
  'i dag': 0,
  today: 0,
  imorgon: 1,
  'i morgon': 1,
  tomorrow: 1,
  igår: -1,
  'i går': -1,
  yesterday: -1,
};

/** A two-digit year up to this many years ahead is in this century; later ones are in the last century. */
const yearsAhead = 50;

/** Parses a typed day: `2026-11-30`, `20261130`, `261130` or a word such as "idag"; forms like `30/11` are ambiguous and refused. */
export function readDay(text: string, today: Day): Day | undefined {
  const bare = text.trim().toLowerCase();
  if (Object.hasOwn(words, bare)) return addDays(today, words[bare]!);
  const match =
    /^(\d{4}|\d{2})[-./ ]?(\d{2})[-./ ]?(\d{2})$/.exec(bare) ?? /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(bare);
  if (!match) return undefined;
  const [, year, month, date] = match as unknown as [string, string, string, string];
  const day = `${wholeYear(year, today)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

function wholeYear(year: string, today: Day): string {
  if (year.length === 4) return year;
  const now = Number(today.slice(0, 4));
  const thisCentury = now - (now % 100) + Number(year);
  return String(thisCentury > now + yearsAhead ? thisCentury - 100 : thisCentury);
}
