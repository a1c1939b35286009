import type { AccountDay, Movement } from '@fordra/simulators/bank/movements';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { writeBgmax } from '@fordra/simulators/bank/write-bgmax';
import { writeCamt } from '@fordra/simulators/bank/write-camt';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANK_FILE_BYTES_MAX, readBankFile } from './read-bank-file.ts';

const movement = (serial: number, amount: number): Movement => ({
  ...{ serial, kind: 'payment', amount, reference: '655969', references: [], message: 'Tack för hjälpen' },
  ...{ endToEndId: null, instructed: null, payer: { ...unknownParty, name: 'Åsa Ek', idNumber: '8403082392' } },
});
const of: AccountDay = {
  ...{ account: { bankgiro: '9912346', iban: 'SE4550000000058398257466', currency: 'SEK' }, day: '2026-03-02' },
  opening: 500_00,
  deposits: [
    { number: 1, movements: [movement(1, 100_00), { ...movement(2, 250_50), reference: null }] },
    { number: 2, movements: [movement(3, 75_25)] },
  ],
  others: [{ ...movement(4, -12_50), kind: 'fee' }],
};
const bgmax = writeBgmax(of).toString('latin1');
const camt053 = writeCamt(of, { message: '053', version: '08', isDivided: true });
const camt054 = writeCamt(of, { message: '054' });
const files = [
  ['BgMax', Buffer.from(bgmax, 'latin1')],
  ['camt.053', Buffer.from(camt053)],
  ['camt.054', Buffer.from(camt054)],
] as const;
const read = (text: string | Uint8Array) =>
  readBankFile(typeof text === 'string' ? Buffer.from(text, text.startsWith('01') ? 'latin1' : 'utf8') : text);

/** The file with the nth record of a code changed. */
function withRecord(code: string, change: (record: string) => string, nth = 0): string {
  let found = 0;
  const lines = bgmax.split('\r\n').map((line) => (line.startsWith(code) && found++ === nth ? change(line) : line));
  return lines.join('\r\n');
}
const put = (at: number, text: string) => (line: string) =>
  line.slice(0, at - 1) + text + line.slice(at - 1 + text.length);

test.each(files)('%s: the whole file is read', async (_, bytes) => {
  expect(await read(bytes)).not.toHaveProperty('fault');
});

test.each(files)('%s: cut at any line, or any byte, it is refused', async (_, bytes) => {
  const text = bytes.toString('latin1').trimEnd();
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  for (const end of ends) expect(await read(bytes.subarray(0, end))).toHaveProperty('fault');
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), async (end) => {
      expect(await read(bytes.subarray(0, end))).toHaveProperty('fault');
    }),
    { numRuns: 100 },
  );
});

test('a file that is cut has another fault than one that is wrong', async () => {
  const lines = bgmax.split('\r\n');
  expect(await read(lines.slice(0, 6).join('\r\n'))).toEqual({ fault: 'cut', line: 6, kind: 'bgmax' });
  const half = camt054.split('\n').slice(0, 40).join('\n');
  expect(await read(half)).toEqual({ fault: 'cut', line: 40, kind: 'camt054' });
});

test('any bytes are answered', async () => {
  const aStart = fc.constantFrom(
    '',
    '01BGMAX               0120260302060000000000P',
    '<',
    '<?xml version="1.0"?><Document>',
  );
  await fc.assert(
    fc.asyncProperty(aStart, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      expect(await read(Buffer.concat([Buffer.from(start), rest]))).toHaveProperty('fault');
    }),
    { numRuns: 300 },
  );
});

test.each(files)(
  '%s: with anything in it changed it is answered, and what is read amounts to what it states',
  async (_, bytes) => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.nat(20),
        fc.uint8Array({ maxLength: 20 }),
        async (at, lost, added) => {
          const changed = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + lost)]);
          const file = await read(changed);
          if ('control' in file) expect(file.control.read).toMatchObject(file.control.stated);
        },
      ),
      { numRuns: 150 },
    );
  },
);

test.each([
  ['a wrong sum', withRecord('15', put(51, '000000000000035051')), 'wrong_sum', 11],
  ['an amount that is changed', withRecord('20', put(38, '000000000000010001')), 'wrong_sum', 11],
  ['a wrong number of payments', withRecord('15', put(72, '00000003')), 'wrong_count', 11],
  ['a wrong number of records', withRecord('70', put(3, '00000004')), 'wrong_count', 18],
  ['a payment too few', bgmax.split('\r\n').toSpliced(2, 4).join('\r\n'), 'wrong_count', 7],
  ['an unknown record', withRecord('29', put(1, '31')), 'unknown_record', 6],
  ['a line that is no record', withRecord('29', put(1, 'xx')), 'wrong_layout', 6],
  ['an empty line', withRecord('29', () => ''), 'wrong_layout', 6],
  ['a line that is too long', withRecord('26', (line) => `${line}x`), 'wrong_layout', 5],
  ['two names', withRecord('29', put(1, '26')), 'wrong_layout', 6],
  ['a payment outside a deposit', withRecord('05', () => '25', 1), 'wrong_layout', 12],
  ['two files in one', bgmax + bgmax, 'wrong_layout', 18],
  ['another currency', withRecord('15', put(69, 'EUR')), 'wrong_layout', 11],
  ['another version', withRecord('01', put(23, '02')), 'wrong_layout', 1],
  ['a test file', withRecord('01', put(45, 'T')), 'test_file', 1],
  ['a day that does not exist', withRecord('15', put(38, '20260230')), 'date_unreadable', 11],
  ['an amount that is none', withRecord('20', put(38, '00000000000001000O')), 'amount_unreadable', 3],
  ['an amount beyond counting', withRecord('20', put(38, '999999999999999999')), 'amount_unreadable', 3],
  ['another bankgiro', withRecord('05', put(3, '0050501055'), 1), 'several_accounts', 12],
])('BgMax with %s is refused', async (_, text, fault, line) => {
  expect(await read(text)).toEqual({ fault, kind: 'bgmax', line });
});

