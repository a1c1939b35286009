import type { PaymentDraft, PaymentDraftOrder } from '@fordra/domain/money/payouts/payment-file';
import { expect, test } from 'vitest';
import { checkPain001 } from './check-pain001.ts';
import { readBankFile } from './read-bank-file.ts';
import { writePain001 } from './write-pain001.ts';

const anOrder = (overrides: Partial<PaymentDraftOrder> = {}): PaymentDraftOrder => ({
  ...{ endToEndId: 'e1', amount: 1_000_00, receiver: { name: 'Åsa Ek', bankgiro: '50501055' } },
  ...{ reference: 'Återbetalning 26-114', ...overrides },
});
const aDraft = (overrides: Partial<PaymentDraft> = {}): PaymentDraft => ({
  ...{ format: 'pain.001.001.09', messageId: '20261117-1', madeAt: '2026-11-17T14:00:00', payOn: '2026-11-18' },
  ...{ currency: 'SEK', orders: [anOrder()] },
  payer: { name: 'Fordra Inkasso AB', orgNumber: '556000-0000', town: 'Stockholm', country: 'SE' },
  account: { iban: 'SE4550000000058398257466', bic: 'ESSESESS', bankgiro: '50501055', settings: {} },
  ...overrides,
});
/** The elements with a text, in order. */
const leavesOf = (written: string) =>
  [...written.matchAll(/<(\w+)[^>]*>([^<\n]+)<\//g)].map(([, name, text]) => `${name} ${text}`);
const transferOf = async (draft: PaymentDraft) => {
  const written = await writePain001(draft);
  return leavesOf(written.slice(written.indexOf('<CdtTrfTxInf>')));
};

test('a file says whom to pay what from which account, with its count and sum twice', async () => {
  const orders = [anOrder(), anOrder({ endToEndId: 'e2', amount: 1_500_50 })];
  const written = await writePain001(aDraft({ orders }));
  expect(leavesOf(written.slice(0, written.indexOf('<CdtTrfTxInf>')))).toEqual([
    ...['MsgId 20261117-1', 'CreDtTm 2026-11-17T14:00:00', 'NbOfTxs 2', 'CtrlSum 2500.50', 'Nm Fordra Inkasso AB'],
    ...['Id 5560000000', 'Cd CUST', 'PmtInfId 20261117-1-1', 'PmtMtd TRF', 'NbOfTxs 2', 'CtrlSum 2500.50'],
    ...['Cd NURG', 'Dt 2026-11-18', 'Nm Fordra Inkasso AB', 'TwnNm Stockholm', 'Ctry SE', 'Id 5560000000', 'Cd BANK'],
    ...['IBAN SE4550000000058398257466', 'Ccy SEK', 'BICFI ESSESESS'],
  ]);
  expect(written).toContain('<InstdAmt Ccy="SEK">1500.50</InstdAmt>');
  const older = await writePain001(aDraft({ format: 'pain.001.001.03' }));
  expect(older).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"');
  expect(leavesOf(older)).toEqual(expect.arrayContaining(['ReqdExctnDt 2026-11-18', 'BIC ESSESESS']));
});

test.each([
  ['a bankgiro', { bankgiro: '5050-1055' }, {}, ['Cd SESBA', 'MmbId 9900', 'Id 50501055', 'Prtry BGNR']],
  ['a plusgiro', { plusgiro: '1234567' }, {}, ['Cd SESBA', 'MmbId 9960', 'Id 1234567', 'Cd BBAN']],
  ['a plusgiro of another bank', { plusgiro: '1234567' }, { plusgiro_scheme: 'PGNR' }, ['Id 1234567', 'Prtry PGNR']],
  [
    ...['an account', { clearing_number: '6000', account_number: '123456789' }, {}],
    ['Cd SESBA', 'MmbId 6000', 'Id 123456789', 'Cd BBAN'],
  ],
  [
    ...['an account with five digits of clearing', { clearing_number: '83279', account_number: '940298186' }, {}],
    ['Cd SESBA', 'MmbId 8327', 'Id 9940298186', 'Cd BBAN'],
  ],
  [
    'an IBAN',
    { iban: 'SE45 5000 0000 0583 9825 7466', bic: 'SWEDSESS' },
    {},
    ['BICFI SWEDSESS', 'IBAN SE4550000000058398257466'],
  ],
] as const)('%s is addressed as Swedish banks want it', async (_what, target, settings, addressed) => {
  const orders = [anOrder({ receiver: { name: 'Ek', ...target } })];
  const account = { ...aDraft().account, settings };
  const leaves = await transferOf(aDraft({ orders, account: account as PaymentDraft['account'] }));
  expect(leaves.filter((one) => !/^(InstrId|EndToEndId|InstdAmt|Nm|Ustrd) /.test(one))).toEqual(addressed);
});

test('characters that a bank refuses are replaced, and a name without any other is not left out', async () => {
  const orders = [
    anOrder({ receiver: { name: 'Søren <& Søn>', bankgiro: '50501055' }, reference: '//Ärende\n26–114' }),
  ];
  expect(await transferOf(aDraft({ orders }))).toEqual(
    expect.arrayContaining(['Nm Sören + Sön', 'Ustrd Ärende 26-114']),
  );
  const foreign = [anOrder({ receiver: { name: '日本', bankgiro: '50501055' }, reference: null })];
  expect(await transferOf(aDraft({ orders: foreign }))).toContain('Nm NOTPROVIDED');
});

test.each([
  ['another sum', (text: string) => text.replace('<CtrlSum>1000.00', '<CtrlSum>1000.01')],
  ['another amount', (text: string) => text.replace('SEK">1000.00', 'SEK">100.00')],
  ['another order', (text: string) => text.replace('<EndToEndId>e1', '<EndToEndId>e2')],
  [
    'an element out of order',
    (text: string) => text.replace(/(<Cdtr>[\s\S]*<\/Cdtr>)\s*(<CdtrAcct>[\s\S]*<\/CdtrAcct>)/, '$2$1'),
  ],
  ['an element that the schema does not have', (text: string) => text.replace('<PmtId>', '<Amount>1</Amount><PmtId>')],
])('a file with %s is never stored', async (_what, spoil) => {
  const written = await writePain001(aDraft());
  expect(spoil(written)).not.toBe(written);
  await expect(checkPain001(Buffer.from(spoil(written)), aDraft())).rejects.toThrow(/payment file/);
});

const aReport = (group: string, rest = '') =>
  Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${rest}
    </CstmrPmtStsRpt></Document>`);
const rejected = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed</AddtlInf></StsRsnInf>';
const ofOrder = (id: string, status: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>p</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${status === 'RJCT' ? rejected : ''}</TxInfAndSts></OrgnlPmtInfAndSts>`;

test.each([
  ['<GrpSts>ACCP</GrpSts>', '', { all: { news: 'accepted', reason: null }, orders: [] }],
  [`<GrpSts>RJCT</GrpSts>${rejected}`, '', { all: { news: 'refused', reason: 'AC04 Closed' }, orders: [] }],
  ['<GrpSts>PDNG</GrpSts>', '', { all: { news: null, reason: null }, orders: [] }],
  [
    '<GrpSts>PART</GrpSts>',
    ofOrder('e1', 'RJCT') + ofOrder('e2', 'ACSP'),
    {
      all: null,
      orders: [
        { endToEndId: 'e1', news: 'refused', reason: 'AC04 Closed' },
        { endToEndId: 'e2', news: 'accepted', reason: null },
      ],
    },
  ],
])('a report with %s is read', async (group, rest, expected) => {
  expect(await readBankFile(aReport(group, rest))).toEqual({ kind: 'pain002', messageId: 'm1', ...expected });
});

test.each([
  ['of an unknown status', aReport('<GrpSts>XXXX</GrpSts>'), 'wrong_layout'],
  ['that is cut', aReport('<GrpSts>ACCP</GrpSts>').subarray(0, 200), 'cut'],
  [
    'without the number of the file',
    Buffer.from(
      aReport('')
        .toString()
        .replace(/<OrgnlMsgId>.*?<\/OrgnlMsgId>/, ''),
    ),
    'wrong_layout',
  ],
])('a report %s is parked', async (_what, bytes, fault) => {
  expect(await readBankFile(bytes)).toMatchObject({ kind: 'pain002', fault });
});
