import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '@fordra/domain/values/day';
import { accessTemplates } from '@fordra/resources/all-roles';
import { allActions } from '../server/src/actions/all-actions.ts';
import { buildCatalogue } from '../server/src/records/rows/catalogue.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { signAs } from '../server/testing/portal/people.ts';
import { makeLargestCase } from './largest-case.ts';
import { openBenchPortal, sealer } from './measuring/bench-portal.ts';
import { fillCases, POSTINGS_PER_CASE, unbalanced } from './measuring/fill-cases.ts';
import { median } from './measuring/median.ts';

/** The number can be given: `npm run bench cases 30000`. */
const sizes = [2_000, Number(process.argv[3] ?? 200_000)] as const;
const GROWTH_MAX = 1.3;
const ROUNDS = 60;
const EXPLAIN_MS_MAX = 150;
/** Writes are not measured, so fsync is off while the database is filled. */
const settings = [
  'fsync=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'maintenance_work_mem=256MB',
];

const where = (filter: object) => `where=${encodeURIComponent(JSON.stringify(filter))}`;
const firstCreditor = `c${'0'.repeat(23)}`;
const firstCase = `b${'0'.repeat(23)}`;
const firstDebtor = `d${'0'.repeat(23)}`;

/** The lists as staff, whose lists contain the rows of all tenants. */
const listsOfAll: Readonly<Record<string, string>> = {
  'all cases': '/cases',
  'all cases by state': `/cases?${where({ state: 'debt_collection' })}`,
  'all debtors': '/debtors',
  'all invoices': '/invoices',
  'all transactions': '/transactions',
};

/** The lists as a creditor's user. */
const lists: Readonly<Record<string, string>> = {
  cases: '/cases',
  'cases of a creditor': `/cases?${where({ creditor: firstCreditor })}`,
  'cases by state': `/cases?${where({ state: 'debt_collection' })}`,
  'cases by status': `/cases?${where({ status: 'paused' })}`,
  'cases of a debtor': `/cases?${where({ debtor: firstDebtor })}`,
  'cases by amount': `/cases?${where({ remaining_transaction_amount: { $gt: 100_000 } })}&sort=-remaining_transaction_amount`,
  'cases by date': `/cases?${where({ registration_date: { $gte: '2026-06-01' } })}`,
  'cases by a name': `/cases?${where({ customer_name: { $regex: 'person c4ca', $options: 'i' } })}`,
  'cases by words': `/cases?${where({ $text: { $search: 'c4ca' } })}`,
  'cases by an identity number': `/cases?${where({ $text: { $search: '840308-2392' } })}`,
  debtors: '/debtors',
  invoices: '/invoices',
  'invoices of a creditor': `/invoices?${where({ creditor: firstCreditor })}`,
  transactions: '/transactions',
  'transactions of a case': `/transactions?${where({ case: firstCase })}`,
};

/** Opens each list with few and with many cases of other creditors in the database: the time must be the same. */
export async function benchCases(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const portals = [await openPortal(postgres.url, sizes[0]), await openPortal(postgres.url, sizes[1])] as const;
    const empty = () => new Map(Object.keys({ ...lists, ...listsOfAll }).map((name) => [name, [] as number[]]));
    const times = [empty(), empty()] as const;
    // Alternately, each first every other time, so that other load on the machine affects both; the first rounds warm up.
    for (let round = 0; round < ROUNDS + 5; round++) {
      for (const [name, path] of Object.entries({ ...lists, ...listsOfAll })) {
        for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const ms = await portals[at].open(path, name in listsOfAll);
          if (round >= 5) times[at].get(name)!.push(ms);
        }
      }
    }
    const isExplained = await explain(portals[1]);
    for (const portal of portals) await portal.close();
    return report(times) && isExplained;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The requests of the debt panel: for an ordinary case among many, and for the largest possible case. */
async function explain(portal: Awaited<ReturnType<typeof openPortal>>): Promise<boolean> {
  const debts = { 'debt of a case': firstCase, 'debt of the largest': await portal.makeLargest() };
  const taken: number[] = [];
  for (const [name, id] of Object.entries(debts)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await portal.open(`/cases/${id}/debt-summary`));
    const ms = median(times);
    console.log(`${name.padEnd(24)} ${ms.toFixed(1)} ms   aim at most ${EXPLAIN_MS_MAX}`);
    taken.push(ms);
  }
  return taken.every((ms) => ms <= EXPLAIN_MS_MAX);
}

async function openPortal(url: string, size: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database cases_${size}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/cases_${size}` }).href;
  const pool = openPool(ownUrl, { max: 3, statementTimeoutMs: 600_000 });
  const db = openDatabase(pool);
  await migrate(pool);
  const begun = performance.now();
  await fillCases(pool, size);
  const { rows } = await pool.query<{ n: number }>(unbalanced);
  if (rows[0]!.n > 0) throw new Error(`${rows[0]!.n} vouchers do not balance`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${size} cases with ${size * POSTINGS_PER_CASE} postings, filled in ${seconds} s`);
  const { app, close } = await openBenchPortal({
    url: ownUrl,
    pool,
    catalogue: buildCatalogue(),
    actions: allActions,
  });
  const group = await pool.query(`insert into access_groups (name, rights) values ('bench', $1) returning _id`, [
    JSON.stringify(accessTemplates.creditor_user.rights),
  ]);
  const user = await pool.query(
    `insert into users (name, email, kind, account, access_groups)
     values ('Bench', 'bench@example.example', 'creditor_user', $1, jsonb_build_array($2::text)) returning _id`,
    [`a${'0'.repeat(23)}`, group.rows[0]._id],
  );
  const ownToken = await signAs({ db, sealer }, user.rows[0]._id, {}, '1h');
  const system = await pool.query(
    `insert into users (name, email, kind) values ('System', 'system@example.example', 'system_user') returning _id`,
  );
  const operatorToken = await signAs({ db, sealer }, system.rows[0]._id, {}, '1h');
  return {
    async open(path: string, asOperator = false): Promise<number> {
      const begun = performance.now();
      const token = asOperator ? operatorToken : ownToken;
      const reply = await app.inject({ url: `/api${path}`, headers: { 'x-api-key': token } });
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
      return performance.now() - begun;
    },
    /** Of the reader's own account. */
    async makeLargest(): Promise<string> {
      return makeLargestCase(app, {
        token: operatorToken,
        creditor: firstCreditor,
        today: new Date().toISOString().slice(0, 10) as Day,
      });
    },
    async close() {
      await close();
      await pool.end();
    },
  };
}

type Times = ReadonlyMap<string, readonly number[]>;

function report([small, large]: readonly [Times, Times]): boolean {
  const growths = [...small.keys()].map((name) => {
    const [few, many] = [median(small.get(name)!), median(large.get(name)!)];
    const growth = many / few;
    console.log(
      `${name.padEnd(24)} ${few.toFixed(1)} ms  ${many.toFixed(1)} ms  ${growth.toFixed(2)}   aim at most ${GROWTH_MAX}`,
    );
    return growth;
  });
  return growths.every((growth) => growth <= GROWTH_MAX);
}
