import type { BankFile } from '@fordra/resources/money/bank-files';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import type { JobContext } from '../definition/define-job.ts';
import { exchangeBankFiles } from './exchange-bank-files.ts';

const portal = await testPortal();
const { db, pool } = portal;
const bank = await startTestBank(async () => day);
afterAll(async () => {
  await bank.stop();
  await portal.close();
});
let day = '2026-02-28';
let date = 0;
beforeEach(() => {
  day = `2026-03-${String(++date).padStart(2, '0')}`;
});
afterEach(() => {
  bank.fail(undefined);
  bank.bank.closeDay(day);
  bank.bank.folder.files.clear();
});

const system = await portal.signIn('sys@fordra.example');
const anAccount = (payload: object) => portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
await anAccount({
  ...{ name: 'Klientmedel', fund: 'client', currency: 'SEK' },
  ...{ bankgiro: '50501055', iban: 'SE4550000000058398257466' },
});

const { channel } = bank;
const files = diskFiles(portal.filesFolder);
const context = (over: Partial<JobContext> = {}) => testJobPorts(db, { bank: channel, files, ...over });
const exchange = (over: Partial<JobContext> = {}) => exchangeBankFiles(context(over), 0);
const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
const lastFiles = (name: string) =>
  rows<BankFile>(`select * from bank_files where file_name like $1 order by _id`, [
    `%${name}%${day.replaceAll('-', '')}%`,
  ]);
const total = async () =>
  Number((await rows<{ sum: string }>('select coalesce(sum(amount), 0) as sum from bank_transactions'))[0]!.sum);
