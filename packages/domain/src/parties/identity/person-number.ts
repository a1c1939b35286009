import { type Day, isDay, wholeYearsBetween, yearOf } from '../../values/day.ts';
import { hasValidLuhn } from './luhn.ts';

/** A person or coordination number and what follows from it. */
export type PersonNumber = {
  /** Twelve digits, yyyymmddnnnc; the day of a coordination number is 60 more than the date of birth. */
  readonly no: string;
  readonly born: Day;
  readonly isCoordination: boolean;
};

export const AGE_OF_MAJORITY = 18;

const COORDINATION_DAYS = 60;
const FORM = /^(?:(\d{2})?(\d{6})(-?)|(\d{6})(\+))((?!000)\d{3}\d)$/;

/**
 * Reads twelve digits, or ten with `-`, `+` or no sign as it is written on the day `on`: the latest century that is not
 * in the future, and one before that after `+`, which is used from the year the person turns 100.
 */
export function parsePersonNumber(text: string, on: Day): PersonNumber | undefined {
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [short, rest, isOld] = [found[2] ?? found[4]!, found[6]!, found[5] === '+'];
  if (!hasValidLuhn(short + rest)) return undefined;
  const read = (century: string) => readBirth(century + short, on);
  const born = found[1] ? read(found[1]) : centuriesFor(short, isOld, on).map(read).find(Boolean);
  return born && { no: born.digits + rest, born: born.day, isCoordination: born.isCoordination };
}

/** Whole years on a day; the birthday itself counts. */
export function ageOn(born: Day, on: Day): number {
  return wholeYearsBetween(born, on);
}

export function isUnderage(born: Day, on: Day): boolean {
  return ageOn(born, on) < AGE_OF_MAJORITY;
}

/** As it is commonly written: yymmdd-nnnc, with `+` from the year the person turns 100. */
export function formatPersonNumber(person: PersonNumber, on: Day): string {
  const sign = yearOf(on) - yearOf(person.born) >= 100 ? '+' : '-';
  return `${person.no.slice(2, 8)}${sign}${person.no.slice(8)}`;
}

function centuriesFor(short: string, isOld: boolean, on: Day): string[] {
  const year = yearOf(on);
  const latest = Math.floor((year - Number(short.slice(0, 2))) / 100);
  return (isOld ? [latest - 1] : [latest, latest - 1]).map((century) => String(century));
}

function readBirth(digits: string, on: Day) {
  const date = Number(digits.slice(6));
  const isCoordination = date > COORDINATION_DAYS;
  const birthDate = String(isCoordination ? date - COORDINATION_DAYS : date).padStart(2, '0');
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${birthDate}`;
  return isDay(day) && day <= on ? { digits, day, isCoordination } : undefined;
}
