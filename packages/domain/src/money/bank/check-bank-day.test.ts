import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '../../values/day.ts';
import { type BankDayFacts, type BookedRow, checkBankDay, type DayLine } from './check-bank-day.ts';
import { buildStatedDays } from './stated-day.ts';

const monday = day('2026-11-16');
const friday = day('2026-11-13');
const aRow = (key: string, amount: number, deposit: string | null = null): BookedRow => ({
  ...{ id: `id of ${key}`, key, amount, deposit },
});

type Given = Partial<Omit<BankDayFacts, 'stated' | 'ledger'>> & {
  readonly stated?: Partial<BankDayFacts['stated']>;
  readonly ledger?: Partial<BankDayFacts['ledger']>;
};

/** 1,000.00 on Friday; on Monday a deposit of two payments, and a fee. */
function aDay({ stated, ledger, ...given }: Given = {}): BankDayFacts {
  const entries = [
    { key: 'D', amount: 500_00, rows: ['D:1', 'D:2'] },
    { key: 'fee', amount: -12_50, rows: ['fee'] },
  ];
  return {
    stated: { day: monday, opening: 1_000_00, closing: 1_487_50, entries, ...stated },
    previous: { day: friday, closing: 1_000_00 },
    bookedBefore: 1_000_00,
    rows: [aRow('D:1', 300_00, 'D'), aRow('D:2', 200_00, 'D'), aRow('fee', -12_50)],
    misposted: [],
    ...given,
    ledger: {
      ...{ balance: 1_487_50, clientFunds: 1_487_50, receiptsInTransit: 90_00, paymentsInTransit: 40_00 },
      ...{ liabilities: 1_537_50, ...ledger },
    },
  };
}

test('a day whose statement and ledger agree balances', () => {
  expect(checkBankDay(aDay())).toEqual({ status: 'balanced', difference: 0, lines: [] });
});

test('a sum that was booked before its single payments counts once', () => {
  const { rows } = aDay();
  const divided = [...rows, aRow('D', 500_00), aRow('D:divided', -500_00)];
  expect(checkBankDay(aDay({ rows: divided }))).toMatchObject({ status: 'balanced', lines: [] });
});

const [first, second, fee] = aDay().rows as [BookedRow, BookedRow, BookedRow];
const unbalanced: Readonly<Record<string, [Given, number, readonly DayLine[]]>> = {
  'a payment of a deposit that is not booked': [
    { rows: [first, fee], ledger: { balance: 1_287_50 } },
    200_00,
    [{ kind: 'row_missing', amount: 200_00, key: 'D:2', stated: 500_00, booked: 300_00 }],
  ],
  'an entry that is not booked': [
    { rows: [first, second], ledger: { balance: 1_500_00 } },
    -12_50,
    [{ kind: 'row_missing', amount: -12_50, key: 'fee', stated: -12_50, booked: 0 }],
  ],
  'a row that is booked with another amount': [
    { rows: [first, second, { ...fee, amount: -21_50 }], ledger: { balance: 1_478_50 } },
    9_00,
    [{ kind: 'amount_differs', amount: 9_00, key: 'fee', row: fee.id, stated: -12_50, booked: -21_50 }],
  ],
  'a deposit that the statement lacks': [
    { stated: { entries: [{ key: 'fee', amount: -12_50, rows: ['fee'] }], closing: 987_50 } },
    -500_00,
    [{ kind: 'not_stated', amount: -500_00, key: 'D', row: first.id, count: 2 }],
  ],
  'a voucher without a row': [
    {
      misposted: [{ voucher: 'v1', reverses: null, row: null, day: friday, amount: 0, posted: 70_00 }],
      ledger: { balance: 1_557_50 },
    },
    -70_00,
    [{ kind: 'posting_without_row', amount: -70_00, voucher: 'v1', day: friday, booked: 70_00 }],
  ],
  'a row whose voucher has another amount': [
    {
      misposted: [{ voucher: 'v2', reverses: null, row: first, day: monday, amount: 300_00, posted: 330_00 }],
      ledger: { balance: 1_517_50 },
    },
    -30_00,
    [
      {
        ...{ kind: 'posting_differs', amount: -30_00, voucher: 'v2', day: monday, booked: 330_00 },
        ...{ key: 'D:1', row: first.id, stated: 300_00 },
      },
    ],
  ],
  'a statement that begins with another balance than the day before ended with': [
    { stated: { opening: 1_100_00, closing: 1_587_50 } },
    100_00,
    [{ kind: 'opening_differs', amount: 100_00, day: friday, stated: 1_100_00, booked: 1_000_00 }],
  ],
  'a difference that was there the day before': [
    { stated: { opening: 1_100_00, closing: 1_587_50 }, previous: { day: friday, closing: 1_100_00 } },
    100_00,
    [{ kind: 'earlier', amount: 100_00, day: friday, stated: 1_100_00, booked: 1_000_00 }],
  ],
  'a first statement that begins with more than was on the account': [
    { stated: { opening: 1_100_00, closing: 1_587_50 }, previous: null },
    100_00,
    [{ kind: 'opening_differs', amount: 100_00, stated: 1_100_00, booked: 1_000_00 }],
  ],
  'a statement that does not add up': [
    { stated: { closing: 1_488_50 } },
    1_00,
    [{ kind: 'entries_differ', amount: 1_00 }],
  ],
  'money owed to no one': [{ ledger: { liabilities: 1_500_00 } }, 37_50, [{ kind: 'books_differ', amount: 37_50 }]],
  'a ledger that no row and no voucher explains': [
    { ledger: { balance: 1_487_00 } },
    50,
    [{ kind: 'unexplained', amount: 50 }],
  ],
};

