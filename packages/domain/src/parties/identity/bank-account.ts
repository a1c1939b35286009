import { type AccountKind, type ClearingRange, clearingRanges } from './clearing-ranges.ts';
import { hasValidLuhn } from './luhn.ts';

export type BankAccount = {
  readonly bank: string;
  readonly clearing: string;
  readonly account: string;
  /** Some old Swedbank numbers have no check digit: they are accepted with a warning. */
  readonly isDoubtful: boolean;
};

/** Spec B §5 has 5 to 15 digits; zeros that pad a number to the banks' twelve are removed. */
const ACCOUNT_LENGTH_MIN = 5;
const FILLED_LENGTH_MAX = 12;
const MOD_11_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

const lengths: Readonly<Record<AccountKind, readonly [number, number]>> = {
  '1A': [7, 7],
  '1B': [7, 7],
  '2A': [10, 10],
  '2B': [8, 9],
  '2C': [ACCOUNT_LENGTH_MIN, 10],
};

export function findBank(clearing: string): ClearingRange | undefined {
  const number = Number(clearing.slice(0, 4));
  return /^\d{4,5}$/.test(clearing) ? clearingRanges.find(({ from, to }) => from <= number && number <= to) : undefined;
}

/** Reads a clearing number (Swedbank's 8xxx-x with its fifth digit or without) and an account number. */
export function parseBankAccount(clearingText: string, accountText: string): BankAccount | undefined {
  const clearing = clearingText.replace(/[\s-]/g, '');
  const given = accountText.replace(/[\s-]/g, '');
  const range = findBank(clearing);
  if (!range || !/^\d+$/.test(given) || Number(given) === 0) return undefined;
  if (clearing.length === 5 && (range.from !== 8000 || !hasValidLuhn(clearing))) return undefined;
  const [shortest, longest] = lengths[range.kind];
  const account = dropFilling(given, longest);
  if (account.length < shortest || account.length > longest) return undefined;
  const passes = hasRightCheckDigit(range.kind, clearing, account);
  const isDoubtful = !passes && range.from === 8000;
  return passes || isDoubtful ? { bank: range.bank, clearing, account, isDoubtful } : undefined;
}

function dropFilling(account: string, longest: number): string {
  const excess = account.length - longest;
  const isFilled = excess > 0 && account.length <= FILLED_LENGTH_MAX && /^0+$/.test(account.slice(0, excess));
  return isFilled ? account.slice(excess) : account;
}

function hasRightCheckDigit(kind: AccountKind, clearing: string, account: string): boolean {
  switch (kind) {
    case '1A':
      return passesMod11(clearing.slice(1) + account);
    case '1B':
      return passesMod11(clearing + account);
    case '2A':
      // Nordea's personal accounts are person numbers.
      return hasValidLuhn(account) && (!/^(3300|3782)/.test(clearing) || isBirthDate(account));
    case '2B':
      return passesMod11(account);
    case '2C':
      return hasValidLuhn(account);
  }
}

function passesMod11(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits.at(-1 - index)) * MOD_11_WEIGHTS[index]!;
  }
  return sum % 11 === 0;
}

function isBirthDate(digits: string): boolean {
  const [month, date] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6)) % 60];
  return month >= 1 && month <= 12 && date >= 1 && date <= 31;
}
