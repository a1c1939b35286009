import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../testing/case-actions.ts';
import { testPortal } from '../../testing/portal/test-portal.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { addJob } from '../store/jobs/add-job.ts';
import { insertLedgerCheck } from '../store/ledger/insert-ledger-check.ts';
import { loadPlatformFacts } from '../store/platform/load-platform-facts.ts';
import { openLog } from './log.ts';
import { metricsPage } from './monitoring-pages.ts';
import { openMetrics } from './open-metrics.ts';
import { servePage } from './serve-page.ts';
import { startWatch } from './watch-platform.ts';

const portal = await testPortal();
afterAll(portal.close);
beforeAll(() => prepareJobs(portal.pool));
const logged: string[] = [];
const log = openLog('info', { write: (line) => void logged.push(line) });
const { db } = portal;

async function lookAgain(): Promise<void> {
  const watch = startWatch(db, log);
  await watch.check();
  await watch.stop();
}

async function alarmsFor(email: string) {
  const token = await portal.signIn(email);
  const where = encodeURIComponent(JSON.stringify({ status: 'open' }));
  const reply = await portal.call(token, { url: `/api/alarms?sort=key&where=${where}` });
  return (
    reply.json<{ _items: { _id: string; key: string; subject: string; count: number; severity: string }[] }>()._items ??
    []
  );
}
const keys = async () => (await alarmsFor('karin@fordra.example')).map(({ key }) => key);
const parts = async () => {
  const token = await portal.signIn('stina@fordra.example');
  const reply = await portal.call(token, { url: '/api/health/parts' });
  return reply.json<{ status: string; parts: { part: string; status: string; alarms: string[] }[] }>();
};

test('an alarm is logged once, stays while its cause lasts, and ends when the cause is gone', async () => {
  await lookAgain();
  expect(await keys()).toEqual(['no_worker']); // Tests have no worker.
  await lookAgain();
  expect(logged.filter((line) => line.includes('alarm raised'))).toHaveLength(1);
  expect(await parts()).toMatchObject({ status: 'critical' });
  expect((await parts()).parts.find(({ part }) => part === 'workers')).toMatchObject({
    status: 'critical',
    alarms: ['no_worker'],
  });
  expect((await parts()).parts.find(({ part }) => part === 'ledger')).toMatchObject({ status: 'ok', alarms: [] });

  const holder = await portal.pool.connect();
  await holder.query('select pg_advisory_lock(4713, 1)');
  await lookAgain();
  expect(await keys()).toEqual([]);
  expect(await parts()).toMatchObject({ status: 'ok' });
  const { rows } = await portal.pool.query('select key, status, ended >= since as ended from alarms');
  expect(rows).toEqual([{ key: 'no_worker', status: 'ended', ended: true }]);
  await holder.query('select pg_advisory_unlock(4713, 1)');
  holder.release();
});

test('failed jobs, a channel that is down and failed cases raise alarms', async () => {
  const { aCase } = await openCaseActions(portal);
  const [failed, adrift, late] = [await aCase(), await aCase(), await aCase()];
  await sql`update cases set position = jsonb_set(position, '{holds}', '["failed"]') where _id = ${failed}`.execute(db);
  await sql`update cases set next_flow_item = null, next_flow_date = null where _id = ${adrift}`.execute(db);
  await sql`update cases set next_flow_date = (business_now() - interval '9 days')::date where _id = ${late}`.execute(
    db,
  );
  await sql`update cases set limitation_date = (business_now() + interval '5 months')::date where _id = ${late}`.execute(
    db,
  );
  await sql`with made as (
      insert into settlement_documents (number, voucher, "case", creditor, currency, booking_date, collected, to_creditor,
        kept, charges, vat, domain, reference_resource, reference_id, account)
      select 1, 'v', _id, creditor, 'SEK', business_now() - interval '40 days', '{}', 100, 0, 0, 0, 'case', 'cases', _id, account
      from cases where _id = ${late} returning *)
    insert into finance_payout_specifications (creditor, creditor_name, "case", finance_category, article, currency, amount,
      vat_amount, total_amount, booking_date, settlement_document, voucher, payout_interval, account)
    select creditor, 'Nordvik', "case", 'capital', 'capital', 'SEK', 100, 0, 100, booking_date, _id, voucher, 'weekly', account
    from made`.execute(db);
  for (const code of ['a', 'b', 'c']) await addJob(db, 'send-sign-in-code', { code });
  await portal.pool.query(`
    update graphile_worker._private_jobs set last_error = 'no',
      attempts = case when payload ->> 'code' = 'a' then max_attempts else 4 end,
      run_at = now() - interval '1 hour' where payload ->> 'code' in ('a', 'b', 'c')`);
  await insertLedgerCheck(db, { vouchers: 1, sealed: 1, head: 'x', fault: 'voucher 1 is off' });
  const facts = await loadPlatformFacts(db);
  expect(facts).toMatchObject({
    jobs: {
      failed: [{ job: 'send-sign-in-code', count: 1 }],
      stuck: [{ job: 'send-sign-in-code', count: 2, attempts: 4 }],
    },
    cases: { failed: 1, adrift: 1, nearLimitation: 1, unreported: 1 },
    ledger: { lastCheck: { isWhole: false } },
  });
  expect(facts.jobs.oldestWaitingAge).toBeGreaterThan(3_500);
  expect(facts.cases.daysLate).toBeGreaterThan(7);
  await lookAgain();
  expect(await keys()).toEqual([
    'cases_adrift',
    'cases_failed',
    'cases_late',
    'channel_down',
    'jobs_failing',
    'jobs_waiting',
    'ledger_broken',
    'limitation_near',
    'money_unreported',
    'no_worker',
  ]);
});

