import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany } from '../server/src/auth/registration/create-company.ts';
import { composeSigning } from '../server/src/engine/agreements/compose-signing.ts';
import { prepareJobs } from '../server/src/jobs/worker/prepare-jobs.ts';
import { publishAccessTemplates } from '../server/src/records/write/publish-access-templates.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { compareTimes } from './measuring/compare-times.ts';

/** The numbers can be given: `npm run bench registration 200 1000`. */
const sizes = [Number(process.argv[3] ?? 1_000), Number(process.argv[4] ?? 100_000)] as const;
const BARE_MAX = 6;
const FLAT_MAX = 1.3;
const settings = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];
const person = '200001012384';

/** The transaction that makes a registered company, against a bare one of three rows, among few and many creditors. */
export async function benchRegistration(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const [few, many] = [await openCompanies(postgres.url, sizes[0]), await openCompanies(postgres.url, sizes[1])];
    const isCheap = await compareTimes(
      { 'three bare rows': few.bare },
      { 'register a company': few.register },
      BARE_MAX,
    );
    const isFlat = await compareTimes(
      { [`among ${sizes[0]} creditors`]: few.register },
      { [`among ${sizes[1]} creditors`]: many.register },
      FLAT_MAX,
    );
    for (const { close } of [few, many]) await close();
    return isCheap && isFlat;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openCompanies(url: string, count: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database registration_${count}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/registration_${count}` }).href;
  const pool = openPool(ownUrl, { max: 2, statementTimeoutMs: 600_000 });
  const db = openDatabase(pool);
  await migrate(pool);
  await prepareJobs(pool);
  await publishAccessTemplates(db);
  const { template, version } = await fill(pool, count);
  let made = 0;
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  return {
    bare: () =>
      timed(() =>
        db.transaction().execute(async (tx) => {
          made += 1;
          const account = await tx
            .insertInto('accounts')
            .values({ name: 'Bar' })
            .returning('_id')
            .executeTakeFirstOrThrow();
          const values = { account: account._id, name: 'Bar', organization_no: numberOf(500_000 + made) };
          await tx.insertInto('creditors').values(values).execute();
          const user = {
            name: 'Bar',
            email: `bare${made}@example.example`,
            kind: 'creditor_user' as const,
            account: account._id,
          };
          await tx.insertInto('users').values(user).execute();
        }),
      ),
    async register() {
      made += 1;
      const no = numberOf(500_000 + made);
      const { rows } = await pool.query(
        `insert into self_registrations (organization_no, name, template) values ($1, 'Prov AB', $2) returning *`,
        [no, template],
      );
      const { data, proof } = signed(version, no, template, made);
      return timed(() =>
        db.transaction().execute((tx) => createCompany(tx, { ...rows[0], sealed: null }, data, [proof])),
      );
    },
    close: () => pool.end(),
  };
}

function numberOf(at: number): string {
  return `55${String(at).padStart(8, '0')}`;
}

/** What a signatory has typed, and the signature. */
function signed(version: Parameters<typeof composeSigning>[0], organization_no: string, template: string, at: number) {
  const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Stockholm' };
  const rule = { alone: [person], jointly: [], text: '' };
  const input = {
    ...{ organization_no, bankgiro: '9900010', debt_description: 'Arbeten', mobile_number: '+46701234567', address },
    ...{ email: `signer${at}@example.example`, self_registration_template: template },
  };
  const data = {
    ...{ input, rule, people: [] },
    composed: composeSigning(version, 'sv', [{ name: 'Prov AB', organization_no }]),
  };
  const proof = {
    ...{ name: 'Anna Prov', person_no: person, signature: 'c2lnbmF0dXJl', ocspResponse: 'b2NzcA==' },
    ...{ orderRef: crypto.randomUUID(), signedAt: new Date().toISOString() },
  };
  return { data, proof };
}

/** A published agreement with a package, and so many creditors. */
async function fill(pool: ReturnType<typeof openPool>, count: number) {
  const sha256 = createHash('sha256').update('avtal').digest('hex');
  const title = { sv: 'Avtal', en: 'Agreement' };
  const sums = { sv: sha256, en: sha256 };
  const { rows } = await pool.query<{ template: string; version: string }>(
    `with agreed as (insert into agreements (key, title, audience) values ('bench', $1, 'creditor') returning _id),
       versions as (insert into agreement_versions (agreement, version, status, sha256, valid_from)
         select _id, '1', 'published', $2, current_date from agreed returning _id),
       packages as (insert into self_registration_templates (key, title, description, agreement)
         select 'base', $1, $1, _id from agreed returning _id)
     select packages._id as template, versions._id as version from packages, versions`,
    [title, sums],
  );
  await pool.query(
    `with home as (insert into accounts (name) select 'Konto ' || n from generate_series(1, $1::int) n returning _id)
     insert into creditors (account, name, organization_no)
     select _id, 'Borgenär', '55' || lpad((row_number() over ())::text, 8, '0') from home`,
    [count],
  );
  await pool.query('vacuum analyze');
  const { template, version } = rows[0]!;
  return { template, version: { _id: version, version: '1', title, sha256: sums } };
}
