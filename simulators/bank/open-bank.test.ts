import { expect, test } from 'vitest';
import { bankPages } from './bank-pages.ts';
import type { PayableCase } from './build-payment.ts';
import type { Failure } from './failures.ts';
import { openBank } from './open-bank.ts';

const aCase: PayableCase = {
  ...{ id: 'c1', number: '26-114', ocr: '2600017', remaining: 940_00, currency: 'SEK' },
  ...{ debtor: 'Åsa <Ek>', idNumber: '8403082392', isClosed: false },
};

function open(first = '2026-03-02') {
  const bank = openBank(undefined, 1);
  let today = first;
  bank.passTo(today);
  let chosen: Failure | undefined;
  let fetched = 0;
  const pages = bankPages({
    bank,
    today: async () => today,
    catchUp: async () => bank.passTo(today),
    findCases: async () => [aCase],
    fail: (how) => {
      chosen = how;
      bank.fail(how);
    },
    failure: () => chosen,
    onFile: () => fetched++,
  });
  return {
    bank,
    moveTo: (day: string) => {
      today = day;
      bank.passTo(day);
    },
    fetched: () => fetched,
    page: async (path = '') => (await pages(new Request(`http://x/dev/bank${path}`))).text(),
    post: async (path: string, form: Record<string, string> = {}) =>
      (await pages(new Request(`http://x/dev/bank${path}`, { method: 'POST', body: new URLSearchParams(form) })))
        .status,
  };
}
const names = ({ folder }: ReturnType<typeof openBank>) => folder.list('/out');

test('a person pays a case, the money is put on the account, and the day is closed with its statement', async () => {
  const { bank, page, post, fetched } = open();
  expect(await page()).toContain('Åsa &lt;Ek&gt;');
  expect(await post('/payments', { case: 'c1', way: 'right' })).toBe(303);
  expect(await page()).toContain('Betalt, ännu inte insatt');
  expect(bank.accounts[0]!.balance).toBe(0);
  expect(await post('/deposits')).toBe(303);
  expect(bank.accounts[0]!.balance).toBe(940_00);
  expect(names(bank)).toEqual([
    'BGMAX_50501055_00001_20260302.txt',
    'CAMT054_SE4550000000058398257466_00001_20260302.xml',
  ]);
  expect(await post('/fees', { amount: '12,50' })).toBe(303);
  expect(await post('/close')).toBe(303);
  expect(bank.accounts[0]!.balance).toBe(927_50);
  expect(names(bank).filter((name) => name.startsWith('CAMT053'))).toHaveLength(2);
  expect(fetched()).toBe(2);
  expect(await page()).toContain('Dagen är stängd');
  expect(await page('/files/BGMAX_50501055_00001_20260302.txt')).toContain('01BGMAX');
});

test('a debtor pays in every way', () => {
  const { bank } = open();
  const pay = (way: 'mistyped' | 'no_ocr' | 'too_much' | 'eur' | 'two_references', more = {}) =>
    bank.pay({ of: aCase, way, ...more });
  pay('mistyped');
  pay('no_ocr');
  pay('too_much');
  pay('two_references', { otherOcr: '2600025', amount: 100_01 });
  pay('eur');
  const [kronor, euro] = bank.accounts;
  expect(kronor!.waiting.map(({ amount, reference, message }) => [amount, reference, message])).toEqual([
    [940_00, '2600107', null],
    [940_00, null, 'Betalning av skuld, ärende 26-114'],
    [1_440_00, '2600017', null],
    [100_01, null, null],
  ]);
  expect(kronor!.waiting[3]!.references).toEqual([
    { reference: '2600017', amount: 50_01 },
    { reference: '2600025', amount: 50_00 },
  ]);
  expect(euro!.waiting).toMatchObject([{ amount: 85_45, reference: '2600017' }]);
});

test('a deposit that the bank takes back leaves the account once', async () => {
  const { bank, post, moveTo } = open();
  bank.pay({ of: aCase, way: 'right' });
  await post('/deposits');
  moveTo('2026-03-03');
  const serial = String(bank.accounts[0]!.booked[0]!.serial);
  expect(await post('/returns', { serial })).toBe(303);
  expect(await post('/returns', { serial })).toBe(400);
  expect(bank.accounts[0]!.balance).toBe(0);
});

test('every weekday that has passed is closed, and so is a weekend on which something is booked', () => {
  const { bank, moveTo } = open('2026-03-06');
  moveTo('2026-03-07');
  bank.pay({ of: aCase, way: 'right' });
  bank.sendDeposits('2026-03-07');
  moveTo('2026-03-10');
  const stated = names(bank).filter((name) => name.startsWith('CAMT053_SE45'));
  expect(stated.map((name) => name.slice(-12, -4))).toEqual(['20260306', '20260307', '20260309']);
});

