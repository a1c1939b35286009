import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@fordra/domain/testing/chance';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import type { testPortal } from '../portal/test-portal.ts';
import { dieInJobs, dieInRequest } from './bank-deaths.ts';
import type { WorkerOrder } from './bank-worker.ts';
import { findBookFaults } from './find-bank-faults.ts';
import type { SeedBank } from './open-seed-bank.ts';
import { type BankJobs, runBankJobs } from './run-bank-jobs.ts';

/** How jobs and requests die; without it nothing does. */
export type Deaths = {
  /** Runs the jobs in a process that is killed; false if it has ended before. */
  killWorker(order: WorkerOrder): Promise<boolean>;
  onDeath(as: 'process' | 'jobs' | 'request', isDead: boolean): void;
};

export type SeedWork = {
  readonly portal: Awaited<ReturnType<typeof testPortal>>;
  readonly bank: SeedBank;
  readonly chance: Chance;
  readonly faults: string[];
  readonly deaths: Deaths | undefined;
};

/** About as many steps as are taken, so that most deaths come in time. */
const steps = { receive: 4, file: 16, settle: 20, send: 12, plans: 16, draws: 12, request: 8 };
const ONE_PROCESS_IN = 20;
const CALLS_MAX = 5;
const WAIT_MS = 1_000;

export const oneOf = <T>({ whole }: Chance, all: readonly T[]): T => all[whole(0, all.length - 1)]!;

/** The jobs run until they die, and then to their end. */
export async function workJobs(run: SeedWork, jobs: BankJobs = 'receive'): Promise<void> {
  const { portal, bank, deaths } = run;
  const { channel, waiting } = bank;
  if (deaths) {
    await dieAtWork(run, deaths, jobs, steps[jobs] + waiting().length * steps.file);
    // As when the lease of the dead has run out.
    await portal.pool.query('update bank_channel set holder = null, held_until = null');
    run.faults.push(...(await findBookFaults(portal.pool)));
  }
  await runBankJobs(portal.db, { bank: channel, files: diskFiles(portal.filesFolder) }, jobs);
}

async function dieAtWork(
  { portal, bank, chance }: SeedWork,
  deaths: Deaths,
  jobs: BankJobs,
  stepsMax: number,
): Promise<void> {
  const order = { url: portal.url, filesFolder: portal.filesFolder, death: drawDeath(chance, stepsMax), jobs };
  if (chance.whole(1, ONE_PROCESS_IN) > 1) {
    deaths.onDeath('jobs', await dieInJobs({ ...order, bank: bank.channel }));
    return;
  }
  const { stop, ...access } = await bank.startServer();
  deaths.onDeath('process', await deaths.killWorker({ ...order, access }));
  await stop();
}

const drawDeath = (chance: Chance, stepsMax: number) => ({
  at: chance.whole(1, stepsMax),
  when: oneOf(chance, ['before', 'after'] as const),
});

export type Act = {
  readonly token: string;
  readonly on: string;
  readonly id: string;
  readonly action: string;
  readonly input?: object;
};

/** A person who gets no answer sends the same request again. */
export async function act(run: SeedWork, { token, on, id, action, input = {} }: Act, isKilled = false): Promise<void> {
  const { portal, chance, deaths } = run;
  const headers = { 'idempotency-key': randomUUID() };
  const request = { method: 'POST', url: `/api/${on}/${id}/actions/${action}`, payload: input, headers } as const;
  const death = drawDeath(chance, steps.request);
  if (deaths && isKilled) {
    const isDead = await dieInRequest({ url: portal.url, death, token, request });
    deaths.onDeath('request', isDead);
    run.faults.push(...(await findBookFaults(portal.pool)));
  }
  const reply = await callAgain(portal, token, request);
  if (reply.statusCode !== 200 && reply.statusCode !== 422) run.faults.push(`${action}: ${reply.body}`);
}

/** A client waits and sends the same again where the portal is busy. */
async function callAgain(
  { call }: SeedWork['portal'],
  token: string,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  for (let calls = 1; ; calls++) {
    const reply = await call(token, request);
    if (reply.statusCode !== 503 || calls === CALLS_MAX) return reply;
    await sleep(calls * WAIT_MS);
  }
}
