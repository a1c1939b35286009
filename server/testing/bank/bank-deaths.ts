import { rmSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import type { BankChannel } from '../../src/integrations/bank/port.ts';
import { openDatabase, openPool } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { type Death, dieAt } from './die-at.ts';
import { type BankJobs, runBankJobs } from './run-bank-jobs.ts';

type JobsOrder = {
  readonly url: string;
  readonly death: Death;
  readonly bank: BankChannel;
  readonly filesFolder: string;
  readonly jobs?: BankJobs;
};

/** Runs the jobs until they die at the step; false if they have ended before it. */
export async function dieInJobs(
  { url, death, bank, filesFolder, jobs }: JobsOrder,
  end?: () => void,
): Promise<boolean> {
  const { around, watch, dead } = dieAt(death, end);
  const pool = openPool(url, { max: 3 });
  watch(pool);
  const files = diskFiles(filesFolder);
  const channel = {
    ...bank,
    listInbound: around(bank.listInbound),
    fetchInbound: around(bank.fetchInbound),
    acknowledge: around(bank.acknowledge),
    submit: around(bank.submit),
  };
  const ports = { bank: channel, files: { ...files, put: around(files.put) } };
  const outcome = await Promise.race([dead, runBankJobs(openDatabase(pool), ports, jobs)]);
  if (outcome !== 'dead') await pool.end();
  return outcome === 'dead';
}

type RequestOrder = {
  readonly url: string;
  readonly death: Death;
  readonly token: string;
  readonly request: InjectOptions;
};

/** Sends the request to a portal that dies at the step. */
export async function dieInRequest({ url, death, token, request }: RequestOrder, end?: () => void): Promise<boolean> {
  const { testPortal } = await import('../portal/test-portal.ts');
  const portal = await testPortal({ url, build: async () => {} });
  const { watch, dead } = dieAt(death, end);
  watch(portal.pool);
  const outcome = await Promise.race([dead, portal.call(token, request)]);
  rmSync(portal.filesFolder, { recursive: true, force: true });
  // A dead one gives its connections back to nobody, so that it cannot be closed.
  const closed = portal.close();
  if (outcome === 'dead') closed.catch(() => {});
  else await closed;
  return outcome === 'dead';
}
