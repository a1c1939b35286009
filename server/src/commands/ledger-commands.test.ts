import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { postPayment } from '@fordra/domain/money/ledger/money-postings';
import { decodeCp437 } from '@fordra/domain/money/ledger-files/cp437';
import { readSie } from '@fordra/domain/money/ledger-files/read-sie';
import { day } from '@fordra/domain/values/day';
import { afterAll, expect, test } from 'vitest';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase, openPool } from '../store/connection/database.ts';
import { insertVoucher } from '../store/ledger/insert-voucher.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-ledger-'));
const url = await testDatabase();
const pool = openPool(url);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await pool.end();
});

function run(command: 'ledger-check' | 'ledger-export', ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...commandEnvironment, DATA_DIR: folder, DATABASE_URL: url };
  return new Promise((resolve) => {
    const file = join(import.meta.dirname, `${command}.ts`);
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

const matter = { currency: 'SEK', creditor: 'nordvik', case: '1001' } as const;
const paid = { parts: { capital: 40_000 }, overpaid: 250, ownership: { agencyCosts: [] } };

test('the ledger is checked and exported from the terminal', async () => {
  const db = openDatabase(pool);
  const capital = addToClaim(matter, { capital: 100_000 });
  await insertVoucher(db, { kind: 'opening', booked: day('2026-01-31'), text: 'Faktura 7', postings: capital });
  const payment = postPayment(matter, paid);
  await insertVoucher(db, { kind: 'payment', booked: day('2026-02-03'), text: 'Åsa betalar', postings: payment });

  const checked = await run('ledger-check');
  expect(checked.output).toMatch(
    /^ledger check done: 2 vouchers with 7 postings balance; 2 are sealed, the last with the hash [0-9a-f]{64}\n$/,
  );
  const [hash] = /[0-9a-f]{64}/.exec(checked.output)!;
  expect((await run('ledger-check', hash)).code).toBe(0);
  expect((await run('ledger-check', 'f'.repeat(64))).output).toContain('is no longer there');

  const sie = join(folder, 'verifikat.si');
  expect((await run('ledger-export', 'sie', sie)).output).toContain('1 vouchers in SEK are in');
  const { vouchers } = readSie(decodeCp437(readFileSync(sie)));
  expect(vouchers).toMatchObject([{ series: 'F', number: '1', text: 'Åsa betalar (2)' }]);
  expect(vouchers[0]!.lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['1941', 40_250],
    ['2891', -40_000],
    ['2894', -250],
  ]);
  expect(await run('ledger-export', 'sie', sie)).toEqual({
    code: 1,
    output: `ledger export failed: ${sie} exists already and is not overwritten: name another file\n`,
  });

  const journal = join(folder, 'ledger.journal');
  await run('ledger-export', 'journal', journal, '--to', '2026-02-01');
  expect(readFileSync(journal, 'utf8')).toBe(
    '2026-01-31 * (1) opening | Faktura 7\n' +
      '    claims:capital:nordvik:1001  1000.00 SEK\n    claims:claim_added:nordvik:1001  -1000.00 SEK\n\n',
  );
  const whole = join(folder, 'whole.journal');
  expect((await run('ledger-export', 'journal', whole)).output).toContain('2 vouchers are in');
  for (const wrong of [['xml', sie], ['sie'], ['sie', sie, '--from', 'igår'], ['sie', sie, '--colour', 'red']]) {
    expect((await run('ledger-export', ...wrong)).output).toMatch(/^ledger export failed: usage: /);
  }

  // Compared with a third-party tool, where it is installed.
  const summed = spawnSync('hledger', ['-f', whole, 'balance', '--flat', '-O', 'csv'], { encoding: 'utf8' });
  if (!summed.error) expect(summed.stdout).toContain('"claims:capital:nordvik:1001","600.00 SEK"');
});

test('the SIE files have every currency, every financial year, the company and numbers without gaps', async () => {
  const db = openDatabase(pool);
  const book = (booked: string, currency: 'SEK' | 'EUR', text: string) =>
    insertVoucher(db, {
      kind: 'payment',
      booked: day(booked),
      text,
      postings: postPayment({ ...matter, currency }, paid),
    });
  for (const [booked, currency] of [
    ['2026-03-01', 'EUR'],
    ['2026-12-30', 'SEK'],
    ['2027-01-04', 'SEK'],
    ['2027-01-05', 'EUR'],
    ['2027-02-01', 'SEK'],
  ] as const) {
    await insertVoucher(db, {
      kind: 'opening',
      booked: day(booked),
      text: 'Faktura',
      postings: addToClaim(matter, { capital: 1 }),
    });
    await book(booked, currency, `${booked} ${currency}`);
  }
  const read = (file: string) => readSie(decodeCp437(readFileSync(join(folder, file))));
  const numbersOf = (file: string) =>
    read(file).vouchers.map(({ series, number, date }) => `${series}${number} ${date}`);

  const { output } = await run('ledger-export', 'sie', join(folder, 'all.si'));
  expect(output).toContain(`4 vouchers in SEK are in ${join(folder, 'all.si')}`);
  expect(output).toContain(`2 vouchers in EUR are in ${join(folder, 'all-EUR.si')}`);
  expect(numbersOf('all.si')).toEqual(['F1 20260203', 'F2 20261230', 'F1 20270104', 'F2 20270201']);
  expect(numbersOf('all-EUR.si')).toEqual(['EUR1 20260301', 'EUR1 20270105']);
  expect(read('all-EUR.si')).toMatchObject({
    company: 'Fordra Inkasso AB',
    organizationNo: '559000-0005',
    currency: 'EUR',
    years: { 0: ['20270101', '20271231'], '-1': ['20260101', '20261231'] },
  });

  const february = await run(
    'ledger-export',
    'sie',
    join(folder, 'february.si'),
    '--from',
    '2027-01-10',
    '--currency',
    'SEK',
  );
  expect(numbersOf('february.si')).toEqual(['F2 20270201']);
  expect(february.output).not.toContain('EUR');
  const one = await run('ledger-export', 'sie', join(folder, 'sek.si'), '--currency', 'SEK');
  expect(one.output).toContain('vouchers in EUR were not asked for');

  const unknown = await run('ledger-export', 'sie', join(folder, 'missing', 'a.si'));
  expect(unknown.output).toBe(`ledger export failed: there is no folder ${join(folder, 'missing')}\n`);
  expect(existsSync(join(folder, 'sek-EUR.si'))).toBe(false);
});

test('the ledger check finds a voucher that was changed after it was sealed', async () => {
  await pool.query('alter table postings disable trigger user');
  await pool.query(`update postings set amount = 250000 where ledger_account = 'overpaid'`);
  const tampered = await run('ledger-check');
  expect(tampered.code).toBe(1);
  expect(tampered.output).toMatch(/^ledger check failed: voucher [0-9a-f]{24}, number 2, is not what was sealed\n$/);
});
