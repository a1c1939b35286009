import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { AccountDay, Movement } from '@fordra/simulators/bank/movements';
import { closingOf, unknownParty } from '@fordra/simulators/bank/movements';
import { writeBgmax } from '@fordra/simulators/bank/write-bgmax';
import { camtVersions, writeCamt } from '@fordra/simulators/bank/write-camt';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const account = { bankgiro: '9912346', iban: 'SE4550000000058398257466', currency: 'SEK' };
const aWord = fc.string({
  unit: fc.constantFrom(...'abcåäöÅÄÖé0189&<>"\'-/.'),
  minLength: 1,
  maxLength: 12,
});
const someWords = (max: number) => fc.array(aWord, { minLength: 1, maxLength: max }).map((words) => words.join(' '));
const anAmount = fc.integer({ min: 1, max: 999_999_999_999 });
const aNumber = fc.stringMatching(/^[1-9]\d{5,23}$/);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

const said = fc.oneof(
  fc.record({ reference: orNull(aNumber), references: fc.constant([]) }),
  fc.record({
    reference: fc.constant(null),
    references: fc.array(fc.record({ reference: aNumber, amount: fc.integer({ min: -9_999, max: 9_999 }) }), {
      minLength: 2,
      maxLength: 4,
    }),
  }),
);
/** What BgMax and camt both can state. */
const aPayment: fc.Arbitrary<Omit<Movement, 'serial'>> = fc
  .record({
    said,
    amount: anAmount,
    message: orNull(someWords(8)),
    payer: fc.record({
      name: orNull(someWords(2)),
      idNumber: orNull(fc.stringMatching(/^[1-9]\d{9}$/)),
      account: fc.constant(null),
      bankgiro: orNull(fc.stringMatching(/^[1-9]\d{6,7}$/)),
    }),
  })
  .map(({ said: of, ...rest }) => ({ ...rest, ...of, kind: 'payment', endToEndId: null, instructed: null }));
/** What only camt can. */
const aFullPayment = fc
  .record({ payment: aPayment, endToEndId: orNull(aNumber), iban: fc.boolean(), ordered: fc.boolean() })
  .map(({ payment, endToEndId, iban, ordered }) => ({
    ...payment,
    endToEndId,
    payer: iban ? { ...payment.payer, bankgiro: null, account: 'SE3550000000054910000003' } : payment.payer,
    instructed: ordered ? { amount: 12_345, currency: 'EUR', rate: '11.2345' } : null,
  }));

function aDay(payment: fc.Arbitrary<Omit<Movement, 'serial'>>): fc.Arbitrary<AccountDay> {
  const deposits = fc.array(fc.array(payment, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
  return deposits.map((found) => {
    let serial = 0;
    return {
      ...{ account, day: '2026-03-02', opening: 1_000_00, others: [] },
      deposits: found.map((movements, at) => ({
        number: at + 1,
        movements: movements.map((one) => ({ ...one, serial: ++serial })),
      })),
    };
  });
}

async function read(written: string | Buffer): Promise<BankFileContent> {
  const file = await readBankFile(Buffer.from(written as string));
  if ('fault' in file) throw new Error(`${file.fault} at ${file.line}`);
  if (file.kind === 'pain002' || file.kind === 'lb_report' || 'what' in file) throw new Error('a report has no rows');
  return file;
}
const withoutKey = ({ key: _, ...row }: BankRow) => row;
const expected = (of: AccountDay) =>
  of.deposits.flatMap(({ movements }) =>
    movements.map(({ serial: _, ...movement }) => ({
      ...movement,
      currency: 'SEK',
      bookingDate: of.day,
      valueDate: of.day,
    })),
  );

test('what is written as BgMax is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(aDay(aPayment), async (of) => {
      const file = await read(writeBgmax(of));
      expect(file.rows.map(withoutKey)).toEqual(expected(of));
      expect(new Set(file.rows.map(({ key }) => key)).size).toBe(file.rows.length);
      expect(file.account).toEqual({ scheme: 'bankgiro', number: account.bankgiro });
    }),
    { numRuns: 60 },
  );
});

test('a name with letters that BgMax does not have is written without their accents', async () => {
  const payer = { name: 'Lena Kovač', idNumber: null, account: null, bankgiro: null };
  const paid = { kind: 'payment', amount: 100, reference: '12345', references: [], message: null, payer } as const;
  const movements = [{ ...paid, endToEndId: null, instructed: null, serial: 1 }];
  const file = await read(
    writeBgmax({ account, day: '2026-03-02', opening: 0, others: [], deposits: [{ number: 1, movements }] }),
  );
  expect(file.rows.map((row) => row.payer.name)).toEqual(['Lena Kovac']);
});

