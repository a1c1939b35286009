import { expect, test } from 'vitest';
import type { PaymentDraft } from './payment-file.ts';
import { isPayableByLb, writeLb } from './write-lb.ts';

const order = (endToEndId: string, amount: number, receiver: object, reference: string | null = null) => ({
  ...{ endToEndId, amount, reference, receiver: { name: 'Åke', ...receiver } },
});
const draft: PaymentDraft = {
  ...{ format: 'lb', messageId: 'm1', madeAt: '2006-03-28T14:00:00', payOn: '2006-03-30', currency: 'SEK' },
  payer: { name: 'Fordra', orgNumber: '5590000005', town: 'Stockholm', country: 'SE' },
  account: { iban: null, bic: null, bankgiro: '50501055', settings: {} },
  orders: [
    order('VERIF 12', 980_00, { bankgiro: '5402-9681' }, '56897456986'),
    order(
      'VERIF 25',
      2_300_00,
      { clearing_number: '83279', account_number: '123 456 789-0' },
      'Återbetalning ärende 1001',
    ),
    order('0123456789abcdef01234567', 5_00, { plusgiro: '4154-9' }, 'Återbetalning av för mycket betalt i ärende 1001'),
  ],
};

test('the file is the golden file, in records of 80 characters that ISO-8859-1 has', async () => {
  const text = writeLb(draft);
  await expect(text.replaceAll('\r\n', '\n')).toMatchFileSnapshot('lb.golden.txt');
  const records = text.split('\r\n').slice(0, -1);
  expect(records.every((record) => record.length === 80)).toBe(true);
  expect(Buffer.from(text, 'latin1').toString('latin1')).toBe(text);
});

/** Records of Bankgirot's own examples; they have X in place of numbers, so those are taken from ours. */
test.each([
  ['1100XXXXXXXX060328LEVERANTÖRSBETALNINGAR', 0],
  ['1400XXXXXXXX56897456986              000000098000060330     VERIF 12', 1],
])('agrees with the example %s', (example, at) => {
  const record = writeLb(draft).split('\r\n')[at]!;
  const shown = [...example].map((letter, column) => (letter === 'X' ? record[column] : letter)).join('');
  expect(record.slice(0, example.length)).toBe(shown);
});

test('an account is paid by a number of the receiver with its check digit, as in the examples', () => {
  const [account, paid] = writeLb({ ...draft, orders: [draft.orders[1]!] })
    .split('\r\n')
    .slice(1);
  // 400000990010XXXX00XXXXXXXXXXRESEERS and 14000099001015204076: an account of ten digits has two zeros before it.
  expect(account).toBe(`4000000000188327001234567890${'Återbetalnin'.padEnd(52)}`);
  expect(paid).toMatch(/^140000000018Återbetalning ärende 1001000000230000060330 {5}VERIF 25/);
});

test('the end states how many are paid and how much', () => {
  expect(writeLb(draft).split('\r\n').at(-2)).toMatch(/^29005050105500000003000000328500 *$/);
});

test('an IBAN, another currency or an own account without a bankgiro cannot be paid', () => {
  expect(isPayableByLb({ name: 'A', iban: 'SE3550000000054910000003' })).toBe(false);
  expect(isPayableByLb({ name: 'A', plusgiro: '41549' })).toBe(true);
  expect(() => writeLb({ ...draft, orders: [order('x', 1, { iban: 'SE35' })] })).toThrow('no account');
  expect(() => writeLb({ ...draft, currency: 'EUR' })).toThrow('kronor');
  expect(() => writeLb({ ...draft, account: { ...draft.account, bankgiro: null } })).toThrow('bankgiro');
});
