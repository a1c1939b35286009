import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { postPayment } from '@fordra/domain/money/ledger/money-postings';
import { decodeCp437 } from '@fordra/domain/money/ledger-files/cp437';
import { readSie } from '@fordra/domain/money/ledger-files/read-sie';
import { day } from '@fordra/domain/values/day';
import { sumOre } from '@fordra/domain/values/money';
import type { VoucherExport } from '@fordra/resources/money/voucher-exports';
import { afterAll, expect, test } from 'vitest';
import { commandEnvironment } from '../../../testing/command-environment.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { openDatabase } from '../../store/connection/database.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { exportVouchers } from './export-vouchers.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-export-'));
const portal = await testPortal();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await portal.close();
});
const db = openDatabase(portal.pool);
const ports = testJobPorts(db, { files: diskFiles(portal.filesFolder) });
const [finn, anna] = [await portal.signIn('finn@fordra.example'), await portal.signIn('anna@nordvik.example')];
const period = { from: '2031-03-01', to: '2031-03-31' };

for (const currency of ['SEK', 'EUR'] as const) {
  const matter = { currency, case: 'Ärende 7' };
  const paid = { parts: { capital: 400_00 }, overpaid: 2_50, ownership: { agencyCosts: [] } };
  const claimed = addToClaim(matter, { capital: 400_00 });
  await insertVoucher(db, { kind: 'opening', booked: day('2031-02-01'), text: 'Före', postings: claimed });
  await insertVoucher(db, {
    kind: 'payment',
    booked: day('2031-02-02'),
    text: 'Före',
    postings: postPayment(matter, paid),
  });
  const text = `Åsa; "betalar" ${currency}`;
  await insertVoucher(db, { kind: 'payment', booked: day('2031-03-31'), text, postings: postPayment(matter, paid) });
}

async function exported(asked: object): Promise<{ item: VoucherExport; bytes: Buffer }> {
  const reply = await portal.call(finn, {
    method: 'POST',
    url: '/api/voucher--exports',
    payload: { ...period, ...asked },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  const { _id } = reply.json<{ _id: string }>();
  const read = async () => (await portal.call(finn, { url: `/api/voucher--exports/${_id}` })).json<VoucherExport>();
  expect(await read()).toMatchObject({ status: 'waiting', file: null });
  await exportVouchers.run({ export: _id }, ports);
  const item = await read();
  expect(item.status).toBe('done');
  const link = await portal.call(finn, { url: `/api/media--url/voucher--exports/${_id}/${item.file!.id}` });
  const { rawPayload } = await portal.call(undefined, { url: link.json<{ url: string }>().url });
  // A second run of the job changes nothing.
  await exportVouchers.run({ export: _id }, ports);
  expect((await read())._etag).toBe(item._etag);
  return { item, bytes: rawPayload };
}

function byCommand(form: string, ...more: string[]): Buffer {
  const file = join(folder, `${form}${more.length}`);
  const { name, number } = ports.agency;
  const env = { ...commandEnvironment, DATA_DIR: folder, DATABASE_URL: portal.url };
  const options = ['--from', period.from, '--to', period.to, '--company', name, '--organization-no', number, ...more];
  const command = join(import.meta.dirname, '..', '..', 'commands', 'ledger-export.ts');
  execFileSync(process.execPath, [command, form, file, ...options], { env });
  return readFileSync(file);
}

test('a SIE file has the bytes that the command writes, and its vouchers sum to 0', async () => {
  const { item, bytes } = await exported({ format: 'sie4' });
  expect(bytes.equals(byCommand('sie', '--currency', 'SEK'))).toBe(true);
  const { vouchers, currency } = readSie(decodeCp437(bytes));
  expect(currency).toBe('SEK');
  // Numbered among those of the year, though the file begins in March.
  expect(vouchers).toMatchObject([{ series: 'F', number: '2', text: expect.stringContaining('Åsa; "betalar" SEK') }]);
  for (const { lines } of vouchers) expect(sumOre(lines.map(({ amount }) => amount))).toBe(0);
  expect(item).toMatchObject({ count: 1, last_number: expect.any(Number), currency: 'SEK' });
  expect(item.file).toMatchObject({ filename: 'verifikat-2031-03-01-2031-03-31-SEK.si', size: bytes.length });
});

test('a journal and a CSV file have the bytes that the command writes', async () => {
  const journal = await exported({ format: 'journal' });
  expect(journal.bytes.equals(byCommand('journal'))).toBe(true);
  expect(journal.item.count).toBe(2);
  const csv = await exported({ format: 'csv', currency: 'EUR' });
  expect(csv.bytes.equals(byCommand('csv', '--currency', 'EUR'))).toBe(true);
  const [head, first] = csv.bytes.toString('utf8').split('\r\n');
  expect(head).toMatch(/^\ufeffVerifikat;Bokföringsdag;/);
  expect(first).toContain('"Åsa; ""betalar"" EUR"');
  expect(csv.bytes.toString('utf8')).toContain(';overpaid;2894;"Överbetalningar, klientmedel";;"2,50";EUR;;Ärende 7');
});

test('a period that ends before it begins is refused, and only finance has the files', async () => {
  const url = '/api/voucher--exports';
  const wrong = { format: 'csv', from: '2031-04-01', to: '2031-03-01' };
  expect((await portal.call(finn, { method: 'POST', url, payload: wrong })).statusCode).toBe(422);
  const { item } = await exported({ format: 'csv' });
  expect((await portal.call(anna, { url })).statusCode).toBe(403);
  const link = await portal.call(anna, { url: `/api/media--url/voucher--exports/${item._id}/${item.file!.id}` });
  expect([403, 404]).toContain(link.statusCode);
});