test.each([
  ['an entity', camt054.replace('Tack', '&a;'), 'wrong_layout'],
  ['an unknown element', camt053.replaceAll('AcctSvcrRef>BG', 'Other>BG'), 'wrong_layout'],
  ['an entry of another name', camt053.replace('<Ntry>', '<Entry>').replace('</Ntry>', '</Entry>'), 'unknown_record'],
  ['a wrong number of entries', camt054.replace('<NbOfNtries>2<', '<NbOfNtries>3<'), 'wrong_count'],
  ['a wrong number of payments', camt054.replace('<NbOfTxs>2<', '<NbOfTxs>3<'), 'wrong_count'],
  ['a sum that its payments do not make up', camt054.replace('>350.50<', '>350.51<'), 'wrong_sum'],
  ['a balance that is off', camt053.replace('>500.00<', '>500.01<'), 'balance_differs'],
  ['a part of an öre', camt054.replaceAll('>75.25<', '>75.255<'), 'amount_unreadable'],
  ['a negative amount', camt054.replaceAll('>75.25<', '>-75.25<'), 'amount_unreadable'],
  ['an amount in words', camt054.replaceAll('>75.25<', '>75,25<'), 'amount_unreadable'],
  ['a day that does not exist', camt054.replaceAll('2026-03-02</Dt>', '2026-02-30</Dt>'), 'date_unreadable'],
  ['a direction that is none', camt054.replace('>CRDT<', '>UP<'), 'wrong_layout'],
  ['a status that is none', camt054.replace('>BOOK<', '>DONE<'), 'wrong_layout'],
  ['a name longer than names are', camt054.replace('Åsa Ek', 'x'.repeat(141)), 'wrong_layout'],
  [
    'a hundred thousand elements of nothing',
    camt054.replace('<GrpHdr>', `<GrpHdr>${'<a/>'.repeat(100_000)}`),
    'wrong_layout',
  ],
  [
    'two hundred thousand payments of nothing',
    camt054.replace('<TxDtls>', `${'<TxDtls/>'.repeat(200_001)}<TxDtls>`),
    'too_large',
  ],
  ['no account', camt054.replace(/<Acct>[\s\S]*?<\/Acct>/, ''), 'wrong_layout'],
  [
    'two accounts',
    camt054.replace(/<Ntfctn>[\s\S]*<\/Ntfctn>/, (one) => one + one.replaceAll('SE45', 'SE46')),
    'several_accounts',
  ],
  [
    'one page of two',
    camt054.replace('<Ntfctn>', '<Ntfctn><NtfctnPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></NtfctnPgntn>'),
    'wrong_layout',
  ],
])('camt with %s is refused', async (_, text, fault) => {
  expect(await read(text)).toMatchObject({ fault, kind: expect.stringMatching(/^camt05[34]$/) });
});

test.each([
  ['nothing', '', 'unknown_file'],
  ['a page of a gateway', '<html><body>502 Bad Gateway</body></html>', 'unknown_file'],
  ['another message', camt054.replace('camt.054.001.02', 'pain.008.001.02'), 'unknown_file'],
  ['another version', camt054.replace('camt.054.001.02', 'camt.054.001.99'), 'unknown_file'],
])('a file with %s is refused', async (_, text, fault) => {
  expect(await read(text)).toEqual({ fault, line: 1 + Number(text.startsWith('<?')), kind: 'unknown' });
});

test('an encoding that the format does not have is refused, and five zeros are no part of an öre', async () => {
  const wrong = { fault: 'wrong_encoding' };
  expect(await read(Buffer.from(bgmax, 'utf8'))).toMatchObject(wrong);
  expect(await read(Buffer.from(bgmax, 'utf16le'))).toMatchObject(wrong);
  expect(await read(Buffer.from(camt054, 'latin1'))).toMatchObject(wrong);
  expect(await read(Buffer.from(`\ufeff${camt054}`, 'utf16le'))).toMatchObject(wrong);
  expect(await read(`\ufeff${camt054.replaceAll('>75.25<', '>75.25000<')}`)).not.toHaveProperty('fault');
  const latin1 = camt054.replace('UTF-8', 'ISO-8859-1');
  expect(await read(Buffer.from(latin1, 'latin1'))).toEqual(await read(camt054));
});

test('a document type is refused before anything that it declares is used', async () => {
  const declared = camt054.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]>\n<Document');
  expect(await read(declared)).toEqual({ fault: 'document_type', line: 2, kind: 'unknown' });
});

test('what is only announced is not read', async () => {
  const pending = camt054.replaceAll('<Sts>BOOK</Sts>', '<Sts>PDNG</Sts>');
  expect(await read(pending)).toMatchObject({ rows: [], control: { stated: { sum: 0 }, read: { sum: 0 } } });
});

test('a file over 50 MB is refused unread', async () => {
  expect(await read(new Uint8Array(BANK_FILE_BYTES_MAX + 1))).toEqual({ fault: 'too_large', line: 1, kind: 'unknown' });
});