test('after a restart the balance continues from the last day that was closed', () => {
  const { bank } = open();
  const { iban } = bank.accounts[0]!.account;
  bank.remember([{ iban, balance: 5_000_00, lastClosed: '2026-03-03', payments: [] }]);
  expect(bank.accounts[0]!.balance).toBe(5_000_00);
  bank.remember([{ iban, balance: 1, lastClosed: '2026-03-02', payments: [] }]);
  expect(bank.accounts[0]!.balance).toBe(5_000_00);
  expect(bank.closeDay('2026-03-03')).toBe(true); // the other account
  expect(bank.accounts[0]!.lastClosed).toBe('2026-03-03');
});

test('after a restart a day that is not closed goes on with its payments, under numbers of its own', async () => {
  const before = open();
  before.bank.pay({ of: aCase, way: 'right' });
  before.bank.sendDeposits('2026-03-02');
  const [payment] = before.bank.accounts[0]!.booked;
  const { bank } = open();
  const { iban } = bank.accounts[0]!.account;
  const memory = { iban, balance: 100_00, lastClosed: '2026-02-27', payments: [{ ...payment!, deposit: 1 }] };
  // The portal knows more from one call to the next.
  for (let call = 0; call < 2; call++) bank.remember([memory]);
  expect(bank.accounts[0]!.balance).toBe(1_040_00);
  bank.pay({ of: aCase, way: 'right' });
  bank.closeDay('2026-03-02');
  expect(names(bank).filter((name) => name.startsWith('BGMAX'))).toEqual(['BGMAX_50501055_00002_20260302.txt']);
  const [statement] = names(bank).filter((name) => name.startsWith('CAMT053_SE45'));
  const stated = bank.folder.read(`/out/${statement}`)!.toString();
  expect(stated.match(/<Amt [^>]*>[\d.]+/g)!.map((one) => one.split('>')[1])).toEqual([
    ...['100.00', '1980.00', '940.00', '940.00'],
  ]);
  expect(bank.takeBack(payment!.serial, '2026-03-03')).toBe(true);
});

test('a failure is chosen on the page; what is unknown or unreadable is refused', async () => {
  const { page, post } = open();
  await post('/failure', { how: 'wrong_total' });
  expect(await page()).toContain('Banken är inställd på fel');
  await post('/failure', { how: 'nonsense' });
  expect(await page()).not.toContain('Banken är inställd på fel');
  expect(await post('/payments', { case: 'other' })).toBe(400);
  expect(await post('/payments', { case: 'c1', amount: '-5' })).toBe(400);
  expect(await post('/payments', { case: 'c1', way: 'constructor' })).toBe(400);
  expect(await post('/fees', { amount: 'x' })).toBe(400);
  expect(await post('/nowhere')).toBe(404);
});

test('a payment file is taken once, answered, debited and returned from the page', async () => {
  const { bank, page, post, moveTo } = open();
  const transfer = (id: string, amount: string) =>
    `<CdtTrfTxInf><EndToEndId>${id}</EndToEndId><InstdAmt Ccy="SEK">${amount}</InstdAmt><Cdtr><Nm>Åsa Ek</Nm></Cdtr></CdtTrfTxInf>`;
  const content = `<MsgId>m1</MsgId><ReqdExctnDt><Dt>2026-03-03</Dt></ReqdExctnDt><DbtrAcct><IBAN>SE4550000000058398257466</IBAN></DbtrAcct>${transfer('o1', '500.00')}${transfer('o2', '300.50')}`;
  const handIn = () => {
    bank.folder.put('/in/PAIN001_m1.xml', content);
    bank.inTray.arrived('/in/PAIN001_m1.xml', '2026-03-02');
  };
  handIn();
  handIn();
  expect(bank.inTray.files).toMatchObject([{ times: 2, orders: [{ amount: 500_00 }, { amount: 300_50 }] }]);
  expect(await page()).toContain('lämnad 2 gånger');
  expect(await page('/payment-files/m1')).toBe(content);
  expect(await post('/payment-files', { file: 'm1', act: 'twice' })).toBe(303);
  expect(names(bank)).toEqual(['PAIN002_m1_1.xml', 'PAIN002_m1_2.xml']);
  expect(await post('/payment-files', { order: 'o2', act: 'refuse_one', code: 'AC04' })).toBe(303);
  expect(await page('/files/PAIN002_m1_3.xml')).toMatch(/PART[\s\S]*o2[\s\S]*RJCT[\s\S]*AC04/);
  expect(await post('/payment-files', { order: 'o2', act: 'debit' })).toBe(400);
  expect(await post('/payment-files', { order: 'o1', act: 'constructor' })).toBe(400);
  // What nobody has decided is paid on its day, and not before.
  expect(await post('/close')).toBe(303);
  expect(bank.accounts[0]!.balance).toBe(0);
  moveTo('2026-03-04');
  expect(bank.accounts[0]!.balance).toBe(-500_00);
  expect(await page('/files/CAMT053_SE4550000000058398257466_20260303.xml')).toContain('<EndToEndId>o1</EndToEndId>');
  expect(await post('/payment-files', { order: 'o1', act: 'send_back' })).toBe(303);
  expect(bank.accounts[0]!.balance).toBe(0);
  expect(await post('/payment-files', { order: 'o1', act: 'send_back' })).toBe(400);
});