test.each(Object.entries(unbalanced))('%s is named with its amount', (_what, [given, difference, lines]) => {
  expect(checkBankDay(aDay(given))).toEqual({ status: 'difference', difference, lines });
});

test('two rows that make up for each other are named, although the balance is right', () => {
  const rows = [first, second, aRow('other', -12_50)];
  const check = checkBankDay(aDay({ rows }));
  expect(check).toMatchObject({ status: 'difference', difference: 0 });
  expect(check.lines.map(({ kind, key }) => [kind, key])).toEqual([
    ['row_missing', 'fee'],
    ['not_stated', 'other'],
  ]);
});

test('a voucher without a row that was taken back is no reason', () => {
  const posted = { voucher: 'v1', reverses: null, row: null, day: friday, amount: 0, posted: 70_00 };
  const reversal = { ...posted, voucher: 'v2', reverses: 'v1', posted: -70_00 };
  expect(checkBankDay(aDay({ misposted: [posted, reversal] }))).toMatchObject({ status: 'balanced', lines: [] });
});

test('of many lines the last stands for the rest', () => {
  const rows = Array.from({ length: 250 }, (_, at) => aRow(`x${at}`, 1_00));
  const { lines, difference } = checkBankDay(aDay({ rows: [...aDay().rows, ...rows], ledger: { balance: 1_737_50 } }));
  expect(lines).toHaveLength(100);
  expect(lines.at(-1)).toMatchObject({ kind: 'more', count: 151, amount: -151_00 });
  expect(difference).toBe(-250_00);
});

test('several statements of a day are one: the first opens it and the last closes it', () => {
  const entry = (key: string, amount: number) => ({ total: { key, amount }, keys: [key] });
  const statement = (of: Day, opening: number, closing: number, key: string) => ({
    ...{ day: of, opening, closing, currency: 'SEK', entries: [entry(key, closing - opening)] },
  });
  const built = buildStatedDays([
    ...[statement(monday, 5, 7, 'b'), statement(friday, 0, 5, 'a'), statement(monday, 7, 4, 'c')],
  ] as never);
  expect(built.map((one) => [one.day, one.opening, one.closing, one.entries.map(({ key }) => key)])).toEqual([
    [friday, 0, 5, ['a']],
    [monday, 5, 4, ['b', 'c']],
  ]);
});

