import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allActions } from '../server/src/actions/all-actions.ts';
import { buildCatalogue } from '../server/src/records/rows/catalogue.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { signAs } from '../server/testing/portal/people.ts';
import { prepare } from './flow/make-due.ts';
import { openBenchPortal, sealer } from './measuring/bench-portal.ts';
import { compareTimes } from './measuring/compare-times.ts';

/** The large number can be given: `npm run bench special 10000`. */
const sizes = [1_000, Number(process.argv[3] ?? 100_000)] as const;
const CASES_OF_PERSON = 50;
const ACCOUNTS_OF_PERSON = 2;
const ACTION_MAX = 1.2;
const LISTS_MAX = 1.1;
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];
const person = '196611029999';

const lists = {
  estates: 'sort=inventory_due',
  'bankruptcy-estates': 'sort=-date',
  'debt-restructurings': 'sort=-initiated_date',
  'debt-surveillances': 'sort=limitation_date',
  'foreign-debt-collections': 'sort=-started',
  'estate--inventories': 'sort=-registered_date',
  disputes: `where=${encodeURIComponent('{"status":"open"}')}&sort=workflow_due_date`,
} as const;

/** A death of a person with 50 cases, previewed, and the lists of special debtors, among few and among many cases. */
export async function benchSpecial(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const [few, many] = [await openPortal(postgres.url, sizes[0]), await openPortal(postgres.url, sizes[1])];
    const named = (what: string, run: (portal: typeof few) => Promise<number>) =>
      [{ [`${what} of ${sizes[0]}`]: () => run(few) }, { [`${what} of ${sizes[1]}`]: () => run(many) }] as const;
    let isEven = await compareTimes(...named(`death with ${CASES_OF_PERSON} cases`, ({ die }) => die()), ACTION_MAX);
    for (const [resource, query] of Object.entries(lists)) {
      const path = `/${resource}?${query}&max_results=25`;
      isEven = (await compareTimes(...named(`list of ${resource}`, ({ open }) => open(path)), LISTS_MAX)) && isEven;
    }
    for (const portal of [few, many]) await portal.close();
    return isEven;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openPortal(url: string, size: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database special_${size}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/special_${size}` }).href;
  const pool = openPool(ownUrl, { max: 3, statementTimeoutMs: 600_000 });
  const db = openDatabase(pool);
  await migrate(pool);
  await prepare(pool, size);
  const debtor = await fillSpecial(pool);
  const catalogue = buildCatalogue();
  const { app, close } = await openBenchPortal({ url: ownUrl, pool, db, catalogue, actions: allActions });
  const { rows } = await pool.query(
    `insert into users (name, email, kind) values ('Bench', 'bench@example.example', 'system_user') returning _id`,
  );
  const headers = { 'x-api-key': await signAs({ db, sealer }, rows[0]._id) };
  async function time(ask: () => Promise<{ readonly statusCode: number; readonly body: string }>): Promise<number> {
    const begun = performance.now();
    const reply = await ask();
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return performance.now() - begun;
  }
  const action = `/api/debtors/${debtor}/actions/register_death?dry_run=true`;
  const payload = { deceased_date: '2026-10-01' };
  return {
    open: (path: string) => time(() => app.inject({ url: `/api${path}`, headers })),
    die() {
      const own = { ...headers, 'idempotency-key': crypto.randomUUID() };
      return time(() => app.inject({ method: 'POST', url: action, headers: own, payload }));
    },
    async close(): Promise<void> {
      await close();
      await pool.end();
    },
  };
}

/** Each case has a row of each kind; but those of one person, in two accounts, of whom a debtor is returned. */
async function fillSpecial(pool: ReturnType<typeof openPool>): Promise<string> {
  const { rows: debtors } = await pool.query<{ _id: string }>(
    `select min(_id) as _id from debtors group by account order by account limit ${ACCOUNTS_OF_PERSON}`,
  );
  const ids = debtors.map(({ _id }) => _id);
  await pool.query('update debtors set id_number = $1 where _id = any($2)', [person, ids]);
  await pool.query(
    `update cases k set debtor = d._id from debtors d
     where d._id = any($1) and k._id in (select _id from cases where account = d.account order by _id limit $2)`,
    [ids, CASES_OF_PERSON / ACCOUNTS_OF_PERSON],
  );
  const day = `date '2026-01-01' + (row_number() over (order by _id) % 300)::int`;
  const of = `from cases where debtor not in (select _id from debtors where id_number = '${person}')`;
  await pool.query(`insert into estates (debtor, deceased_date, inventory_due, group_number, account, status)
    select debtor, ${day}, ${day} + 120, _id, account, 'awaiting_inventory' ${of}`);
  await pool.query(`insert into bankruptcy_estates (debtor, date, type, group_number, account)
    select debtor, ${day}, 'own_petition', _id, account ${of}`);
  await pool.query(`insert into debt_restructurings ("case", debtor, creditor, type, authority_number, initiated_date,
      published_date, claim_deadline, account)
    select _id, debtor, creditor, 'consumer', 'F 1', ${day}, ${day}, ${day} + 30, account ${of}`);
  await pool.query(`insert into debt_surveillances (creditor, debtor, cases_count, remaining, limitation_date, account)
    select creditor, debtor, 1, 100000, ${day} + 900, account ${of}`);
  await pool.query(`insert into disputes ("case", debtor, creditor, disputed_amount, workflow_step, workflow_due_date,
      started, account)
    select _id, debtor, creditor, 100000, 'assessment', ${day}, ${day}, account ${of}`);
  await pool.query(`insert into foreign_debt_collections ("case", creditor, status, started, account)
    select _id, creditor, 'demand', ${day}, account ${of}`);
  await pool.query(`insert into estate_inventories (estate, registered_date, account)
    select _id, deceased_date + 60, account from estates`);
  await pool.query('vacuum analyze');
  return ids[0]!;
}
