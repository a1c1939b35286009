import type { BankFileFault } from '@fordra/domain/money/bank/bank-file';
import { type Day, isDay } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';

/** A fault that ends the reading of a file; the reader answers with it. */
export class BankFileError extends Error {
  readonly fault: BankFileFault;
  readonly line: number;

  constructor(fault: BankFileFault, line: number) {
    super(fault);
    this.name = 'BankFileError';
    this.fault = fault;
    this.line = line;
  }
}

export function refuse(fault: BankFileFault, line: number): never {
  throw new BankFileError(fault, line);
}

/** Whole öre of digits. */
export function readOre(digits: string, line: number): Ore {
  const amount = /^\d{1,18}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(amount) ? amount : refuse('amount_unreadable', line);
}

/** Öre of a decimal number; a part of an öre cannot be booked. */
export function readDecimal(text: string, line: number): Ore {
  const [, kronor, ore = ''] = /^(\d{1,18})(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  return kronor === undefined ? refuse('amount_unreadable', line) : readOre(kronor + ore.padEnd(2, '0'), line);
}

/** A sum beyond what can be counted exactly belongs to no file of ours. */
export function sumOf(amounts: Iterable<Ore>, line: number): Ore {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) refuse('amount_unreadable', line);
  }
  return sum;
}

export function readDay(text: string, line: number): Day {
  return isDay(text) ? text : refuse('date_unreadable', line);
}

/** On one line; null where nothing is written. */
export function tidy(text: string | undefined): string | null {
  return text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}

/** Numbers the repetitions of a key within a file, since every movement needs one of its own. */
export function numberKeys(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}:${count}`;
  };
}

/** Lets other work of this process run between two parts of a large file. */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