const clientFunds = async () => {
  const sums = await rows<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from postings where ledger_account = 'client_funds'`,
  );
  return Number(sums[0]!.sum);
};
/** What was booked by a call, on the account by the bank's rows and by the ledger alike. */
async function booked(act: () => Promise<unknown>): Promise<number> {
  const before = await total();
  await act();
  expect(await clientFunds()).toBe(await total());
  return (await total()) - before;
}

const of = { id: 'c1', number: '26-1', ocr: '2600017', currency: 'SEK', debtor: 'Åsa Ek', idNumber: null };
const pay = (amount: number) => bank.bank.pay({ of: { ...of, remaining: amount, isClosed: false }, way: 'right' });
const dead = () => Promise.reject(new Error('dead'));

test('payments are booked once, from the file of single payments, and the statement adds what only it shows', async () => {
  pay(500_00);
  pay(300_00);
  bank.bank.sendDeposits(day);
  bank.bank.charge(12_50, day);
  bank.bank.closeDay(day);
  expect(await booked(exchange)).toBe(787_50);
  expect(
    await rows(`select kind, amount from bank_transactions where booking_date = $1 order by amount`, [day]),
  ).toEqual([
    { kind: 'bank_debit', amount: -12_50 },
    { kind: 'payment', amount: 300_00 },
    { kind: 'payment', amount: 500_00 },
  ]);
  expect(await booked(exchange)).toBe(0);
  expect(bank.bank.folder.list('/out')).toEqual([]);
  const [file] = await lastFiles('BGMAX');
  expect(file).toMatchObject({ status: 'applied', kind: 'bgmax', channel: 'sftp', file: { size: file!.size } });
});

const cuts: Record<string, () => Partial<JobContext>> = {
  'after a file was fetched': () => ({
    bank: { ...channel, fetchInbound: (name) => channel.fetchInbound(name).then(dead) },
  }),
  'after its bytes were stored': () => ({ files: { ...files, put: (bytes) => files.put(bytes).then(dead) } }),
  'before it is acknowledged': () => ({ bank: { ...channel, acknowledge: dead } }),
  'after it was acknowledged': () => ({
    bank: { ...channel, acknowledge: (name) => channel.acknowledge(name).then(dead) },
  }),
};
test.each(Object.entries(cuts))('a process that dies %s loses nothing and books nothing twice', async (_when, over) => {
  pay(400_00);
  bank.bank.closeDay(day);
  expect(await booked(() => exchange(over()).catch(() => {}))).toBeGreaterThanOrEqual(0);
  await booked(exchange);
  expect(await rows('select amount from bank_transactions where booking_date = $1', [day])).toEqual([
    { amount: 400_00 },
  ]);
});

test('a file that cannot be booked now stays received and is booked later', async () => {
  pay(410_00);
  bank.bank.closeDay(day);
  expect(await booked(() => exchange({ readBankFile: dead }))).toBe(0);
  expect(await lastFiles('BGMAX')).toMatchObject([{ status: 'received' }]);
  expect(await booked(exchange)).toBe(410_00);
});

test.each(['twice', 'renamed', 'out_of_order'] as const)('files that come %s are booked once', async (how) => {
  bank.fail(how);
  pay(250_00);
  bank.bank.closeDay(day);
  expect(await booked(async () => [await exchange(), bank.fail(undefined), await exchange()])).toBe(250_00);
  const repeats = (await lastFiles('BGMAX')).map((file) => file.repeats);
  expect(repeats).toEqual([how === 'out_of_order' ? 0 : 1]);
});

test.each([
  ['cut', /^cut \d+$/],
  ['wrong_total', /^wrong_sum \d+$/],
  ['broken', /^unknown_file 1$/],
] as const)(
  'a file that is %s is parked with its line and books nothing, until the right one replaces it',
  async (how, fault) => {
    bank.fail(how);
    pay(260_00);
    bank.bank.sendDeposits(day);
    expect(await booked(exchange)).toBe(0);
    const [parked] = await lastFiles('BGMAX');
    expect(parked).toMatchObject({ status: 'parked', fault: expect.stringMatching(fault), applied: null });
    bank.fail(undefined);
    bank.bank.sendAgain(parked!.file_name);
    expect(await booked(exchange)).toBe(260_00);
    expect((await lastFiles('BGMAX')).map(({ status }) => status)).toEqual(['replaced', 'applied']);
  },
);

test('a file of an unknown account is parked, and booked when the account is there and it is read again', async () => {
  bank.bank.pay({ of: { ...of, remaining: 110_00, isClosed: false }, way: 'eur', amount: 10_00 });
  bank.bank.sendDeposits(day);
  expect(await booked(exchange)).toBe(0);
  const [parked] = await lastFiles('CAMT054');
  expect(parked).toMatchObject({ status: 'parked', fault: 'unknown_account SE3550000000054910000003' });
  const again = () =>
    portal.call(system, { method: 'POST', url: `/api/bank--files/${parked!._id}/actions/read_again`, payload: {} });
  const euro = { fund: 'client', currency: 'EUR', iban: 'SE3550000000054910000003', details_from: 'camt054' };
  expect((await anAccount({ name: 'Klientmedel euro', ...euro })).statusCode).toBe(201);
  expect((await again()).statusCode).toBe(200);
  expect(await booked(exchange)).toBe(10_00);
  expect((await again()).json()._error.message).toBe('file_not_parked');
});

test('single payments that come after their statement replace its sum', async () => {
  pay(120_00);
  pay(80_00);
  bank.bank.closeDay(day);
  const [name] = bank.bank.folder.list('/out').filter((one) => one.startsWith('BGMAX'));
  bank.bank.folder.files.delete(`/out/${name}`);
  expect(await booked(exchange)).toBe(200_00);
  bank.bank.sendAgain(name!);
  expect(await booked(exchange)).toBe(0);
  expect(
    await rows(
      `select amount, status, unplaced_amount as open from bank_transactions where booking_date = $1 order by amount`,
      [day],
    ),
  ).toEqual([
    { amount: -200_00, status: 'tied', open: 0 },
    { amount: 80_00, status: 'received', open: 80_00 },
    { amount: 120_00, status: 'received', open: 120_00 },
    { amount: 200_00, status: 'tied', open: 0 },
  ]);
});

test('an uploaded file is booked once, however often it is uploaded', async () => {
  pay(330_00);
  bank.bank.sendDeposits(day);
  const [name] = bank.bank.folder.list('/out').filter((one) => one.startsWith('BGMAX'));
  const sent = bank.bank.files.find((one) => one.name === name)!;
  bank.bank.folder.files.clear();
  const finance = await portal.signIn('finn@fordra.example');
  async function upload() {
    const form = aForm({}, { filename: `bank-${day.replaceAll('-', '')}.bgmax`, content: sent.content });
    const media = await portal.call(finance, { ...form, url: '/api/media--upload/bank' });
    const { id: sentId, filename, content_type, size } = media.json();
    const file = { id: sentId, filename, content_type, size };
    return portal.call(finance, { method: 'POST', url: '/api/bank--files', payload: { file } });
  }
  const picture = aForm({}, { filename: 'kvitto.pdf', content: '%PDF-1.7\nkvitto' });
  const { id: pictureId, ...about } = (
    await portal.call(finance, { ...picture, url: '/api/media--upload/bank' })
  ).json();
  const { filename, content_type, size } = about;
  const payload = { file: { id: pictureId, filename, content_type, size } };
  const refused = await portal.call(finance, { method: 'POST', url: '/api/bank--files', payload });
  expect([refused.statusCode, refused.json()._error.message]).toEqual([422, 'bank_file_expected']);
  const first = await upload();
  expect(first.statusCode).toBe(201);
  const { _id: id } = first.json<{ _id: string }>();
  expect(await booked(() => exchange({ bank: undefined }))).toBe(330_00);
  const again = await upload();
  expect([again.statusCode, again.json()._id]).toEqual([200, id]);
  expect(await booked(() => exchange({ bank: undefined }))).toBe(0);
  expect((await portal.call(finance, { url: `/api/bank--files/${id}` })).json()).toMatchObject({
    ...{ status: 'applied', channel: 'upload', kind: 'bgmax', repeats: 1, results: { booked: 1, known: 0 } },
  });
  const unknown = { file: { id: 'f'.repeat(24), filename: 'x.txt', content_type: 'text/plain', size: 1 } };
  expect((await portal.call(finance, { method: 'POST', url: '/api/bank--files', payload: unknown })).statusCode).toBe(
    422,
  );
});
