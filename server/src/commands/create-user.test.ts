import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { productionSettings } from '../../testing/production-settings.ts';
import { emptyDatabase } from '../../testing/test-database.ts';
import { openPool } from '../store/connection/database.ts';
import { startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fordra-create-user-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const production = { ...productionSettings, ...commandEnvironment, DATA_DIR: dataDir };
const eva = ['--email', 'Eva@Example.se', '--name', 'Eva Ek'];

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const file = join(import.meta.dirname, 'create-user.ts');
    const child = execFile(
      process.execPath,
      [file, ...args],
      { env: { ...production, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
    child.stdin?.end();
  });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const pool = openPool(url, { max: 1 });
  return pool.query(text).then(({ rows }) => pool.end().then(() => rows));
}

test('the first user is created in an empty database, with history, and only once', async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  const made = await run(eva, env);
  expect(made.code).toBe(0);
  expect(made.output).toContain('Eva Ek <eva@example.se> is now a system user');
  expect(made.output).toContain('https://portal.example.se/login?email_auth=eva%40example.se');
  expect(await run(eva, env)).toEqual({
    code: 1,
    output: 'create-user failed: eva@example.se already has a user of the operator; nothing was changed\n',
  });
  expect(await query(env.DATABASE_URL, 'select email, name, kind, is_disabled from users')).toEqual([
    { email: 'eva@example.se', name: 'Eva Ek', kind: 'system_user', is_disabled: false },
  ]);
  expect(
    await query(
      env.DATABASE_URL,
      `select method, resource, user_id, changes @> '[{"attribute": "email"}]' as has_email from history_entries where resource = 'users'`,
    ),
  ).toEqual([{ method: 'POST', resource: 'users', user_id: null, has_email: true }]);

  expect((await run(['--email', 'x', '--name', 'X'], env)).output).toContain('--email is not usable: "x"');
  expect((await run(['--email', 'a@b.se', '--name', 'A', '--kind', 'king'], env)).output).toContain('--kind is one of');
  expect((await run(['--email', 'a@b.se', '--name', 'A', '--kind', 'staff', '--group', 'Inga'], env)).output).toContain(
    'there is no access group "Inga"',
  );
  expect((await run(['--email', 'a@b.se', '--name', 'A', '--kind', 'staff'], env)).output).toContain('access group');
  expect((await run(['--email', 'a@b.se'], env)).output).toContain('usage:');
});

test('a role is given by its key in an empty database', async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  const made = await run([...eva, '--role', 'case_worker', '--role', 'finance'], env);
  expect(made.output).toContain('Eva Ek <eva@example.se> is now a user of the staff');
  expect(made.output).toContain('sign in with the code');
  expect(
    await query(
      env.DATABASE_URL,
      `select u.kind, (select jsonb_agg(g.name order by g.name) from access_groups g where u.access_groups ? g._id) as groups from users u`,
    ),
  ).toEqual([{ kind: 'staff', groups: ['Ekonomi', 'Handläggare'] }]);

  const ib = ['--email', 'ib@example.se', '--name', 'Ib'];
  expect((await run([...ib, '--role', 'creditor_user'], env)).output).toContain(
    '--role is one of case_worker, finance, finance_approver, support, backoffice, legal_team_member, ticket_agent, ' +
      'sales, market, tech, consultant, system_administrator, system_user',
  );
  expect((await run([...ib, '--role', 'finance', '--kind', 'system_user'], env)).output).toContain(
    '--role finance is for --kind staff',
  );
  await query(env.DATABASE_URL, `delete from access_groups where name = 'Support'`);
  expect((await run([...ib, '--role', 'support'], env)).output).toContain('no access group follows the template');
  expect(await query(env.DATABASE_URL, 'select email from users')).toEqual([{ email: 'eva@example.se' }]);
});

test('the embedded database is started for the command, or used if it runs', async () => {
  expect((await run(eva)).code).toBe(0);
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  try {
    expect((await run(['--email', 'ib@example.se', '--name', 'Ib'])).code).toBe(0);
    expect(await query(postgres.url, 'select email from users order by email')).toEqual([
      { email: 'eva@example.se' },
      { email: 'ib@example.se' },
    ]);
  } finally {
    await postgres.stop();
  }
});

test('no user is created in a demo that was never started', async () => {
  const { code, output } = await run(eva, { FORDRA_MODE: 'demo', DATABASE_URL: await emptyDatabase() });
  expect([code, output]).toEqual([1, expect.stringContaining('the demo brings its own users')]);
});
