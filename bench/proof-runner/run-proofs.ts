import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Check, NotRun, type Proof } from './proof.ts';

type Result = 'passed' | 'FAILED' | 'not run';
type Row = { readonly name: string; readonly result: Result; readonly seconds: number; readonly message: string };

type Stopping = { closers: (() => unknown)[] };

const exitCodes = { passed: 0, FAILED: 1, 'not run': 2 } as const;

/** Runs the proofs one after the other and ends with a table: `--only a,b` runs those, `--long` runs them in full. */
export async function runProofs(command: string, proofs: readonly Proof[]): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, long: { type: 'boolean' } },
  });
  const wanted = values.only?.split(',');
  const unknown = wanted?.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown) {
    console.error(`${command} knows no ${unknown}: there are ${proofs.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  // Some proofs open the pages, so the web is built first.
  const { buildWeb } = await import(join(import.meta.dirname, '../../tools/build-web.mjs'));
  if (!buildWeb()) throw new Error('the web could not be built');
  const rows: Row[] = [];
  // A stopped proof leaves no process running.
  const stopping: Stopping = { closers: [] };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => closeAll(stopping.closers).finally(() => process.exit(130)));
  for (const proof of proofs.filter(({ name }) => !wanted || wanted.includes(name))) {
    console.log(`\n${proof.name}: ${proof.about}`);
    rows.push(await runOne(proof, values.long ?? false, stopping));
  }
  printTable(rows);
  const worst = (['FAILED', 'not run'] as const).find((result) => rows.some((row) => row.result === result));
  process.exitCode = exitCodes[worst ?? 'passed'];
}

async function runOne({ name, run }: Proof, isLong: boolean, stopping: Stopping): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), `fordra-${name}-`));
  stopping.closers = [];
  const begun = performance.now();
  const row = (result: Result, message: string): Row => ({
    name,
    result,
    seconds: (performance.now() - begun) / 1000,
    message,
  });
  try {
    const checks = await run({ isLong, folder, atEnd: (close) => void stopping.closers.unshift(close) });
    for (const { what, isMet } of checks) console.log(`${isMet ? '✓' : '✗'} ${what}`);
    return row(checks.every(({ isMet }) => isMet) ? 'passed' : 'FAILED', describeChecks(checks));
  } catch (error) {
    const message = (error as Error).message;
    console.log(error instanceof NotRun ? `not run: ${message}` : `✗ ${(error as Error).stack}`);
    return row(error instanceof NotRun ? 'not run' : 'FAILED', message.split('\n', 1)[0]!);
  } finally {
    await closeAll(stopping.closers);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function closeAll(closers: readonly (() => unknown)[]): Promise<void> {
  for (const close of closers) await close();
}

/** The failed checks, or the number of checks that passed. */
function describeChecks(checks: readonly Check[]): string {
  const failed = checks.filter(({ isMet }) => !isMet);
  return failed.length > 0 ? failed.map(({ what }) => what).join('; ') : `${checks.length} passed`;
}

function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, result, seconds, message } of rows)
    console.log(`${name.padEnd(width)}  ${result.padEnd(7)}  ${seconds.toFixed(0).padStart(4)} s  ${message}`);
  const count = (result: Result) => rows.filter((row) => row.result === result).length;
  console.log(`${count('passed')} passed, ${count('FAILED')} failed, ${count('not run')} not run`);
}
