import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessTemplates } from '@fordra/resources/all-roles';
import { allActions } from '../server/src/actions/all-actions.ts';
import { loadReader } from '../server/src/auth/requester/load-reader.ts';
import { buildCatalogue } from '../server/src/records/rows/catalogue.ts';
import { publishAccessTemplates } from '../server/src/records/write/publish-access-templates.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { signAs } from '../server/testing/portal/people.ts';
import { compareExtendedData } from './extended-data.ts';
import { openBenchPortal, sealer } from './measuring/bench-portal.ts';
import { compareTimes } from './measuring/compare-times.ts';
import { benchReads } from './rights-reads.ts';

/** The number can be given: `npm run bench rights 1000`. */
const sizes = [10, Number(process.argv[3] ?? 10_000)] as const;
const PUBLISH_MAX = 1.5;
const LOAD_MAX = 1.3;
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];

/**
 * Publishing a template to few and to many groups that follow it, loading the rights of a member among them, what reads
 * cost that tell of rights, and what the web begins with against an earlier release.
 */
export async function benchRights(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const [few, many] = [await openPortal(postgres.url, sizes[0]), await openPortal(postgres.url, sizes[1])];
    const isEven = await compareTimes(
      { [`publish to ${sizes[0]} groups`]: few.publish },
      { [`publish to ${sizes[1]} groups`]: many.publish },
      PUBLISH_MAX,
    );
    const isFlat = await compareTimes(
      { [`rights among ${sizes[0]} groups`]: few.load },
      { [`rights among ${sizes[1]} groups`]: many.load },
      LOAD_MAX,
    );
    const isRead = await benchReads(few, many);
    for (const portal of [few, many]) await portal.close();
    const isExtended = await compareExtendedData(postgres.url);
    return isEven && isFlat && isRead && isExtended;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openPortal(url: string, groups: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database rights_${groups}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/rights_${groups}` }).href;
  const pool = openPool(ownUrl, { max: 3, statementTimeoutMs: 600_000 });
  const db = openDatabase(pool);
  await migrate(pool);
  await publishAccessTemplates(db);
  const member = await fillGroups(pool, groups);
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
    const begun = performance.now();
    const reply = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    if (reply.statusCode > 201) throw new Error(`${path}: ${reply.body}`);
    return { ms: performance.now() - begun, id: reply.json()._id as string };
  };
  const { name, level, rights } = accessTemplates.creditor_user;
  return {
    app,
    db,
    pool,
    async publish(): Promise<number> {
      const { id } = await post('access--templates', { key: 'creditor_user', name, level, rights });
      return (await post(`access--templates/${id}/actions/publish_template`, {})).ms;
    },
    async load(): Promise<number> {
      const begun = performance.now();
      if (!(await loadReader(db, member))?.rights.length) throw new Error('the member has no rights');
      return performance.now() - begun;
    },
    async close(): Promise<void> {
      await close();
      await pool.end();
    },
  };
}

/** Each with one member; one of the members is returned. */
async function fillGroups(pool: ReturnType<typeof openPool>, count: number): Promise<string> {
  await pool.query(
    `with home as (insert into accounts (name) values ('Bench') returning _id),
       made as (insert into access_groups (name, account, template)
         select 'Grupp ' || n, home._id, t._id from home, access_templates t, generate_series(1, $1::int) n
         where t.key = 'creditor_user' returning _id, name, account)
     insert into users (name, email, kind, account, access_groups)
     select name, replace(lower(name), ' ', '') || '@example.example', 'creditor_user', account, jsonb_build_array(_id)
     from made`,
    [count],
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ _id: string }>(`select _id from users order by _id desc limit 1`);
  return rows[0]!._id;
}
