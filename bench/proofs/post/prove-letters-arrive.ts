import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeChance } from '@fordra/domain/testing/chance';
import { openPool } from '../../../server/src/store/connection/database.ts';
import { migrate } from '../../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../../server/src/store/postgres/embedded-postgres.ts';
import { openPostOffice, startPostSimulators } from '../../../server/testing/letters/letter-ports.ts';
import { deaths, type WorkerOrder } from '../../../server/testing/letters/letter-worker.ts';

const rounds = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const chance = makeChance(seed);
const drainMsMax = 90_000;
const LOOKS_PER_LEASE = 25;
const worker = join(import.meta.dirname, '../../../server/testing/letters/letter-worker.ts');

console.log(`${deaths.length} deaths and ${rounds} rounds, seed ${seed}: npm run proof:post -- ${rounds} ${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'fordra-post-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
const migrating = openPool(postgres.url);
await migrate(migrating);
await migrating.end();
const office = await openPostOffice(postgres.url);
const simulators = await startPostSimulators();
const { kivra, shop, mailbox } = simulators;
const { url: kivraUrl, tenant, client, secret } = kivra;
const addresses: WorkerOrder['addresses'] = {
  kivra: { url: kivraUrl, tenant, client, secret, timeoutMs: 1_500 },
  shop: { url: shop.url, privateKey: shop.privateKey, hostKey: shop.hostKey, timeoutMs: 8_000 },
  smtpUrl: mailbox.smtpUrl,
};
const children = new Set<ChildProcess>();
const counts = { passed: 0, failed: 0 };

for (const death of deaths) {
  await prove(`the sender dies ${death}`, async () => {
    const isOften = /(render|mailbox|mail)$/.test(death);
    await start({ death, at: isOften ? chance.whole(1, 2) : 1 }).ended;
  });
}
for (let round = 1; round <= rounds; round++) await prove(`round ${round} of faults and kills`, injectFaults);

await office.close();
await simulators.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** Letters of all kinds, a fault of the workers that send them, then no faults: each letter must have arrived once. */
async function prove(title: string, happens: (letters: readonly string[]) => Promise<unknown>): Promise<void> {
  const letters = await addLetters();
  try {
    await happens(letters);
    const took = await drain(letters);
    const faults = (await Promise.all(letters.map(check))).flat();
    if (faults.length > 0) throw new Error(faults.join('; '));
    counts.passed += 1;
    console.log(`✓ ${title}: ${letters.length} letters, each once, quiet after ${took} ms`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title}: ${(error as Error).message}`);
  }
  await endAll();
}

async function addLetters(): Promise<readonly string[]> {
  const kinds = [
    {},
    {},
    { recipient: { idNumber: null } },
    { recipient: { idNumber: null } },
    { recipient: { idNumber: null, email: 'maja@exempel.se', agreesToEmail: true } },
    { recipient: { idNumber: null, email: 'studs@exempel.se', agreesToEmail: true } },
  ];
  const ids: string[] = [];
  for (const kind of [...kinds, ...kinds]) ids.push(await office.addLetter(kind));
  return ids;
}

/**
 * Two or three workers, killed, stopped beyond their lease and continued, while the other systems fail in every way.
 */
async function injectFaults(): Promise<void> {
  const steps = chance.whole(4, 8);
  for (let step = 0; step < steps; step++) {
    while (children.size < chance.whole(1, 3)) start({});
    fail();
    await sleep(chance.whole(50, 900));
    const victim = [...children][chance.whole(0, children.size - 1)];
    const what = chance.whole(0, 2);
    if (what === 0) victim?.kill('SIGKILL');
    if (what === 1) victim?.kill('SIGSTOP');
    // The lease of a stopped or slow worker has expired: another worker takes over its job.
    await office.letTimePass();
    if (what === 1) setTimeout(() => victim?.kill('SIGCONT'), chance.whole(200, 1_500));
    await sleep(chance.whole(0, 300));
  }
}

function fail(): void {
  const pick = <T>(all: readonly T[]) => all[chance.whole(0, all.length - 1)];
  kivra.fail(
    pick([undefined, 'slow', 'busy', 'broken', 'lost_answer', 'garbage', 'gone'] as const),
    chance.whole(0, 4),
  );
  shop.fail(pick([undefined, 'broken', 'cut', 'lost_answer', 'garbage', 'gone'] as const), chance.whole(0, 3));
  mailbox.fail(pick([undefined, 'refuse', 'garbage', 'gone'] as const));
}

/** Ends all failures and advances time until no letter waits. */
async function drain(letters: readonly string[]): Promise<number> {
  simulators.heal();
  const begun = performance.now();
  for (const child of children) child.kill('SIGCONT');
  while (children.size < 2) start({});
  await office.letTimePass();
  for (let look = 1; performance.now() - begun < drainMsMax; look++) {
    // No letter has failed for good: the attempts are counted from zero again.
    await office.pool.query(`update letters set attempts = 0, status = case when status = 'failed' then 'queued' else status end
      where status in ('queued', 'sending', 'failed')`);
    await office.pool.query(
      `update print_batches set tries = 0, next_attempt = coalesce(next_attempt, now()) where handed_at is null`,
    );
    await office.pool.query(`update letters set next_attempt = now() where status = 'queued' and next_attempt > now()`);
    // At long intervals, so that a worker that handles them now can finish.
    if (look % LOOKS_PER_LEASE === 0) await office.letTimePass();
    await sleep(400);
    const { rows } = await office.pool.query(
      `select count(*)::int as waiting from letters where _id = any($1) and (status <> 'sent' or (channel = 'letter' and confirmed is null))`,
      [letters],
    );
    if (rows[0].waiting === 0) return Math.round(performance.now() - begun);
  }
  throw new Error('letters still wait');
}

async function check(id: string): Promise<readonly string[]> {
  const mails = await mailbox.fetch(new Request('http://x/dev/mail/messages')).then((answer) => answer.json());
  const arrived = [
    ...kivra.received.filter(({ files }) => files[0]!.name.includes(id)),
    ...shop.printed.filter(({ pdf }) => pdf.includes(id)),
    ...(mails as { messageId: string }[]).filter(({ messageId }) => messageId.includes(id)),
  ];
  const recorded = (await office.events(id)).filter(({ key }) => key === 'letter_sent');
  return [
    ...(arrived.length === 1 ? [] : [`${id} arrived ${arrived.length} times`]),
    ...(recorded.length === 1 ? [] : [`${id} was recorded as sent ${recorded.length} times`]),
  ];
}

function start(order: Pick<WorkerOrder, 'death' | 'at'>): { readonly ended: Promise<unknown> } {
  const argument = JSON.stringify({ url: postgres.url, addresses, ...order } satisfies WorkerOrder);
  const child = spawn(process.execPath, [worker, argument], { stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then(() => children.delete(child));
  const tooLate = () => children.has(child) && child.kill('SIGKILL');
  if (order.death) setTimeout(tooLate, 60_000).unref();
  return { ended };
}

async function endAll(): Promise<void> {
  const all = [...children];
  for (const child of all) child.kill('SIGKILL');
  await Promise.all(
    all.map((child) => (child.exitCode ?? child.signalCode) || new Promise((resolve) => child.once('exit', resolve))),
  );
}
