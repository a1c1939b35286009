import type { PayableCase } from '@fordra/simulators/bank/build-payment';
import type { Failure } from '@fordra/simulators/bank/failures';
import { startBank } from '@fordra/simulators/bank/start-bank';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { BANK_FILE_BYTES_MAX, readBankFile } from './read-bank-file.ts';
import { sftpBank } from './sftp-bank.ts';

const of: PayableCase = {
  ...{ id: 'c1', number: '26-114', ocr: '2600017', remaining: 940_00, currency: 'SEK' },
  ...{ debtor: 'Åsa Ek', idNumber: '8403082392', isClosed: false },
};
const bank = await startBank({ today: async () => '2026-03-02', findCases: async () => [of] });
const channel = sftpBank({ ...bank, timeoutMs: hangMs });
let date = 0;
let day = '';
beforeEach(() => {
  day = `2026-03-${String(++date).padStart(2, '0')}`;
});
afterAll(() => bank.stop());
afterEach(() => {
  bank.fail(undefined);
  bank.bank.folder.files.clear();
});

/** Fetches, reads and acknowledges every file, as often as there are any. */
async function fetchAll() {
  const found: { readonly name: string; readonly file: Awaited<ReturnType<typeof readBankFile>> }[] = [];
  for (;;) {
    const listed = await channel.listInbound();
    const [name] = 'names' in listed ? listed.names : [];
    if (name === undefined) return found;
    const fetched = await channel.fetchInbound(name);
    if (!('bytes' in fetched) || !fetched.bytes) throw new Error(`${name} cannot be fetched`);
    found.push({ name, file: await readBankFile(fetched.bytes) });
    await channel.acknowledge(name);
  }
}
async function closeWith(failure?: Failure) {
  bank.fail(failure);
  bank.bank.pay({ of, way: 'right' });
  bank.bank.closeDay(day);
  return (await fetchAll()).filter(({ name }) => !name.startsWith('CAMT053_SE35'));
}
const faultsIn = (found: Awaited<ReturnType<typeof fetchAll>>) =>
  found.map(({ file }) => ('fault' in file ? file.fault : file.kind));

test('a day’s files are listed, fetched, read and removed', async () => {
  const found = await closeWith();
  expect(faultsIn(found).toSorted()).toEqual(['bgmax', 'camt053', 'camt054']);
  const statement = found.find(({ name }) => name.startsWith('CAMT053'))!.file;
  expect(statement).toMatchObject({ statements: [{ day, opening: 0, closing: 940_00 }] });
  expect(await channel.listInbound()).toEqual({ names: [] });
  expect(await channel.fetchInbound(found[0]!.name)).toEqual({ bytes: null, isTooLarge: false });
});

test.each([
  ['broken', ['unknown_file', 'unknown_file', 'unknown_file']],
  ['cut', ['cut', 'cut', 'cut']],
  ['wrong_total', ['wrong_count', 'wrong_count', 'wrong_sum']],
] as const)(
  'files of a bank that is %s are refused, and the right ones are read when they come',
  async (how, faults) => {
    const found = await closeWith(how);
    expect(faultsIn(found).toSorted()).toEqual(faults);
    bank.fail(undefined);
    for (const { name } of found) bank.bank.sendAgain(name);
    expect(faultsIn(await fetchAll()).toSorted()).toEqual(['bgmax', 'camt053', 'camt054']);
  },
);

test.each(['twice', 'renamed'] as const)('a file that is sent %s has the same content both times', async (how) => {
  const found = await closeWith(how);
  expect(found).toHaveLength(6 + (how === 'renamed' ? 1 : 0)); // with the copy of the other account's statement
  for (const { name, file } of found.filter((one) => !one.name.startsWith('kopia-')))
    expect(found.filter((other) => other.name.endsWith(name) && other.file !== file)[0]?.file).toEqual(file);
});

test('a statement that comes before its payments is read, and so are they', async () => {
  const found = await closeWith('out_of_order');
  expect(faultsIn(found)).toEqual(['camt053', 'camt054', 'bgmax']);
});

test('a balance that is off agrees with itself: only the books tell', async () => {
  const { balance } = bank.bank.accounts[0]!;
  const found = await closeWith('balance_off');
  const statement = found.find(({ name }) => name.startsWith('CAMT053'))!.file;
  expect(statement).toMatchObject({ statements: [{ opening: balance + 100_00, closing: balance + 1_040_00 }] });
});

test('a temporary name is not listed, and a file that is too large is not fetched', async () => {
  for (const name of ['a.tmp', 'b.filepart', '.hidden']) bank.bank.folder.put(`/out/${name}`, 'x');
  bank.bank.folder.put('/out/Kontoutdrag mars (1).xml', Buffer.alloc(BANK_FILE_BYTES_MAX + 1));
  expect(await channel.listInbound()).toEqual({ names: ['Kontoutdrag mars (1).xml'] });
  expect(await channel.fetchInbound('Kontoutdrag mars (1).xml')).toEqual({ bytes: null, isTooLarge: true });
});

test.each(['slow', 'gone'] as const)('a bank that is %s is reported within the time limit', async (how) => {
  bank.fail(how);
  const asked = sftpBank({ ...bank, timeoutMs: how === 'slow' ? 300 : hangMs });
  expect(await asked.listInbound()).toMatchObject({ fault: 'unavailable' });
  expect(await asked.fetchInbound('a.xml')).toMatchObject({ fault: 'unavailable' });
  expect(await asked.acknowledge('a.xml')).toMatchObject({ fault: 'unavailable' });
});

test('an unknown host key ends the connection before anything is fetched', async () => {
  const stranger = sftpBank({ ...bank, hostKey: `SHA256:${'A'.repeat(43)}` });
  expect(await stranger.listInbound()).toEqual({ fault: 'unavailable', detail: 'host_key' });
});
