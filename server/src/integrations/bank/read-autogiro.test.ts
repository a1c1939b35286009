import { expect, test } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const bytes = (records: readonly string[]) => Buffer.from(records.map((one) => `${one}\r\n`).join(''), 'latin1');
const opening = (what: string, at = '20261127') =>
  `01AUTOGIRO${' '.repeat(14)}${at.padEnd(20)}${what.padEnd(20)}4711170050501055`;
const digits = (value: number | string, width: number) => String(value).padStart(width, '0');
const payer = (number: number) => digits(number, 16);

const advice = (number: number, info: string, status: string, of = '8327001234567890198403082392') =>
  `730050501055${payer(number)}${of.padEnd(28)}     ${info}${status}20261123`;
const row = (number: number, ore: number, result: string, reference = '100234') =>
  `82202611270    ${payer(number)}${digits(ore, 12)}0050501055${digits(reference, 16)}${' '.repeat(10)}${result}`;
const refund = (number: number, ore: number, code: string) =>
  `77202611120    ${payer(number)}${digits(ore, 12)}0050501055${digits('100234', 16)}20261127${code}`;
const section = (code: string, ore: number, rows: number) =>
  `${code}${digits('83270012345', 35)}2026112700001${digits(ore, 18)}   ${digits(rows, 8)}`;
const end = (counts: readonly (readonly [number, number])[]) =>
  `09202611279900${counts.map(([sections, rows]) => digits(sections, 6) + digits(rows, 12)).join('')}`;

const specification = [
  opening('BET. SPEC & STOPP TK', '20261127193055123456'),
  section('15', 912_50, 2),
  row(1016, 512_50, '0'),
  row(1024, 400_00, '0', '100242'),
  row(1032, 300_00, '1', '100259'),
  row(1040, 300_00, '9', '100267'),
  section('17', 250_00, 1),
  refund(1016, 250_00, '02'),
  end([
    [1, 2],
    [0, 0],
    [1, 1],
  ]),
];

test('the advice of mandates says by codes what became of each', async () => {
  const deleted = advice(1024, '46', '33', '');
  const file = [opening('AG-MEDAVI'), advice(1016, '04', '32'), deleted, '092026112399000000002'];
  expect(await readBankFile(bytes(file))).toEqual({
    ...{ kind: 'autogiro', what: 'mandate_advice', bankgiro: '50501055' },
    mandates: [
      {
        ...{ payer: payer(1016), account: { clearing: '8327', number: '1234567890' } },
        ...{ idNumber: '198403082392', info: '04', status: '32' },
      },
      { payer: payer(1024), account: null, idNumber: null, info: '46', status: '33' },
    ],
  });
});

test('the same advice in the layout from before 2008 is read alike', async () => {
  const old = ['012026112399000050501055AG-MEDAVI', `${advice(1016, '04', '32')}261128`, '092026112399000000001'];
  expect(await readBankFile(bytes(old))).toMatchObject({ bankgiro: '50501055', mandates: [{ status: '32' }] });
});

test('mandates from internet banks have an account and an identity number; what the payer writes is not read', async () => {
  const mandate = `520050501055${payer(100234)}9180000000041014005560125790     0`;
  const file = ['512026112399000050501055AG-EMEDGIV', mandate, '53VILL BETALA', '54ÅSA', '55GATAN 1', '5611122ORTEN'];
  expect(await readBankFile(bytes([...file, '592026112399000000005']))).toEqual({
    ...{ kind: 'autogiro', what: 'new_mandates', bankgiro: '50501055' },
    mandates: [{ payer: payer(100234), account: { clearing: '9180', number: '41014' }, idNumber: '5560125790' }],
  });
});