describe('for any day', () => {
  const amount = fc.integer({ min: -900_00, max: 900_00 }).filter((one) => one !== 0);
  const deposits = fc.array(fc.array(amount, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  /** A day without a fault, of these deposits. */
  const anyDay = fc.record({ deposits, before: amount, owed: amount }).map((of): BankDayFacts => {
    const parts = of.deposits.map((amounts, at) => amounts.map((one, n) => aRow(`${at}:${n}`, one, `${at}`)));
    const entries = parts.map((rows, at) => ({
      key: `entry ${at}`,
      amount: sum(rows),
      rows: rows.map(({ key }) => key),
    }));
    const rows = parts.flat();
    const closing = of.before + sum(rows);
    const ledger = { balance: closing, clientFunds: closing, receiptsInTransit: of.owed, paymentsInTransit: 0 };
    return {
      stated: { day: monday, opening: of.before, closing, entries },
      previous: { day: friday, closing: of.before },
      ...{ bookedBefore: of.before, rows, misposted: [] },
      ledger: { ...ledger, liabilities: closing + of.owed },
    };
  });
  const sum = (of: readonly { readonly amount: number }[]) => of.reduce((total, one) => total + one.amount, 0);
  const move = (facts: BankDayFacts, by: number): BankDayFacts => ({
    ...facts,
    ledger: { ...facts.ledger, balance: facts.ledger.balance + by },
  });

  /** Each injects one fault and says which line names it. */
  const faults: readonly ((facts: BankDayFacts, at: number, by: number) => [BankDayFacts, Partial<DayLine>])[] = [
    (facts, at) => {
      const lost = facts.rows[at % facts.rows.length]!;
      const rows = facts.rows.filter((row) => row !== lost);
      return [move({ ...facts, rows }, -lost.amount), { kind: 'row_missing', key: lost.key, amount: lost.amount }];
    },
    (facts, at, by) => {
      const changed = facts.rows[at % facts.rows.length]!;
      const rows = facts.rows.map((row) => (row === changed ? { ...row, amount: row.amount + by } : row));
      const entry = facts.stated.entries.find((one) => one.rows.includes(changed.key));
      return [move({ ...facts, rows }, by), { kind: 'amount_differs', key: entry?.key ?? changed.key, amount: -by }];
    },
    (facts, _at, by) => {
      const extra = aRow(`after ${facts.rows.at(-1)!.key}`, by);
      const rows = [...facts.rows, extra];
      return [move({ ...facts, rows }, by), { kind: 'not_stated', key: extra.key, row: extra.id, amount: -by }];
    },
    (facts, _at, by) => {
      const misposted = [
        ...facts.misposted,
        { voucher: 'v', reverses: null, row: null, day: monday, amount: 0, posted: by },
      ];
      return [move({ ...facts, misposted }, by), { kind: 'posting_without_row', voucher: 'v', amount: -by }];
    },
    (facts, _at, by) => {
      const { opening, closing } = facts.stated;
      const stated = { ...facts.stated, opening: opening + by, closing: closing + by };
      return [
        { ...facts, stated },
        { kind: 'opening_differs', day: friday, amount: by },
      ];
    },
  ];

  test('without a fault it balances, and one fault is named by one line with its amount', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(faults.length - 1), fc.nat(), amount, (facts, which, at, by) => {
        expect(checkBankDay(facts)).toEqual({ status: 'balanced', difference: 0, lines: [] });
        const [faulty, line] = faults[which]!(facts, at, by);
        const check = checkBankDay(faulty);
        expect(check).toMatchObject({ status: 'difference', difference: line.amount, lines: [line] });
      }),
    );
  });

  test('however many faults it has, the lines add up to the difference', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.tuple(fc.nat(faults.length - 1), fc.nat(), amount)), (facts, injected) => {
        const faulty = injected.reduce(
          (so, [which, at, by]) => (so.rows.length ? faults[which]!(so, at, by)[0] : so),
          facts,
        );
        const { difference, lines } = checkBankDay(faulty);
        expect(sum(lines)).toBe(difference);
        expect(lines.filter(({ kind }) => kind === 'unexplained')).toEqual([]);
      }),
    );
  });
});
