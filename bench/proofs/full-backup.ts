import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import { root } from '../../server/testing/portal/portal-process.ts';
import { checkBooks } from '../faults/check-books.ts';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { checkOthers, takePulse } from '../faults/pulse.ts';
import { openRegistrar } from '../faults/registrar.ts';
import { type Check, check, type Proof, type ProofOptions } from '../proof-runner/proof.ts';

const wholeBytes = 5e9;
const restoreSecondsMax = 900;
/** Long notes that PostgreSQL does not compress, so that the backup does. */
const unpacked = 'alter table notes alter column text set storage external';
const fill = `insert into notes (target_resource, target_id, text, author, author_name)
  select 'creditors', (select _id from creditors order by _id limit 1), repeat(md5(random()::text), 120),
    (select _id from users order by _id limit 1), 'Proof' from generate_series(1, $1::int)`;

/** T3: a backup taken during writes, restored into an empty folder: the same rows, a consistent ledger, in time. */
export const fullBackup: Proof = {
  name: 'full-backup',
  about: 'a backup of 500 MB under writes (5 GB with --long), restored into an empty folder',
  async run(options) {
    const bytes = options.isLong ? wholeBytes : 500e6;
    const portal = await openFaultPortal(options);
    await fillTo(portal.databaseUrl(), bytes);
    const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'backup');
    const pulse = takePulse(await portal.person('karin@fordra.example'));
    const stop = registrar.write();
    await sleep(5_000);
    const begun = Date.now();
    const file = join(options.folder, 'backup.gz');
    const acknowledged = registrar.acknowledged();
    const backup = await run('backup', [file], join(options.folder, 'data'));
    const backedUp = Date.now();
    await sleep(1_000);
    await stop();
    await pulse.stop();
    const url = portal.databaseUrl();
    const [size, notes, held] = [await sizeOf(url), await countOf(url, 'notes'), await registrar.check(url)];
    const closing = await portal.close();
    const restore = existsSync(file) ? await run('restore', [file], join(options.folder, 'restored')) : backup;
    const factor = wholeBytes / size;
    return [
      check(`${backup.output}`, backup.code === 0),
      check(
        `${registrar.acknowledged() - acknowledged} cases were registered meanwhile`,
        registrar.acknowledged() > acknowledged,
      ),
      ...checkOthers(pulse.between(0, begun), pulse.between(begun, backedUp)),
      check(`${restore.output}`, restore.code === 0),
      ...held,
      ...closing,
      check(
        `${rowsIn(backup.output)} rows went in, ${rowsIn(restore.output)} came out`,
        rowsIn(backup.output) === rowsIn(restore.output),
      ),
      ...(await checkRestored(options, { acknowledged, notes })),
      check(
        `${(size / 1e6).toFixed(0)} MB: backup ${backup.seconds.toFixed(0)} s (${(statSync(file).size / 1e6).toFixed(0)} MB), restore ${restore.seconds.toFixed(0)} s; for 5 GB ${(restore.seconds * factor).toFixed(0)} s, may be ${restoreSecondsMax} s`,
        restore.seconds * factor <= restoreSecondsMax,
      ),
    ];
  },
};

type Wanted = { readonly acknowledged: number; readonly notes: number };

/** A portal on the restored folder: the writes acknowledged before the backup exist, and the ledger is consistent. */
async function checkRestored(options: ProofOptions, { acknowledged, notes }: Wanted): Promise<Check[]> {
  const portal = await openFaultPortal(options, {}, { dataDir: join(options.folder, 'restored') });
  const url = portal.databaseUrl();
  const cases = await countOf(url, `invoices where invoice_number like 'backup-%'`);
  const found = await countOf(url, 'notes');
  return [
    check(
      `${cases} cases of the writes are there, at least the ${acknowledged} acknowledged before`,
      cases >= acknowledged,
    ),
    check(`${found} of ${notes} notes`, found === notes),
    ...(await checkBooks(url)),
    ...(await portal.close()),
  ];
}

async function countOf(url: string, rows: string): Promise<number> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 600_000 });
  const found = await pool.query(`select count(*) as n from ${rows}`);
  await pool.end();
  return found.rows[0].n;
}

const rowsIn = (output: string) => Number(/(\d+) rows/.exec(output)?.[1] ?? 0);

async function fillTo(url: string, bytes: number): Promise<void> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 600_000 });
  await pool.query(unpacked);
  while ((await sizeOf(url)) < bytes) await pool.query(fill, [20_000]);
  await pool.end();
}

async function sizeOf(url: string): Promise<number> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 600_000 });
  const { rows } = await pool.query('select pg_database_size(current_database()) as bytes');
  await pool.end();
  return rows[0].bytes;
}

function run(command: 'backup' | 'restore', args: readonly string[], dataDir: string) {
  const begun = performance.now();
  return new Promise<{ code: number | null; output: string; seconds: number }>((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [`server/src/${command}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    child.on('close', (code) => resolve({ code, output: output.trim(), seconds: (performance.now() - begun) / 1000 }));
  });
}
