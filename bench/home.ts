import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessTemplates } from '@fordra/resources/all-roles';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { signAs } from '../server/testing/portal/people.ts';
import { fillHome, makeAccounts } from './fill-home.ts';
import { homeCalls } from './home-calls.ts';
import { sealer } from './measuring/bench-portal.ts';
import { openConnections } from './measuring/drive.ts';
import { CASES_PER_CREDITOR, fillCases } from './measuring/fill-cases.ts';
import { median } from './measuring/median.ts';

/** The number can be given: `npm run bench home 40000`. An account of three hundred creditors needs at least 31 000. */
const sizes = [2_000, Number(process.argv[3] ?? 200_000)] as const;
const accountSizes = [3, 300] as const;
const ROUNDS = 30;
const WARM_UP = 5;
const GROWTH_MAX = 1.5;
const USERS = 20;
const COMPLETE_MS_MAX = 1_500;
const settings = [
  'fsync=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'maintenance_work_mem=256MB',
];

/** The complete start page, among few and many cases of others, for few and many creditors, and for many users at once. */
export async function benchHome(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  const ends: (() => unknown)[] = [];
  try {
    const [small, large] = [await openHome(postgres.url, sizes[0], ends), await openHome(postgres.url, sizes[1], ends)];
    const isGrown = await compare('cases of others', [
      [`${sizes[0]} cases`, await small.reader(small.firstAccount)],
      [`${sizes[1]} cases`, await large.reader(large.firstAccount)],
    ]);
    const accounts = accountsOf(large);
    const few = await large.reader(accounts[0]!);
    const many = await large.reader(accounts[1]!);
    const isEvenForMany = await compare('creditors of the account', [
      [`${accountSizes[0]} creditors`, few],
      [`${accountSizes[1]} creditors`, many],
    ]);
    const isQuick = await openAtOnce(large, accounts[1]!);
    return [isGrown, isEvenForMany, isQuick].every(Boolean);
  } finally {
    for (const end of ends.reverse()) await end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Home = Awaited<ReturnType<typeof openHome>>;
/** Opens the whole page once, one call after the other. */
type Page = () => Promise<number>;

async function openHome(url: string, size: number, ends: (() => unknown)[]) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database home_${size}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/home_${size}` }).href;
  const pool = openPool(own, { max: 3, statementTimeoutMs: 600_000 });
  ends.push(() => pool.end());
  const db = openDatabase(pool);
  await migrate(pool);
  const begun = performance.now();
  await fillCases(pool, size, ['opening']);
  const wide = size >= accountSizes[1] * CASES_PER_CREDITOR + 1_000;
  const accounts = wide ? await makeAccounts(pool, accountSizes) : [];
  await fillHome(pool, CASES_PER_CREDITOR);
  console.log(`${size} cases, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const child = fork(join(import.meta.dirname, 'list/list-server.ts'));
  ends.push(() => child.kill());
  child.send({ serve: 'portal', url: own, isWhole: true });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const address = `http://127.0.0.1:${port}`;
  const { rows: groups } = await pool.query(
    `insert into access_groups (name, rights) values ('bench', $1) returning _id`,
    [JSON.stringify(accessTemplates.creditor_user.rights)],
  );
  const user = async (account: string) => {
    const made = await pool.query(
      `insert into users (name, email, kind, account, access_groups)
       values ('Bench', gen_random_uuid() || '@example.example', 'creditor_user', $1, jsonb_build_array($2::text)) returning _id`,
      [account, groups[0]._id],
    );
    return signAs({ db, sealer }, made.rows[0]._id, {}, '1h');
  };
  return {
    accounts,
    address,
    user,
    firstAccount: `a${'0'.repeat(23)}`,
    async reader(account: string): Promise<Page> {
      const client = openConnections(address, await user(account), 1);
      ends.push(client.close);
      return async () => {
        const begun = performance.now();
        for (const path of homeCalls()) await must(client, path);
        return performance.now() - begun;
      };
    },
  };
}

function accountsOf({ accounts }: Home): readonly string[] {
  if (accounts.length === 0) throw new Error('an account of three hundred creditors needs at least 31 000 cases');
  return accounts;
}

/** Alternately, each first every other time, so that other load on the machine affects both. */
async function compare(name: string, pages: readonly (readonly [string, Page])[]): Promise<boolean> {
  const times = pages.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const ms = await pages[at]![1]();
      if (round >= WARM_UP) times[at]!.push(ms);
    }
  }
  const [one, other] = times.map(median);
  const growth = other! / one!;
  console.log(
    `${name.padEnd(26)} ${pages[0]![0]}: ${one!.toFixed(1)} ms  ${pages[1]![0]}: ${other!.toFixed(1)} ms  ${growth.toFixed(2)}   aim at most ${GROWTH_MAX}`,
  );
  return growth <= GROWTH_MAX;
}

/** Twenty users open the page at the same time, each with parallel calls as a browser sends them. */
async function openAtOnce({ address, user }: Home, account: string): Promise<boolean> {
  const clients = await Promise.all(
    Array.from({ length: USERS }, async () => openConnections(address, await user(account), 6)),
  );
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begun = performance.now();
    const ends = await Promise.all(
      clients.map(async (client) => {
        await Promise.all(homeCalls().map((path) => must(client, path)));
        return performance.now() - begun;
      }),
    );
    if (round > 0) times.push(Math.max(...ends));
  }
  for (const client of clients) client.close();
  const ms = median(times);
  console.log(`${USERS} users at once         complete in ${ms.toFixed(0)} ms   aim at most ${COMPLETE_MS_MAX}`);
  return ms <= COMPLETE_MS_MAX;
}

async function must(client: ReturnType<typeof openConnections>, path: string): Promise<void> {
  const reply = await client.ask({ path: `/api${path}` });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
}
