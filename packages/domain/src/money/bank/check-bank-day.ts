import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { StatedDay } from './stated-day.ts';

export const dayLineKinds = [
  /** The statement begins with another balance than the ledger had, and the day before ended with that of the ledger. */
  'opening_differs',
  /** The day before ended with a difference, which the statement begins with. */
  'earlier',
  /** The opening balance and the entries do not make the closing balance. */
  'entries_differ',
  /** The statement has an entry, or the bank a payment of it, that is not booked. */
  'row_missing',
  /** What is booked for an entry has another sum. */
  'amount_differs',
  /** A booked row, or the rows of a deposit, that the statement lacks. */
  'not_stated',
  /** A row whose voucher moves the clients' account by another amount. */
  'posting_differs',
  /** A voucher that moves the clients' account without a row of the bank. */
  'posting_without_row',
  /** The clients' money, with what is in transit, is not what we owe. */
  'books_differ',
  'unexplained',
  /** The sum of lines that are not listed. */
  'more',
] as const;
export type DayLineKind = (typeof dayLineKinds)[number];

/** One reason why a day does not balance. */
export type DayLine = {
  readonly kind: DayLineKind;
  /** Its part of the difference. */
  readonly amount: Ore;
  /** The bank's key of the entry, row or deposit. */
  readonly key?: string;
  /** The stored row, of several the first. */
  readonly row?: string;
  readonly voucher?: string;
  /** The day before, or that of the voucher. */
  readonly day?: Day;
  readonly stated?: Ore;
  readonly booked?: Ore;
  /** How many rows or lines it stands for. */
  readonly count?: number;
};

export type BookedRow = {
  readonly id: string;
  readonly key: string;
  readonly amount: Ore;
  /** The sum that it is a part of, in the file of single payments. */
  readonly deposit: string | null;
};

/** A voucher on the clients' account that does not move it by the amount of its row; without a row, `amount` is 0. */
export type Misposted = {
  readonly voucher: string;
  /** The voucher that it takes back. */
  readonly reverses: string | null;
  readonly row: { readonly id: string; readonly key: string } | null;
  readonly day: Day;
  readonly amount: Ore;
  readonly posted: Ore;
};

export type BankDayFacts = {
  /** Each entry with the keys of the rows that are booked for it. */
  readonly stated: StatedDay;
  readonly previous: { readonly day: Day; readonly closing: Ore } | null;
  /** What was on the account when it began, and its rows of earlier days, without those of `rows`. */
  readonly bookedBefore: Ore;
  /** The rows since the day before, and those of the entries. */
  readonly rows: readonly BookedRow[];
  /** To the end of the day. */
  readonly misposted: readonly Misposted[];
  readonly ledger: LedgerOfDay;
};

export type LedgerOfDay = {
  /** Of this account. */
  readonly balance: Ore;
  /** Of all accounts in the currency, as what follows. */
  readonly clientFunds: Ore;
  readonly receiptsInTransit: Ore;
  readonly paymentsInTransit: Ore;
  readonly liabilities: Ore;
};

export type BankDayCheck = {
  readonly status: 'balanced' | 'difference';
  readonly difference: Ore;
  readonly lines: readonly DayLine[];
};

const LINES_MAX = 100;

/** Compares a day of the bank with the ledger. The amounts of the lines add up to the difference. */
export function checkBankDay(facts: BankDayFacts): BankDayCheck {
  const { stated, ledger } = facts;
  const { clientFunds, receiptsInTransit, paymentsInTransit, liabilities } = ledger;
  const books = clientFunds + receiptsInTransit - paymentsInTransit - liabilities;
  const difference = stated.closing - ledger.balance + books;
  const found = [
    ...linesOfBalances(facts),
    ...linesOfRows(facts),
    ...facts.misposted.filter(isInForce).map(lineOfPosting),
    ...lineIf({ kind: 'books_differ', amount: books }),
  ];
  const lines = [...found, ...lineIf({ kind: 'unexplained', amount: difference - sumOf(found) })];
  return { status: lines.length === 0 ? 'balanced' : 'difference', difference, lines: shorten(lines) };
}

function linesOfBalances({ stated, previous, bookedBefore }: BankDayFacts): readonly DayLine[] {
  const { opening, closing, entries } = stated;
  const isAsBefore = previous?.closing === opening;
  return [
    ...lineIf({
      kind: isAsBefore ? 'earlier' : 'opening_differs',
      amount: opening - bookedBefore,
      ...(previous && { day: previous.day }),
      ...{ stated: opening, booked: bookedBefore },
    }),
    ...lineIf({ kind: 'entries_differ', amount: closing - opening - sumOf(entries) }),
  ];
}

function linesOfRows({ stated, rows }: BankDayFacts): readonly DayLine[] {
  const left = new Map(rows.map((row) => [row.key, row]));
  const ofEntries = stated.entries.flatMap(({ key, amount, rows: expected }): readonly DayLine[] => {
    const missing = expected.filter((one) => !left.has(one));
    // A sum that was booked before its single payments is on the account once more the other way.
    const own = [...new Set([...expected, key, `${key}:divided`])].flatMap((one) => left.get(one) ?? []);
    for (const row of own) left.delete(row.key);
    const booked = sumOf(own);
    if (booked === amount) return [];
    const isMissing = own.length === 0 || missing.length === 1;
    const about = isMissing ? { key: missing.length === 1 ? missing[0]! : key } : { key, row: own[0]!.id };
    const line = { amount: amount - booked, stated: amount, booked, ...about };
    return [{ kind: isMissing ? 'row_missing' : 'amount_differs', ...line }];
  });
  const unstated = Map.groupBy(left.values(), ({ key, deposit }) => deposit ?? key);
  const ofRows = [...unstated].flatMap(([key, group]) =>
    lineIf({ kind: 'not_stated', amount: -sumOf(group), key, row: group[0]!.id, count: group.length }),
  );
  return [...ofEntries, ...ofRows];
}

/** A voucher without a row that is taken back moves nothing, nor does the one that takes it back. */
function isInForce({ voucher, reverses, row }: Misposted, _at: number, all: readonly Misposted[]): boolean {
  const isPair = (one: Misposted) => one.row === null && (one.reverses === voucher || one.voucher === reverses);
  return row !== null || !all.some(isPair);
}

function lineOfPosting({ voucher, row, day, amount, posted }: Misposted): DayLine {
  const line = { amount: amount - posted, voucher, day, booked: posted };
  if (!row) return { kind: 'posting_without_row', ...line };
  return { kind: 'posting_differs', ...line, key: row.key, row: row.id, stated: amount };
}

function lineIf(line: DayLine): readonly DayLine[] {
  return line.amount === 0 ? [] : [line];
}

function shorten(lines: readonly DayLine[]): readonly DayLine[] {
  if (lines.length <= LINES_MAX) return lines;
  const rest = lines.slice(LINES_MAX - 1);
  return [...lines.slice(0, LINES_MAX - 1), { kind: 'more', amount: sumOf(rest), count: rest.length }];
}

function sumOf(of: readonly { readonly amount: Ore }[]): Ore {
  return of.reduce((sum, { amount }) => sum + amount, 0);
}
