import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitingAgent } from '@fordra/domain/tickets/ticket-machine';
import { allActions } from '../server/src/actions/all-actions.ts';
import { buildCatalogue } from '../server/src/records/rows/catalogue.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { signAs } from '../server/testing/portal/people.ts';
import { aCaseInput, anInvoiceInput } from '../server/testing/register-cases.ts';
import { openBenchPortal, sealer } from './measuring/bench-portal.ts';
import { compareTimes } from './measuring/compare-times.ts';
import { fillCases } from './measuring/fill-cases.ts';

/** The number can be given: `npm run bench decisions 10000`. */
const sizes = [1_000, Number(process.argv[3] ?? 100_000)] as const;
const CASES = 500;
const CONSEQUENCES_MAX = 4;
const QUEUE_MAX = 1.3;
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];
const creditor = `c${'0'.repeat(23)}`;
const invoice = anInvoiceInput({ invoice_number: 'BENCH' });

/** What the options of a decision lead to against the preview of its case, and the queue of a channel by its length. */
export async function benchDecisions(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const portals = [await openPortal(postgres.url, sizes[0]), await openPortal(postgres.url, sizes[1])] as const;
    const { id, decision } = await portals[0].requestDecision();
    const isQuick = await compareTimes(
      { 'preview of the flow': () => portals[0].open(`/cases/${id}/flow-preview`) },
      { 'consequences of a decision': () => portals[0].open(`/decisions/${decision}/consequences`) },
      CONSEQUENCES_MAX,
    );
    const isEven = await compareTimes(
      { [`queue of ${sizes[0]} tickets`]: () => portals[0].open(portals[0].queue) },
      { [`queue of ${sizes[1]} tickets`]: () => portals[1].open(portals[1].queue) },
      QUEUE_MAX,
    );
    for (const portal of portals) await portal.close();
    return isQuick && isEven;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openPortal(url: string, tickets: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database decisions_${tickets}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/decisions_${tickets}` }).href;
  const pool = openPool(ownUrl, { max: 3, statementTimeoutMs: 600_000 });
  const db = openDatabase(pool);
  await migrate(pool);
  await fillCases(pool, CASES, ['opening']);
  const channel = await fillTickets(pool, tickets);
  const { app, close } = await openBenchPortal({
    url: ownUrl,
    pool,
    db,
    catalogue: buildCatalogue(),
    actions: allActions,
  });
  const { rows } = await pool.query(
    `insert into users (name, email, kind) values ('Bench', 'bench@example.example', 'system_user') returning _id`,
  );
  const headers = { 'x-api-key': await signAs({ db, sealer }, rows[0]._id) };
  const post = async (path: string, payload: object) => {
    const given = { ...headers, 'idempotency-key': path };
    const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers: given, payload });
    if (reply.statusCode > 201) throw new Error(`${path}: ${reply.body}`);
    return reply.json();
  };
  const filter = JSON.stringify({ channel, status: { $in: awaitingAgent } });
  return {
    queue: `/tickets?where=${encodeURIComponent(filter)}&sort=resolution_due&max_results=25`,
    async open(path: string): Promise<number> {
      const begun = performance.now();
      const reply = await app.inject({ url: `/api${path}`, headers });
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
      return performance.now() - begun;
    },
    /** About a case that has just been registered, so that most of its flow is ahead. */
    async requestDecision() {
      const registered = await post('/case--registrations', { creditor, cases: [aCaseInput({ invoices: [invoice] })] });
      const [id] = registered._cases as readonly string[];
      await post(`/cases/${id}/actions/create_decision`, { type: 'write_off' });
      const found = await pool.query<{ _id: string }>(`select _id from decisions where "case" = $1`, [id]);
      return { id, decision: found.rows[0]!._id };
    },
    async close(): Promise<void> {
      await close();
      await pool.end();
    },
  };
}

/** Half of them wait for an answer. */
async function fillTickets(pool: ReturnType<typeof openPool>, count: number): Promise<string> {
  const { rows } = await pool.query(`select _id from ticket_channels where kind = 'creditor'`);
  const channel = rows[0]._id as string;
  await pool.query(
    `insert into tickets (number, subject, status, channel, requester_kind, requester_name, account, first_response_due,
       resolution_due, last_message_at)
     select 'T-' || lpad(n::text, 6, '0'), 'Fråga ' || n, (array['new', 'resolved'])[1 + n % 2], $1, 'creditor', 'Bench',
       a._id, business_now() + n * interval '1 minute', business_now() + n * interval '2 minutes',
       business_now() - n * interval '1 minute'
     from generate_series(1, $2::int) n, (select _id from accounts order by _id limit 1) a`,
    [channel, count],
  );
  await pool.query('vacuum analyze');
  return channel;
}
