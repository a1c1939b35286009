import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { accountsOfBook } from '../ledger/ledger-accounts.ts';
import { postCommission, postFeeTransfer, postPayment } from '../ledger/money-postings.ts';
import { decodeCp437, encodeCp437 } from './cp437.ts';
import { readSie } from './read-sie.ts';
import { chartAccounts, isInSie, type NumberedVoucher, writeSieHead, writeSieVoucher } from './write-sie.ts';

const matter = { currency: 'SEK', case: 'Ärende 1001' } as const;
const company = { name: 'Fordra Inkasso AB', organizationNo: '5599900007' };
const scope = { currency: 'SEK', first: day('2024-03-01'), last: day('2026-11-16') } as const;
const vouchers: readonly NumberedVoucher[] = [
  {
    number: 3,
    kind: 'payment',
    booked: day('2026-11-15'),
    text: 'Inbetalning "Åke Öström"',
    postings: postPayment(matter, {
      parts: { capital: 125_000, debt_collection_fee: 18_000 },
      overpaid: 5,
      ownership: { agencyCosts: ['debt_collection_fee'] },
    }),
  },
  {
    number: 7,
    kind: 'fee_transfer',
    booked: day('2026-11-16'),
    text: 'Arvode',
    postings: [
      ...postFeeTransfer(matter, { fees: 18_000, outlays: 0 }),
      ...postCommission(matter, { commission: 10_000, vat: 2_500 }),
    ],
  },
];
const written = (all: readonly NumberedVoucher[]) =>
  writeSieHead(company, day('2026-11-15'), scope) + all.map((one, at) => writeSieVoucher(one, 'SEK', at + 1)).join('');

test('the written file is the golden file', async () => {
  await expect(written(vouchers).replaceAll('\r\n', '\n')).toMatchFileSnapshot('golden/vouchers.si.txt');
  expect(
    written(vouchers)
      .split('\r\n')
      .every((line) => !line.includes('\n')),
  ).toBe(true);
});

test('every account of the clients’ money and of ours is in the chart, and no claim is', () => {
  expect(Object.keys(chartAccounts).toSorted()).toEqual([...accountsOfBook.client, ...accountsOfBook.own].toSorted());
});

test('a written file can be read, balances and keeps åäö', () => {
  const file = readSie(decodeCp437(encodeCp437(written(vouchers))));
  expect(file.company).toBe('Fordra Inkasso AB');
  expect(file.accounts['2894']).toBe('Överbetalningar, klientmedel');
  expect(file.vouchers.map(({ number, text }) => [number, text])).toEqual([
    ['1', 'Inbetalning "Åke Öström" (3)'],
    ['2', 'Arvode (7)'],
  ]);
  for (const { lines } of file.vouchers) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(file.vouchers[0]!.lines).toContainEqual({ account: '1941', amount: 143_005, text: 'Ärende 1001' });
});

test('the file names its company and every financial year from the first voucher to the last', () => {
  const { organizationNo, currency, years } = readSie(written(vouchers));
  expect({ organizationNo, currency }).toEqual({ organizationNo: '559990-0007', currency: 'SEK' });
  expect(years).toEqual({
    0: ['20260101', '20261231'],
    '-1': ['20250101', '20251231'],
    '-2': ['20240101', '20241231'],
  });
});

test('a voucher that moves only claims, or another currency, is not in the file', () => {
  const [first] = vouchers;
  const onlyClaims = first!.postings.filter(({ ledgerAccount }) => ['capital', 'claim_paid'].includes(ledgerAccount));
  expect(isInSie(first!, 'SEK')).toBe(true);
  expect(isInSie({ postings: onlyClaims }, 'SEK')).toBe(false);
  expect(isInSie(first!, 'EUR')).toBe(false);
});

test('no text can break the file: it is read back unchanged, except characters that the code page lacks', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'abcåäöÅÄÖé"\\{}# \n\t€;,'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(texts, (text) => {
      const [one] = readSie(decodeCp437(encodeCp437(written([{ ...vouchers[0]!, text }])))).vouchers;
      expect(one!.text).toBe(`${text.replaceAll(/[\n\t]+/g, ' ').replaceAll('€', 'EUR')} (3)`);
      expect(one!.lines).toHaveLength(4);
    }),
  );
});

test('every byte of the code page comes back', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const printable = all.filter((byte) => byte >= 32);
  expect(encodeCp437(decodeCp437(printable))).toEqual(printable);
});

test('lines of replaced transactions are not counted twice', () => {
  const text =
    '#VER A 1 20260101 "x"\n{\n#RTRANS 1930 {} 5.00\n#TRANS 1930 {} 5.00\n#BTRANS 1510 {} 9\n#TRANS 1510 {1 "100"} -5\n}';
  expect(readSie(text).vouchers[0]!.lines.map(({ amount }) => amount)).toEqual([500, -500]);
});
