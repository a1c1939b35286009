import { expect, test } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const bytes = (...records: readonly string[]) =>
  Buffer.from(records.map((one) => `${one.padEnd(80)}\r\n`).join(''), 'latin1');
const opening = (type: string) => `110050501055160222LEVERANTÖRSBETALNINGAR160222${type}            SEK`;

test('payments that Bankgirot has carried out are named by their notes, in each section of the file', async () => {
  const file = bytes(
    opening('1'),
    '260006182869Nespresso Sv Filial AS',
    '140006182869369155247579             000000088500000000000001002471',
    '29005050105500000001000000088500',
    opening('1'),
    '540001246230100031160051250          000000615000C0000000000343',
    '29005050105500000001000000615000',
  );
  expect(await readBankFile(file)).toEqual({
    kind: 'lb_report',
    orders: [
      { note: '1002471', news: 'accepted', reason: null },
      { note: '343', news: 'accepted', reason: null },
    ],
  });
});

test('a rejected payment has its own reason, or that of the record of its payee', async () => {
  const file = bytes(
    opening('6'),
    '4000000000186000000012345678',
    '49MTRV0013MOTTAGARENS BANKKONTO ÄR FELAKTIGT',
    `140000000018${' '.repeat(25)}000005500000060330     VERIF 19`,
    '49    0000SE FÖREGÅENDE POST',
    `140011111111566986547214             000000200000           VERIF 20`,
    '49MTRV0042MOTTAGARENS BANKGIRONUMMER ÄR FELAKTIGT',
    '29005050105500000002',
  );
  expect(await readBankFile(file)).toEqual({
    kind: 'lb_report',
    orders: [
      { note: 'VERIF 19', news: 'refused', reason: '0013 MOTTAGARENS BANKKONTO ÄR FELAKTIGT' },
      { note: 'VERIF 20', news: 'refused', reason: '0042 MOTTAGARENS BANKGIRONUMMER ÄR FELAKTIGT' },
    ],
  });
});

test.each([
  ['cut', [opening('1'), '140006182869369155247579             000000088500000000000001002471']],
  [
    'wrong_sum',
    [
      opening('1'),
      '140006182869369155247579             00000008850000000000000VERIF',
      '29005050105500000001000000088501',
    ],
  ],
  [
    'wrong_count',
    [
      opening('1'),
      '140006182869369155247579             00000008850000000000000VERIF',
      '29005050105500000000000000088500',
    ],
  ],
  ['amount_unreadable', [opening('1'), '140006182869369155247579             0000000885x0']],
  ['unknown_record', [opening('2')]],
])('a file that is %s says so', async (fault, records) => {
  expect(await readBankFile(bytes(...records))).toMatchObject({ kind: 'lb_report', fault });
});