test('an application that the authority does not answer raises an alarm until it does', async () => {
  const { aCase } = await openCaseActions(portal);
  const id = await aCase();
  const position = { state: 'enforcement', phase: 'verdict_submitted' };
  await sql`update cases set position = position || ${JSON.stringify(position)}::jsonb where _id = ${id}`.execute(db);
  await sql`insert into enforcement_applications (kind, status, claim, total, queued_date, "case", creditor, account)
    select 'payment_order', 'confirmed', '{}', 1, (business_now() - interval '90 days')::date, _id, creditor, account
    from cases where _id = ${id}`.execute(db);
  await lookAgain();
  expect(await keys()).toContain('authority_silent');
  await sql`update enforcement_applications set status = 'decided' where "case" = ${id}`.execute(db);
  await lookAgain();
  expect(await keys()).not.toContain('authority_silent');
});

test('a changed access group that did not get the newer rights is an alarm until it is edited', async () => {
  const support = `where name = 'Support' and account is null`;
  await portal.pool.query(`update access_groups set rights = group_rights(access_groups) - 'alarms' ${support}`);
  await lookAgain();
  expect(await keys()).not.toContain('access_group_outdated');

  await portal.pool.query(`update access_templates set status = 'retired' where key = 'support'`);
  await portal.pool.query(
    `insert into access_templates (key, name, level, status, rights) values ('support', '{}', 'operator', 'published', '{}')`,
  );
  await lookAgain();
  const open = (await alarmsFor('karin@fordra.example')).filter(({ key }) => key === 'access_group_outdated');
  expect(open).toMatchObject([{ subject: 'support', part: 'access', severity: 'warning', count: 1 }]);

  await portal.pool.query(`update access_groups set rights = '{"notes": {}}', _updated = business_now() ${support}`);
  await lookAgain();
  expect(await keys()).not.toContain('access_group_outdated');
  await portal.pool.query(`update access_groups set rights = (
    select rights from access_templates where key = 'support' and version = 1) ${support}`);
});

test('only users of the operator can read alarms', async () => {
  expect(await alarmsFor('anna@nordvik.example')).toEqual([]);
  for (const email of ['anna@nordvik.example', 'kim@kund.example', 'petra@partner.example']) {
    const reply = await portal.call(await portal.signIn(email), { url: '/api/health/parts' });
    expect(reply.statusCode).toBe(403);
  }
});

test('Prometheus reads requests, jobs, flow, ledger, pool and event loop at a separate port', async () => {
  const metrics = openMetrics(() => loadPlatformFacts(db));
  metrics.watchPool('api', portal.pool);
  metrics.onAnswered({ method: 'GET', route: '/api/cases/:id', status: 200, seconds: 0.02 });
  const served = await servePage(metricsPage(metrics), { port: 0, host: '127.0.0.1' });
  const reply = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/plain');
  for (const line of [
    'fordra_http_request_seconds_count{method="GET",route="/api/cases/:id",status="200"} 1',
    'fordra_http_request_seconds_bucket{le="0.025",method="GET",route="/api/cases/:id",status="200"} 1',
    'fordra_database_up 1',
    'fordra_flow_failed_cases 1',
    'fordra_jobs_failed{job="send-sign-in-code"} 1',
    'fordra_ledger_whole 0',
    'fordra_alarms{key="cases_adrift"} 1',
    'fordra_alarms{key="ledger_unchecked"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  for (const name of ['fordra_pool_connections', 'nodejs_eventloop_lag_p99_seconds', 'fordra_jobs_oldest_seconds'])
    expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  await served.stop();
});

test('while the database is down the metrics report it, and contain no old values', async () => {
  const metrics = openMetrics(() => Promise.reject(new Error('gone')));
  const text = await metrics.write();
  expect(text).toContain('fordra_database_up 0');
  expect(text).not.toMatch(/^fordra_flow_due_cases \d/m);
});

test('jobs that have failed for good are run again from their alarm, which then ends', async () => {
  const stina = await portal.signIn('stina@fordra.example');
  const open = await alarmsFor('stina@fordra.example');
  const retry = async (key: string) => {
    const { _id } = open.find((alarm) => alarm.key === key)!;
    const url = `/api/alarms/${_id}/actions/retry_failed_jobs`;
    const reply = await portal.call(stina, { method: 'POST', url, payload: {} });
    return [reply.statusCode, reply.json()._error?.message];
  };
  expect(await retry('channel_down')).toEqual([422, 'no_failed_jobs']);
  expect(await retry('jobs_failing')).toEqual([200, undefined]);
  await lookAgain();
  expect(await keys()).not.toContain('jobs_failing');
  const { rows } = await portal.pool.query(
    `select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where payload ->> 'code' = 'a'`,
  );
  expect(rows).toEqual([{ attempts: 0, is_due: true }]);
  expect(await retry('jobs_failing')).toEqual([422, 'no_failed_jobs']);
});
