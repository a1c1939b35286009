import { expect, test } from 'vitest';
import { writePayoutCsvHead, writePayoutCsvLine } from './write-payout-csv.ts';

const words = {
  column: (name: string) => name.toUpperCase(),
  category: (name: string) => `category ${name}`,
  article: (name: string) => `article ${name}`,
};

test('a line has a decimal comma, words for its codes and no formula', () => {
  const line = writePayoutCsvLine(
    {
      ...{ booked: '2026-11-20', case: '2026-000123', invoice: '=1+1', reference: null, category: 'charge' },
      ...{ article: 'commission', amount: -400_00, vat: -100_00, currency: 'SEK', voucher: 77 },
    },
    words,
  );
  expect(line).toBe(
    `2026-11-20;2026-000123;'=1+1;;category charge;article commission;"-400,00";"-100,00";"-500,00";SEK;77\r\n`,
  );
  expect(writePayoutCsvHead(words)).toBe(
    '\ufeffBOOKED;CASE;INVOICE;REFERENCE;CATEGORY;ARTICLE;AMOUNT;VAT;TOTAL;CURRENCY;VOUCHER\r\n',
  );
});