test('the payment specification has rows for what was paid and refunded, and the result of every draw', async () => {
  const read = await readBankFile(bytes(specification));
  expect(read).toMatchObject({
    draws: [
      { payer: payer(1016), day: '2026-11-27', amount: 512_50, reference: '100234', result: '0' },
      { payer: payer(1024), amount: 400_00, result: '0' },
      { payer: payer(1032), amount: 300_00, result: '1', key: null },
      { payer: payer(1040), amount: 300_00, result: '9', key: null },
    ],
    refunds: [{ payer: payer(1016), day: '2026-11-12', amount: 250_00, code: '02' }],
    rows: [
      { kind: 'direct_debit', amount: 512_50, reference: '100234', bookingDate: '2026-11-27' },
      { kind: 'direct_debit', amount: 400_00, reference: '100242' },
      { kind: 'return', amount: -250_00, reference: '100234' },
    ],
    deposits: [{ total: { kind: 'bank_credit', amount: 912_50 } }, { total: { kind: 'bank_debit', amount: -250_00 } }],
    control: { stated: { sum: 662_50 }, read: { rows: 3, sum: 662_50 } },
  });
  const keys = 'rows' in read ? read.rows.map(({ key }) => key) : [];
  expect(new Set(keys).size).toBe(3);
  const later = specification.map((line) => line.replace('193055123456', '204400000000'));
  expect(await readBankFile(bytes(later))).toEqual(read);
});

test('rejected and cancelled orders have a comment; payments to payers and sums of several are no draws', async () => {
  const order = (code: string, number: number, comment: string) =>
    `${code}202611270   ${payer(number)}${digits(300_00, 12)}${'100234'.padEnd(16)}${comment}`;
  const rejected = [order('82', 1016, '01'), order('32', 1024, '13')];
  const endOf = '09202611249900000001000000030000000001000000030000';
  expect(await readBankFile(bytes([opening('AVVISADE BET UPPDR'), ...rejected, endOf]))).toMatchObject({
    draws: [{ payer: payer(1016), amount: 300_00, reference: '100234', comment: '01' }],
  });
  const change = (code: string, number: number, comment: string) =>
    `${code}20261127${payer(number)}82${digits(300_00, 12)}        ${'0'.repeat(8)}${digits('100234', 16)}${comment}`;
  const summed = `2220261127${' '.repeat(16)}00${digits(900_00, 12)}${'0'.repeat(32)}12`;
  const cancelled = [summed, change('25', 1016, '12'), change('11', 1024, '12'), change('25', 1032, '13')];
  const endOfChanges = `09202611249900${' '.repeat(14)}${digits(0, 12)}${digits(0, 6)}${digits(2, 6)}0000${digits(600_00, 12)}`;
  expect(await readBankFile(bytes([opening('MAKULERING/ÄNDRING'), ...cancelled, endOfChanges]))).toMatchObject({
    what: 'cancelled',
    draws: [
      { payer: payer(1016), code: '25', comment: '12' },
      { payer: payer(1024), code: '11', comment: '12' },
      { payer: payer(1032), code: '25', comment: '13' },
    ],
  });
});

const without = (at: number) => specification.filter((_, index) => index !== at);
const changed = (at: number, to: string) => specification.map((line, index) => (index === at ? to : line));

test.each<[string, readonly string[]]>([
  ['cut', without(8)],
  ['wrong_sum', changed(2, row(1016, 512_51, '0'))],
  ['wrong_sum', without(3)],
  [
    'wrong_count',
    changed(
      8,
      end([
        [1, 3],
        [0, 0],
        [1, 1],
      ]),
    ),
  ],
  ['unknown_record', changed(4, `83${row(1032, 300_00, '1').slice(2)}`)],
  ['wrong_layout', changed(2, row(1016, 512_50, 'x'))],
  ['several_accounts', changed(2, row(1016, 512_50, '0').replace('0050501055', '0050501063'))],
  ['amount_unreadable', changed(2, row(1016, 512_50, '0').replace('000000051250', '00000005125x'))],
  ['date_unreadable', changed(2, row(1016, 512_50, '0').replace('20261127', '20261327'))],
  ['wrong_count', [opening('AG-MEDAVI'), advice(1016, '04', '32'), '092026112399000000002']],
])('a file that is %s is refused whole', async (fault, records) => {
  expect(await readBankFile(bytes(records))).toMatchObject({ kind: 'autogiro', fault });
});
