import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFormats } from './column-formats.ts';
import { columnAt, importColumns } from './import-columns.ts';
import { readAmount } from './read-amount.ts';
import { readPhone } from './read-choice.ts';
import { readDay } from './read-day.ts';
import { readImportRow } from './read-import-row.ts';
import { suggestColumns } from './suggest-columns.ts';
import { templateRows } from './template-rows.ts';
import { undoUntil } from './undo-until.ts';
import { writeCells } from './write-cells.ts';

const defaults = { start_action: 'reminder' } as const;
const formatsOf = (cells: readonly string[]) => findFormats(cells.map((amount) => ({ amount }))).formats.amount;
const dayFormatsOf = (cells: readonly string[]) => findFormats(cells.map((cell) => ({ due_date: cell })));

describe('amounts', () => {
  test.each([
    ['1 234,50', 123450],
    ['1\u00a0234,5', 123450],
    ['1\u202f234.50', 123450],
    ['999', 99900],
    ['1 234 kr', 123400],
    ['500:-', 50000],
    ['SEK 12,00', 1200],
    ['-100,00', -10000],
    ['100,00-', -10000],
    ['12,5000', 1250],
    ['1.234', undefined],
    ['1,500', undefined],
    ['1.234,50', undefined],
    ['12,345', undefined],
    ['', undefined],
    ['12 a', undefined],
    ['99999999999999999999', undefined],
  ])('%s is %s öre', (cell, öre) => {
    expect(readAmount(cell)).toBe(öre);
  });

  test.each([
    [['1.234,50', '999,00', '500'], 'point_thousands'],
    [['1,234.50', '999.00'], 'comma_thousands'],
    [['1.234,50', '1234.50'], 'plain'],
    [['1.234', '1,234'], 'plain'],
    [['1.234', 'saknas', '12'], 'point_thousands'],
    [['1 234,50', '1234.50'], 'plain'],
  ])('%j is a column of %s', (cells, format) => {
    expect(formatsOf(cells)).toBe(format);
  });

  test('an amount that a column writes in one way is read as it was meant', () => {
    const writers = {
      plain: (kronor: string, öre: string) => `${kronor.replace(/\B(?=(\d{3})+$)/g, ' ')},${öre}`,
      point_thousands: (kronor: string, öre: string) => `${kronor.replace(/\B(?=(\d{3})+$)/g, '.')},${öre}`,
      comma_thousands: (kronor: string, öre: string) => `${kronor.replace(/\B(?=(\d{3})+$)/g, ',')}.${öre}`,
    } as const;
    const anyColumn = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyColumn, fc.constantFrom('plain', 'point_thousands', 'comma_thousands'), (amounts, way) => {
        const cells = amounts.map((one) =>
          writers[way](String(Math.floor(one / 100)), String(one % 100).padStart(2, '0')),
        );
        const format = formatsOf(cells);
        expect(cells.map((cell) => readAmount(cell, format as 'plain'))).toEqual(amounts);
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['2026-11-30', '2026-11-30'],
    ['20261130', '2026-11-30'],
    ['2026-11-30 00:00:00', '2026-11-30'],
    ['2026-11-30T00:00:00.000Z', '2026-11-30'],
    ['2026-02-30', undefined],
    ['30/11/2026', undefined],
    ['261130', undefined],
  ])('%s is %s', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });

  test('days that do not begin with the year are read only if none may be read in two ways', () => {
    expect(dayFormatsOf(['31/10/2026', '2026-10-01', '13.10.2026']).formats).toEqual({ due_date: 'day_first' });
    expect(dayFormatsOf(['10/31/2026']).formats).toEqual({ due_date: 'month_first' });
    expect(dayFormatsOf(['31/10/2026', '05/10/2026'])).toEqual({
      formats: { due_date: 'ambiguous' },
      questions: [{ column: 'due_date', example: '05/10/2026' }],
    });
    expect(dayFormatsOf(['31/10/2026', '10/31/2026']).formats).toEqual({ due_date: 'ambiguous' });
    expect(dayFormatsOf(['2026-10-31']).formats).toEqual({});
  });

  test('a day that may be read in two ways is a fault until the user has answered', () => {
    const cells = { due_date: '05/10/2026' };
    const fault = { column: 'due_date', path: 'invoices.0.due_date', rule: 'type', arg: 'day' };
    expect(readImportRow(cells, { formats: { due_date: 'ambiguous' }, defaults }).issues).toEqual([fault]);
    const { values } = readImportRow(cells, { formats: { due_date: 'day_first' }, defaults });
    expect(values.invoices[0].due_date).toBe('2026-10-05');
  });
});

