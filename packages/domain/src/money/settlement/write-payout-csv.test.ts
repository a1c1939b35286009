import { expect, test } from 'vitest';
import { writePayoutCsvHead, writePayoutCsvLine } from './write-payout-csv.ts';

test('a line has a decimal comma, Swedish words and no formula', () => {
  const line = writePayoutCsvLine({
    ...{ booked: '2026-11-20', case: '2026-000123', invoice: '=1+1', reference: null, category: 'charge' },
    ...{ article: 'commission', amount: -400_00, vat: -100_00, currency: 'SEK', voucher: 77 },
  });
  expect(line).toBe(
    `2026-11-20;2026-000123;'=1+1;;Provision och avgifter;Provision;"-400,00";"-100,00";"-500,00";SEK;77\r\n`,
  );
  expect(writePayoutCsvHead()).toBe(
    '\ufeffBokföringsdag;Ärende;Fakturanummer;Referens;Slag;Artikel;Belopp;Moms;Summa;Valuta;Verifikat\r\n',
  );
});
