import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, parse, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { SieCompany, SieScope } from '@fordra/domain/money/ledger-files/write-sie';
import { type Day, isDay } from '@fordra/domain/values/day';
import { type Currency, currencies, defaultCurrency } from '@fordra/domain/values/money';
import { readConfig } from '../config.ts';
import { findOrStartDatabase } from '../find-or-start-database.ts';
import type { AgencyConfig } from '../settings/agency-settings.ts';
import { selectToday } from '../store/clock/select-today.ts';
import { type Database, openDatabase, openPool } from '../store/connection/database.ts';
import { csvBytes, journalBytes, nothingCounted, sieBytes } from '../store/ledger/ledger-file.ts';
import { readVoucherSpans } from '../store/ledger/read-voucher-spans.ts';
import { sealVouchers } from '../store/ledger/seal-vouchers.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run ledger:export -- sie|journal|csv <file> [--from yyyy-MM-dd] [--to yyyy-MM-dd] [--currency SEK] ' +
  '[--company name] [--organization-no 10 digits]';

await runCommand('ledger export', async (args, signal) => {
  const asked = readArguments(args);
  const config = readConfig();
  const company = asked.form === 'sie' ? companyOf(asked, config) : undefined;
  refuseTarget(asked.file);
  const database = await findOrStartDatabase(config);
  const pool = openPool(database.url, { max: 2, statementTimeoutMs: 600_000 });
  try {
    const db = openDatabase(pool);
    await sealVouchers(db);
    return company ? await exportSie(db, asked, company, signal) : await exportWhole(db, asked, signal);
  } finally {
    await pool.end();
    await database.close();
  }
});

type Asked = {
  readonly form: 'sie' | 'journal' | 'csv';
  readonly file: string;
  readonly from: Day;
  readonly to: Day;
  /** Only this currency; all if none is given. */
  readonly currency: Currency | undefined;
  readonly company: string | undefined;
  readonly organizationNo: string | undefined;
};

function readArguments(args: readonly string[]): Asked {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, currency: text, company: text, 'organization-no': text };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [form, file, ...more] = positionals;
    const { from = '0001-01-01', to = '9999-12-31', currency, company, 'organization-no': organizationNo } = values;
    const isKnown = currency === undefined || currencies.some((one) => one === currency);
    const isNumber = organizationNo === undefined || /^\d{10}$/.test(organizationNo);
    if ((form === 'sie' || form === 'journal' || form === 'csv') && isKnown && isNumber && file && more.length === 0)
      if (isDay(from) && isDay(to))
        return { form, file: resolve(file), from, to, currency: currency as Currency, company, organizationNo };
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new StartError(`usage: ${usage}`);
}

/** A file for bookkeeping has to name the company that it belongs to. */
function companyOf({ company, organizationNo }: Asked, { agencyName, agencyNumber }: AgencyConfig): SieCompany {
  return { name: company ?? agencyName, organizationNo: organizationNo ?? agencyNumber };
}

function refuseTarget(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} exists already and is not overwritten: name another file`);
  if (!existsSync(dirname(file))) throw new StartError(`there is no folder ${dirname(file)}`);
}

/** Writes one file for each currency, since all amounts of a file are in the currency that its header names. */
async function exportSie(db: Database, asked: Asked, company: SieCompany, signal: AbortSignal): Promise<string> {
  const found = await readVoucherSpans(db, asked);
  const today = await selectToday(db);
  const main = asked.currency ?? defaultCurrency;
  const wanted = found.filter(({ currency }) => asked.currency === undefined || currency === main);
  const scopes = [
    found.find(({ currency }) => currency === main) ?? { currency: main, first: today, last: today },
    ...wanted.filter(({ currency }) => currency !== main),
  ];
  const files = scopes.map((scope) => ({ scope, file: scope.currency === main ? asked.file : fileOf(asked, scope) }));
  for (const { file } of files) refuseTarget(file);
  const written: string[] = [];
  for (const { scope, file } of files) {
    const counted = nothingCounted();
    await writeFile(file, sieBytes(db, { period: asked, scope, company, made: today }, counted), signal);
    written.push(`${counted.vouchers} vouchers in ${scope.currency} are in ${file}`);
  }
  const left = found.filter(({ currency }) => !scopes.some((scope) => scope.currency === currency));
  return [...written, ...left.map(({ currency }) => `vouchers in ${currency} were not asked for`)].join('; ');
}

/** `vouchers.si` becomes `vouchers-EUR.si`. */
function fileOf({ file }: Asked, { currency }: SieScope): string {
  const { dir, name, ext } = parse(file);
  return resolve(dir, `${name}-${currency}${ext}`);
}

async function exportWhole(db: Database, asked: Asked, signal: AbortSignal): Promise<string> {
  const counted = nothingCounted();
  const bytes = asked.form === 'csv' ? csvBytes(db, asked, counted) : journalBytes(db, asked, counted);
  await writeFile(asked.file, bytes, signal);
  return `${counted.vouchers} vouchers are in ${asked.file}`;
}

/** A file that could not be written to its end is removed. */
async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  target.once('open', () => {
    isOurs = true;
  });
  try {
    await pipeline(Readable.from(bytes), target, { signal });
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') refuseTarget(file);
    throw error;
  }
}