describe('columns', () => {
  test.each([
    [
      ['Kundnr', 'Namn', 'Belopp', 'Förfallodatum'],
      ['customer_number', 'customer_name', 'amount', 'due_date'],
    ],
    [
      ['Invoice No.', 'Due date (YYYY-MM-DD)', 'E-MAIL'],
      ['invoice_number', 'due_date', 'email'],
    ],
    [
      ['Namn', 'namn', 'Okänd'],
      ['customer_name', null, null],
    ],
    [
      ['Förfallodatum ÅÅÅÅ-MM-DD', 'Belopp i kr', 'Belopp exkl. moms'],
      ['due_date', 'amount', null],
    ],
    [
      ['Fakturatyp', 'Kundtyp', ''],
      [null, null, null],
    ],
  ])('%j are recognised', (headers, columns) => {
    expect(suggestColumns(headers, [])).toEqual(columns);
  });

  test('columns without headers are recognised by their cells', () => {
    const sample = [
      ['Anna', '19811218-9876', 'anna@example.com', '2026-10-30', '2026-09-30', '1 234,50', '070-174 06 05', '111 22'],
      ['Bo', '556677-8899', '', '2026-10-31', '2026-10-01', '99,00', '', '11122'],
    ];
    expect(suggestColumns([], sample)).toEqual([
      ...[null, 'id_number', 'email', 'due_date', 'invoice_date', 'amount', 'mobile_number', 'zip_code'],
    ]);
  });

  test('every fault of a registration is shown at the nearest column', () => {
    for (const { name, path } of importColumns) expect(columnAt(path)).toBe(name);
    expect([columnAt('invoices.0.fees_already_claimed'), columnAt('customer.address')]).toEqual([
      ...['reminder_fee_claimed', 'address_line_1'],
    ]);
    expect(columnAt('flow_type')).toBeNull();
  });
});

describe('rows', () => {
  test('the example of the template is a whole case', () => {
    const [names, example] = templateRows((column) => column);
    const cells = Object.fromEntries(names!.map((name, at) => [name, example![at]!]));
    const { values, issues, warnings } = readImportRow(cells, { formats: {}, defaults });
    expect([issues, warnings]).toEqual([[], []]);
    expect(values).toMatchObject({
      start_action: 'debt_collection',
      currency: 'SEK',
      customer: { name: 'Anna Exempel', id_number: '19811218-9876', is_company: false, address: { country: 'SE' } },
      invoices: [
        {
          amount: 123450,
          is_due_date_agreed: false,
          fees_already_claimed: { reminder: { amount: 6000, fee_registration_date: '2026-11-06' } },
        },
      ],
    });
  });

  test('what cannot be read is a fault at its cell and left out', () => {
    const cells = { amount: 'mycket', start_action: 'hotbrev', is_company: 'kanske', customer_name: ' Åsa\nÖberg ' };
    const { values, issues } = readImportRow(cells, { formats: {}, defaults });
    expect(issues.map(({ column, rule, arg }) => [column, rule, arg]).toSorted()).toEqual([
      ['amount', 'type', 'amount'],
      ['is_company', 'type', 'boolean'],
      ['start_action', 'enum', 'hotbrev'],
    ]);
    expect(values).toEqual({ start_action: 'reminder', customer: { name: 'Åsa Öberg' }, invoices: [{}] });
  });

  test('defaults hold where the row says nothing, and the default rate only with its rule', () => {
    const terms = { ...defaults, interest_rule: 'agreed', interest_rate: 800, start_from: '2026-11-18' } as const;
    expect(readImportRow({}, { formats: {}, defaults: terms }).values).toMatchObject(terms);
    const none = readImportRow({ interest_rule: 'ingen' }, { formats: {}, defaults: terms }).values;
    expect([none.interest_rule, none.interest_rate]).toEqual(['none', undefined]);
    expect(readImportRow({ interest_rate: '8,5 %' }, { formats: {}, defaults }).values.interest_rate).toBe(850);
  });

  test.each([
    ['070-174 06 05', '+46701740605'],
    ['+46 (0)70 174 06 05', '+46701740605'],
    ['0046701740605', '+46701740605'],
    ['701740605', '+46701740605'],
    ['+4790000000', '+4790000000'],
  ])('the number %s is %s', (cell, number) => {
    expect(readPhone(cell)).toBe(number);
  });

  test('an identity number that may have lost its first zeros is warned of', () => {
    const warningsFor = (id: string) => readImportRow({ id_number: id }, { formats: {}, defaults }).warnings;
    expect(warningsFor('102030405')).toEqual([{ column: 'id_number', warning: 'leading_zeros_lost' }]);
    expect([warningsFor('5566778899'), warningsFor('19811218-9876'), warningsFor('FR23342')]).toEqual([[], [], []]);
  });

  test('what is written as cells is read back the same, and no cells make it throw', () => {
    const names = importColumns.map(({ name }) => name);
    const anyCells = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.constantFrom('1,5', 'ja', '20261130')),
    );
    fc.assert(
      fc.property(anyCells, (cells) => {
        const { formats } = findFormats([cells]);
        const { values, issues } = readImportRow(cells, { formats, defaults });
        const again = readImportRow(writeCells(values), { formats: {}, defaults });
        expect(again.values).toEqual(values);
        expect(again.issues.filter(({ column }) => !issues.some((issue) => issue.column === column))).toEqual([]);
      }),
    );
  });
});

test.each([
  ['2026-11-17T22:59:00.000Z', {}, '2026-11-17'],
  ['2026-11-17T23:01:00.000Z', {}, '2026-11-18'],
  ['2026-11-17T12:00:00.000Z', { starts_today: true }, null],
  ['2026-11-17T12:00:00.000Z', { registered: 0 }, null],
  ['2026-11-17T12:00:00.000Z', { status: 'undone' }, null],
])('an import that began to register at %s, %o, can be undone until %s', (started, over, expected) => {
  expect(undoUntil({ status: 'completed', registered: 2, starts_today: false, started, ...over })).toBe(expected);
});
