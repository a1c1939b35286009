import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { encodeCp437 } from '@fordra/domain/money/ledger-files/cp437';
import { writeJournalEntry } from '@fordra/domain/money/ledger-files/write-journal';
import { writeSieHead, writeSieVoucher } from '@fordra/domain/money/ledger-files/write-sie';
import { type Day, isDay } from '@fordra/domain/values/day';
import { type Currency, currencies, defaultCurrency } from '@fordra/domain/values/money';
import { readConfig } from '../config.ts';
import { findOrStartDatabase } from '../find-or-start-database.ts';
import { type Database, openDatabase, openPool } from '../store/connection/database.ts';
import { readVouchers } from '../store/ledger/read-vouchers.ts';
import { sealVouchers } from '../store/ledger/seal-vouchers.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run ledger:export -- sie|journal <file> [--from yyyy-MM-dd] [--to yyyy-MM-dd] [--currency SEK] ' +
  '[--company name] [--organization-no 10 digits]';

await runCommand('ledger export', async (args, signal) => {
  const asked = readArguments(args);
  const database = await findOrStartDatabase(readConfig());
  const pool = openPool(database.url, { max: 2, statementTimeoutMs: 600_000 });
  try {
    const db = openDatabase(pool);
    await sealVouchers(db);
    const counted = { vouchers: 0 };
    const text = asked.form === 'sie' ? sieText(db, asked, counted) : journalText(db, asked, counted);
    await pipeline(Readable.from(text), createWriteStream(asked.file, { flags: 'wx', mode: 0o600 }), { signal });
    return `${counted.vouchers} vouchers are in ${asked.file}`;
  } finally {
    await pool.end();
    await database.close();
  }
});

type Asked = {
  readonly form: 'sie' | 'journal';
  readonly file: string;
  readonly from: Day;
  readonly to: Day;
  readonly currency: Currency;
  readonly company: { readonly name: string; readonly organizationNo: string };
};

function readArguments(args: readonly string[]): Asked {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, currency: text, company: text, 'organization-no': text };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [form, file, ...more] = positionals;
    const { from = '0001-01-01', to = '9999-12-31', currency = defaultCurrency } = values;
    const company = { name: values.company ?? 'Fordra', organizationNo: values['organization-no'] ?? '0000000000' };
    const isKnown = (form === 'sie' || form === 'journal') && currencies.some((one) => one === currency);
    if (isKnown && file && more.length === 0 && isDay(from) && isDay(to) && /^\d{10}$/.test(company.organizationNo)) {
      return { form, file: resolve(file), from, to, currency: currency as Currency, company };
    }
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new StartError(`usage: ${usage}`);
}

async function* sieText(db: Database, { company, currency, ...period }: Asked, counted: { vouchers: number }) {
  const today = Temporal.Now.plainDateISO('Europe/Stockholm').toString() as Day;
  yield encodeCp437(writeSieHead(company, today, currency));
  for await (const voucher of readVouchers(db, period)) {
    const text = writeSieVoucher(voucher, currency);
    if (text) counted.vouchers += 1;
    if (text) yield encodeCp437(text);
  }
}

async function* journalText(db: Database, period: Asked, counted: { vouchers: number }) {
  for await (const voucher of readVouchers(db, period)) {
    counted.vouchers += 1;
    yield writeJournalEntry(voucher);
  }
}