test.each(camtVersions)('what is written as camt.054 version %s is read as it was', async (version) => {
  await fc.assert(
    fc.asyncProperty(aDay(aFullPayment), async (of) => {
      const { rows, deposits } = await read(writeCamt(of, { message: '054', version }));
      expect(rows.map(withoutKey)).toEqual(expected(of));
      expect(deposits.flatMap(({ keys }) => keys)).toEqual(rows.map(({ key }) => key));
    }),
    { numRuns: 25 },
  );
});

test('the same payments give the same rows in BgMax, in camt.054 and in a statement that divides its entries', async () => {
  await fc.assert(
    fc.asyncProperty(aDay(aPayment), fc.constantFrom(...camtVersions), async (of, version) => {
      const bgmax = await read(writeBgmax(of));
      const notified = await read(writeCamt(of, { message: '054', version, named: 'bankgiro' }));
      const stated = await read(writeCamt(of, { message: '053', version, isDivided: true }));
      expect(notified.rows.map(withoutKey)).toEqual(bgmax.rows.map(withoutKey));
      expect(stated.rows.map(withoutKey)).toEqual(bgmax.rows.map(withoutKey));
      expect(notified.account).toEqual(bgmax.account);
      // By day and sum a statement's entries are recognised as the deposits of the other two.
      const sums = (entries: BankFileContent['deposits']) =>
        entries.map(({ total }) => [total.bookingDate, total.amount]);
      expect(sums(stated.statements[0]!.entries)).toEqual(sums(bgmax.deposits));
      expect(sums(notified.deposits)).toEqual(sums(bgmax.deposits));
    }),
    { numRuns: 40 },
  );
});

test('a file that is sent again has the same keys, whenever it was written', async () => {
  const [of] = fc.sample(aDay(aPayment), 1);
  const keys = async (written: Buffer | string) => (await read(written)).rows.map(({ key }) => key);
  expect(await keys(writeBgmax(of!, '20260303120000000001'))).toEqual(await keys(writeBgmax(of!)));
  // A payment has one key in a notification and in a statement.
  const stated = await keys(writeCamt(of!, { message: '053', isDivided: true, version: '08' }));
  expect(stated).toEqual(await keys(writeCamt(of!, { message: '054' })));
});

const plain = {
  reference: null,
  references: [],
  message: null,
  endToEndId: null,
  instructed: null,
  payer: unknownParty,
};
const payer = { ...unknownParty, name: 'Åsa Ek', idNumber: '8403082392' };

test('a statement tells fees, interest and deposits that are taken back from payments', async () => {
  const of: AccountDay = {
    ...{ account, day: '2026-03-02', opening: -50_00 },
    deposits: [{ number: 1, movements: [{ ...plain, serial: 1, kind: 'payment', amount: 900_00, payer }] }],
    others: [
      { ...plain, serial: 2, kind: 'fee', amount: -12_50, message: 'Avgift' },
      { ...plain, serial: 3, kind: 'return', amount: -900_00, reference: '655969', payer },
      { ...plain, serial: 4, kind: 'interest', amount: 1_05 },
    ],
  };
  const { rows, statements, control } = await read(writeCamt(of, { message: '053', version: '08' }));
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bank_credit', 900_00],
    ['bank_debit', -12_50],
    ['return', -900_00],
    ['bank_credit', 1_05],
  ]);
  expect(rows[1]!.message).toBe('Avgift');
  expect(rows[2]).toMatchObject({ reference: '655969', payer });
  expect(statements).toMatchObject([{ day: of.day, opening: -50_00, closing: closingOf(of), currency: 'SEK' }]);
  expect(control).toEqual({ stated: { rows: rows.length, sum: -11_45 }, read: { rows: rows.length, sum: -11_45 } });
});

test('a deduction is taken from the deposit in BgMax and in camt', async () => {
  const movements: Movement[] = [
    { ...plain, serial: 1, kind: 'payment', amount: 900_00, reference: '655969' },
    { ...plain, serial: 2, kind: 'deduction', amount: -200_00, reference: '89853' },
  ];
  const of: AccountDay = { account, day: '2026-03-02', opening: 0, deposits: [{ number: 1, movements }], others: [] };
  const bgmax = await read(writeBgmax(of));
  const camt = await read(writeCamt(of, { message: '054', version: '04' }));
  expect(bgmax.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 900_00],
    ['deduction', -200_00],
  ]);
  expect(camt.rows.map(withoutKey)).toEqual(bgmax.rows.map(withoutKey));
  expect(bgmax.deposits[0]!.total.amount).toBe(700_00);
});
