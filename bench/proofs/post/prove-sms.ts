import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeChance } from '@fordra/domain/testing/chance';
import { startSms } from '@fordra/simulators/sms/start-sms';
import { openPool } from '../../../server/src/store/connection/database.ts';
import { migrate } from '../../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../../server/src/store/postgres/embedded-postgres.ts';
import { openPostOffice } from '../../../server/testing/letters/letter-ports.ts';
import { type SmsWorkerOrder, smsDeaths } from '../../../server/testing/sms-worker.ts';

const rounds = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const chance = makeChance(seed);
const drainMsMax = 90_000;
const worker = join(import.meta.dirname, '../../../server/testing/sms-worker.ts');

console.log(`${smsDeaths.length} deaths and ${rounds} rounds of sms, seed ${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'fordra-sms-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
const pool = openPool(postgres.url);
await migrate(pool);
const office = await openPostOffice(postgres.url);
const provider = await startSms();
provider.turnPhones(false);
const children = new Set<ChildProcess>();
const counts = { passed: 0, failed: 0, unknown: 0 };
let ordered = 0;
// The only case of the post office has every value, also those of one that is closed and paused.
await pool.query(`update cases set pauses = '[]', closed = null`);
await setClock('12:00');

for (const death of smsDeaths)
  await prove(`the sender dies ${death}`, async () => {
    // It is looked for only after a call without an answer.
    if (death.endsWith('find')) await loseAnswers();
    await start({ death });
  });
for (let round = 1; round <= rounds; round++) await prove(`round ${round} of faults, kills and stops`, injectFaults);
await proveHours();

await office.close();
await pool.end();
await provider.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed; ${counts.unknown} of unknown outcome`);
if (counts.failed > 0) process.exitCode = 1;

/** Messages, faults of the workers that send them, then no faults: none may have been sent twice, and all are settled. */
async function prove(title: string, happens: () => Promise<unknown>): Promise<void> {
  const ids = await order(12);
  try {
    await happens();
    await drain(ids);
    const faults = await check(ids);
    if (faults.length > 0) throw new Error(faults.join('; '));
    counts.passed += 1;
    console.log(`✓ ${title}: ${ids.length} messages, none twice`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title}: ${(error as Error).message}`);
  }
  await killAll();
}

/** Each to a debtor and a number of its own. */
async function order(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    ordered += 1;
    const letter = await office.letter(await office.addLetter());
    const number = `+4670${String(1_000_000 + ordered)}`;
    const { rows } = await pool.query(
      `with d as (update debtors set mobile_number = $1, sms_opt_out = false, needs_care = false, deceased_date = null,
         guardian = null, has_protected_identity = false where _id = $2 returning _id)
       insert into sms_messages (kind, occasion, send_after, "to", "case", debtor, creditor, account)
       select 'notice', 'proof ' || $1, business_now(), $1, $3, d._id, $4, $5 from d returning _id`,
      [number, letter.debtor, letter.case, letter.creditor, letter.account],
    );
    ids.push(rows[0]._id);
  }
  return ids;
}

async function loseAnswers(): Promise<void> {
  provider.fail('lost_answer');
  void start({});
  await sleep(1_500);
  await killAll();
  provider.fail(undefined);
  await letTimePass();
}

/** Workers are stopped for a while, or all of them are killed and their leases expire, while the provider fails in every way. */
async function injectFaults(): Promise<void> {
  for (let step = chance.whole(4, 8); step > 0; step--) {
    while (children.size < chance.whole(1, 3)) void start({});
    const ways = [undefined, 'slow', 'busy', 'broken', 'lost_answer', 'garbage', 'gone', 'dark'] as const;
    provider.fail(ways[chance.whole(0, ways.length - 1)], chance.whole(0, 4));
    await sleep(chance.whole(100, 1_200));
    if (chance.whole(0, 1) === 0) {
      await killAll();
      await letTimePass();
    } else {
      const victim = [...children][chance.whole(0, children.size - 1)];
      victim?.kill('SIGSTOP');
      await sleep(chance.whole(50, 800));
      victim?.kill('SIGCONT');
    }
  }
}

async function drain(ids: readonly string[]): Promise<void> {
  await killAll();
  provider.fail(undefined);
  await letTimePass();
  while (children.size < 2) void start({});
  for (const begun = performance.now(); performance.now() - begun < drainMsMax; ) {
    await sleep(400);
    // Those that wait for another attempt, and none that is in a call now.
    await pool.query(`update sms_messages set next_attempt = now(), attempts = 0 where status = 'queued'`);
    const { rows } = await pool.query(
      `select count(*)::int as waiting, count(*) filter (where fault = 'unavailable' and status = 'sending')::int as lost
       from sms_messages where _id = any($1) and status in ('queued', 'sending')`,
      [ids],
    );
    if (rows[0].waiting === 0) return;
    if (rows[0].lost === rows[0].waiting) await letTimePass();
  }
  throw new Error('messages still wait');
}

async function check(ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query(`select mark, "to", status from sms_messages where _id = any($1)`, [ids]);
  return rows.flatMap(({ mark, to, status }) => {
    const sent = provider.messages.filter((one) => one.to === to && one.message.includes(mark)).length;
    if (status === 'unknown') counts.unknown += 1;
    if (status === 'unknown' && sent <= 1) return [];
    return status === 'sent' && sent === 1 ? [] : [`${mark} is ${status} and was sent ${sent} times`];
  });
}

/** Nothing is sent outside the hours of messages, nor on a day that is no banking day. */
async function proveHours(): Promise<void> {
  const before = provider.messages.length;
  void start({});
  for (const [time, on] of [['08:59'], ['20:00'], ['23:30'], ['03:00'], ['12:00', '2027-03-06']] as const) {
    await setClock(time, on);
    await order(3);
    await pool.query(`update sms_messages set send_after = business_now() - interval '1 day' where status = 'queued'`);
    await sleep(700);
  }
  const sent = provider.messages.length - before;
  counts[sent === 0 ? 'passed' : 'failed'] += 1;
  console.log(sent === 0 ? '✓ none is sent outside its hours' : `✗ ${sent} were sent outside their hours`);
  await killAll();
}

async function setClock(time: string, on = '2027-03-02'): Promise<void> {
  await pool.query(
    `update business_clock set ahead = (($1::date + $2::time) at time zone 'Europe/Stockholm') - clock_timestamp()`,
    [on, time],
  );
}

async function letTimePass(): Promise<void> {
  await pool.query(`update sms_messages set next_attempt = now() where next_attempt > now()`);
}

function start(given: Pick<SmsWorkerOrder, 'death'>): Promise<unknown> {
  const { url, user, secret, from } = provider;
  const asked: SmsWorkerOrder = { url: postgres.url, provider: { url, user, secret, from, timeoutMs: 800 }, ...given };
  const child = spawn(process.execPath, [worker, JSON.stringify(asked)], { stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then(() => children.delete(child));
  return Promise.race([ended, sleep(15_000)]);
}

async function killAll(): Promise<void> {
  const all = [...children];
  for (const child of all) child.kill('SIGKILL');
  await Promise.all(
    all.map((child) => (child.exitCode ?? child.signalCode) || new Promise((resolve) => child.once('exit', resolve))),
  );
}
