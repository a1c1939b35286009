import { createHash } from 'node:crypto';
import { startPrint } from '@fordra/simulators/print/start-print';
import { afterAll, afterEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import type { PrintBatch, PrintLetter } from './port.ts';
import { readReportFile } from './report-file.ts';
import { sftpPrint } from './sftp-print.ts';

const shop = await startPrint();
const print = sftpPrint({ ...shop, timeoutMs: hangMs });
const hurried = sftpPrint({ ...shop, timeoutMs: 300 });
afterAll(() => shop.stop());
afterEach(() => shop.fail(undefined));

let count = 0;
function aBatch(...letters: Partial<PrintLetter>[]): PrintBatch {
  count += 1;
  const of = letters.length > 0 ? letters : [{}];
  return {
    id: String(count).padStart(24, 'a'),
    letters: of.map((over, at) => {
      const pdf = Buffer.concat([
        Buffer.from(`%PDF-1.7 ${count} ${at} /Type /Pages /Type /Page `),
        Buffer.alloc(60_000),
      ]);
      return {
        sequence: at + 1,
        pdf,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        name: 'Åsa "Ö"; Ek\nBcc',
        addressLines: ['Storgatan 1', 'lgh 1101'],
        zipCode: '411 03',
        city: 'Göteborg',
        country: 'SE',
        isForwarded: false,
        case: '26-1001',
        envelope: null,
        ...over,
      };
    }),
  };
}
const of = ({ id }: PrintBatch) => shop.printed.filter(({ batch }) => batch === id);
const reportsOf = async ({ id }: PrintBatch) => {
  const fetched = await print.fetchReports();
  if (!('files' in fetched)) throw new Error(fetched.detail);
  return fetched.files.find(({ name }) => name === `${id}.receipt.csv`)?.reports;
};

test('a batch arrives complete and has a receipt for each letter', async () => {
  const batch = aBatch({}, { zipCode: '000 00' }, { isForwarded: true });
  expect(await print.submit(batch)).toEqual({ submitted: true });
  expect(of(batch)).toMatchObject([
    {
      sequence: 1,
      name: 'Åsa "Ö"; Ek Bcc',
      address: ['Storgatan 1', 'lgh 1101'],
      place: '411 03 Göteborg',
      pages: '1',
    },
    { sequence: 2, outcome: 'rejected' },
    { sequence: 3, isForwarded: true, address: [], place: '' },
  ]);
  expect(of(batch)[0]!.pdf.equals(Buffer.from(batch.letters[0]!.pdf))).toBe(true);
  expect(await reportsOf(batch)).toEqual([
    { batch: batch.id, sequence: 1, outcome: 'accepted' },
    { batch: batch.id, sequence: 2, outcome: 'rejected', reason: 'address_unknown' },
    { batch: batch.id, sequence: 3, outcome: 'accepted' },
  ]);
});

test('a batch that is submitted again is printed once, also after its receipt has been archived', async () => {
  const batch = aBatch();
  await print.submit(batch);
  await print.submit(batch);
  await print.archive([`${batch.id}.receipt.csv`]);
  expect(await reportsOf(batch)).toBeUndefined();
  await print.submit(batch);
  expect(of(batch)).toHaveLength(1);
});

test('letters with one envelope and one address leave together, and come back together', async () => {
  const together = { envelope: 'maja 2026-11-02' };
  const batch = aBatch({}, together, { ...together, case: '26-1002' }, { ...together, city: 'Lund' });
  await print.submit(batch);
  expect(of(batch).map(({ envelope }) => envelope)).toEqual([1, 2, 2, 4]);
  shop.returnLetter(`${batch.id}-3`, 'moved');
  expect(of(batch).map(({ outcome }) => outcome)).toEqual(['accepted', 'returned', 'returned', 'accepted']);
});

test('a letter returned by the post is reported', async () => {
  const batch = aBatch();
  await print.submit(batch);
  shop.returnLetter(`${batch.id}-1`, 'moved');
  const fetched = await print.fetchReports();
  expect('files' in fetched && fetched.files.flatMap(({ reports }) => reports)).toContainEqual({
    batch: batch.id,
    sequence: 1,
    outcome: 'returned',
    reason: 'moved',
  });
});

test.each(['slow', 'broken', 'cut', 'lost_answer', 'garbage', 'gone'] as const)(
  'a print shop that is %s is reported within the time limit, and accepts the batch once when it works again',
  async (how) => {
    const batch = aBatch({}, {});
    shop.fail(how, 2);
    const begun = performance.now();
    expect(await (how === 'slow' ? hurried : print).submit(batch)).toMatchObject({ fault: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(hangMs);
    shop.fail(undefined);
    await expect.poll(() => print.submit(batch)).toEqual({ submitted: true });
    expect(of(batch).map(({ sequence }) => sequence)).toEqual([1, 2]);
  },
);

test('an unknown host key or client key ends the connection before anything is sent', async () => {
  const batch = aBatch();
  const stranger = sftpPrint({ ...shop, hostKey: `SHA256:${'A'.repeat(43)}` });
  expect(await stranger.submit(batch)).toEqual({ fault: 'unavailable', detail: 'host_key' });
  const other = await startPrint();
  const unknown = sftpPrint({ ...shop, privateKey: other.privateKey });
  expect(await unknown.submit(batch)).toMatchObject({ fault: 'unavailable' });
  await other.stop();
  expect(of(batch)).toEqual([]);
});

test('a report that is cut off or invalid is not removed', async () => {
  shop.put('/out/odd.receipt.csv', 'batch;sequence;outcome;reason\naaa');
  const fetched = await print.fetchReports();
  expect('files' in fetched && fetched.files).toContainEqual({ name: 'odd.receipt.csv', reports: null });
  const line = `${'a'.repeat(24)};1;returned;whatever`;
  expect(readReportFile(`batch;sequence;outcome;reason\r\n${line}\r\nEND;1\r\n`)).toEqual([
    { batch: 'a'.repeat(24), sequence: 1, outcome: 'returned', reason: 'other' },
  ]);
  expect(readReportFile(`batch;sequence;outcome;reason\n${line}\nEND;2\n`)).toBeNull();
});
