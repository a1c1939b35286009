import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DisputeBundle } from '@fordra/resources/disputes/dispute-bundles';
import type { DisputeSpecification } from '@fordra/resources/disputes/dispute-specifications';
import type { Dispute } from '@fordra/resources/disputes/disputes';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { checkLedger } from '../../store/ledger/check-ledger.ts';
import { buildCourtBundle } from './build-court-bundle.ts';
import { mailDisputeStep } from './mail-dispute-step.ts';
import { remindDisputeSteps } from './remind-dispute-steps.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db, pool } = portal;
const { aCase, act, must, read, system } = await openCaseActions(portal);
const lars = await portal.signIn('lars@advokat.example');
const { rows: firms } = await pool.query<{ _id: string }>('select _id from solicitors limit 1');
const files = diskFiles(portal.filesFolder);
const render = async (page: unknown) => Buffer.from(JSON.stringify(page));
const mails: Mail[] = [];
const context = () =>
  testJobPorts(db, {
    files,
    renderPage: render,
    renderLetter: async (letter) => ({ pdf: Buffer.from(letter), sha256: '' }),
    sendMail: async (mail) => void mails.push(mail),
  });
const why = { reason: 'price', text: 'För dyrt' };
const on = { on: 'disputes' };

async function disputesOf(id: string): Promise<Dispute[]> {
  const { rows } = await pool.query('select * from disputes where "case" = $1 order by _id', [id]);
  return rows;
}

async function aDispute(): Promise<{ id: string; dispute: string }> {
  const id = await aCase();
  await must(id, 'assign_solicitor', { solicitor: firms[0]!._id });
  await must(id, 'start_dispute', why);
  const [dispute] = await disputesOf(id);
  return { id, dispute: dispute!._id };
}

test('a dispute that is recalled leaves the case as it was, and its row says how it ended', async () => {
  const id = await aCase();
  const before = await read(id);
  await must(id, 'start_dispute', { ...why, disputed_amount: 40_000 });
  expect(await read(id)).toMatchObject({ state: 'dispute', status: 'paused' });
  expect(await disputesOf(id)).toMatchObject([
    { status: 'open', origin: 'manual', disputed_amount: 40_000, workflow_step: 'assessment' },
  ]);
  const asked = await pool.query('select type, status from decisions where "case" = $1', [id]);
  expect(asked.rows).toEqual([{ type: 'dispute_response', status: 'unassigned' }]);

  const [{ _id: dispute } = { _id: '' }] = await disputesOf(id);
  await must(dispute, 'recall_dispute', { comment: 'Enats' }, on);
  const { state, status, pauses, next_flow_item, next_flow_date } = before;
  expect(await read(id)).toMatchObject({ state, status, pauses, next_flow_item, next_flow_date });
  expect(await disputesOf(id)).toMatchObject([{ status: 'recalled', ended: daysAgo(0) }]);
  expect((await act(dispute, 'recall_dispute', {}, on)).statusCode).not.toBe(200);
  await must(id, 'start_dispute', why);
  expect((await disputesOf(id)).map(({ status: now }) => now)).toEqual(['recalled', 'open']);
});

test('a law firm moves its disputes through their steps, and sees no others', async () => {
  const [mine, other] = [await aDispute(), await aCase()];
  await must(other, 'start_dispute', why);
  const listed = (await portal.call(lars, { url: '/api/disputes' })).json();
  expect(listed._items.map((one: Dispute) => one._id)).toEqual([mine.dispute]);
  const asLars = { ...on, token: lars };
  const due = daysAgo(-30);
  await must(mine.dispute, 'move_workflow', { workflow_step: 'summons', workflow_due_date: due }, asLars);
  expect(await disputesOf(mine.id)).toMatchObject([
    { workflow_step: 'summons', workflow_due_date: due, next_reminder: daysAgo(-23) },
  ]);
  const back = await act(mine.dispute, 'move_workflow', { workflow_step: 'assessment' }, asLars);
  expect(back.statusCode).toBe(422);
  expect(back.json()._issues.comment).toBeDefined();
  const court = { court: 'Solna tingsrätt', court_reference_number: 'T 12-26' };
  await must(mine.dispute, 'register_court', court, asLars);
  expect(await read(mine.id)).toMatchObject({ court_case_number: 'T 12-26' });
  const [{ _etag: etag } = { _etag: '' }] = await disputesOf(mine.id);
  const checked = await portal.call(lars, {
    method: 'PATCH',
    url: `/api/disputes/${mine.dispute}`,
    payload: { checklist: ['summons_filed'] },
    headers: { 'if-match': etag },
  });
  expect(checked.statusCode, checked.body).toBe(200);
  expect(await disputesOf(mine.id)).toMatchObject([{ checklist: ['summons_filed'], ...court }]);
  const forbidden = await act((await disputesOf(other))[0]!._id, 'move_workflow', { workflow_step: 'summons' }, asLars);
  expect(forbidden.statusCode).toBe(404);
});

test('work is written down at our rate, charged once with its VAT, and can then not be changed', async () => {
  const { id, dispute } = await aDispute();
  const post = (payload: object) =>
    portal.call(system, { method: 'POST', url: '/api/dispute--specifications', payload });
  const late = await post({ dispute, date: daysAgo(-1), text: 'x' });
  expect(late.statusCode).toBe(422);
  const made = await post({ dispute, date: daysAgo(0), text: 'Stämningsansökan', hours: 1.5, outlay: 90_000 });
  expect(made.statusCode, made.body).toBe(201);
  const spec = made.json<{ _id: string }>()._id;
  const specs = { on: 'dispute--specifications' };
  expect(await read<DisputeSpecification>(spec, specs.on)).toMatchObject({
    hourly_rate: 180_000,
    costs: 360_000,
    status: 'draft',
  });
  await must(spec, 'approve_specification', {}, specs);
  expect(await disputesOf(id)).toMatchObject([{ costs: 360_000 }]);
  const posted = await pool.query(
    `select kind, ledger_account, amount from transactions where "case" = $1 and kind in ('commission', 'outlay')
     order by kind, ledger_account`,
    [id],
  );
  expect(posted.rows).toEqual([
    { kind: 'commission', ledger_account: 'creditor_receivable', amount: 337_500 },
    { kind: 'commission', ledger_account: 'own_fees', amount: -270_000 },
    { kind: 'commission', ledger_account: 'vat', amount: -67_500 },
    { kind: 'outlay', ledger_account: 'outlays', amount: 90_000 },
    { kind: 'outlay', ledger_account: 'own_bank', amount: -90_000 },
  ]);
  expect((await act(spec, 'approve_specification', {}, specs)).statusCode).not.toBe(200);
  const url = `/api/dispute--specifications/${spec}`;
  const etag = { 'if-match': (await read<DisputeSpecification>(spec, specs.on))._etag };
  const changed = await portal.call(system, { method: 'PATCH', url, payload: { hours: 2 }, headers: etag });
  expect(changed.statusCode).toBe(403);
  const deleted = await portal.call(system, { method: 'DELETE', url, headers: etag });
  expect(deleted.statusCode).toBe(403);
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('a court bundle of the same day has the same bytes, and every file in it its SHA-256', async () => {
  const { dispute } = await aDispute();
  const asLars = { ...on, token: lars };
  const build = async (): Promise<DisputeBundle> => {
    const reply = await act(dispute, 'build_court_bundle', {}, asLars);
    expect(reply.statusCode, reply.body).toBe(200);
    const { bundle } = reply.json<{ bundle: string }>();
    await buildCourtBundle.run({ bundle }, context());
    return read<DisputeBundle>(bundle, 'dispute--bundles');
  };
  const [first, second] = [await build(), await build()];
  expect(first).toMatchObject({ status: 'built', date: daysAgo(0) });
  expect(second.digest).toBe(first.digest);
  expect(first.contents.map(({ name }) => name)).toEqual([
    'index.pdf',
    'SHA256SUMS',
    'claim.pdf',
    'letters.csv',
    'audit.csv',
  ]);
  const { rows } = await pool.query('select stored_name from media_contents where file = $1', [first.file!.id]);
  const bytes = await buffer((await files.open(rows[0].stored_name))!);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.digest);
  const link = await portal.call(lars, {
    url: `/api/media--url?resource=dispute--bundles&id=${first._id}&file=${first.file!.id}`,
  });
  expect(link.statusCode, link.body).toBeLessThan(500);
  const ahead = await act(dispute, 'build_court_bundle', { date: daysAgo(-1) }, asLars);
  expect(ahead.statusCode).toBe(422);
});

test('those who are responsible are mailed a week and a day before a step is due', async () => {
  const { dispute } = await aDispute();
  await pool.query(`update disputes set responsible = (select _id from users where email = 'lars@advokat.example')`);
  const steps = async () => {
    await remindDisputeSteps.run({}, context());
    const { rows } = await pool.query(`select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-dispute-step'`);
    for (const { payload } of rows) if (payload.dispute === dispute) await mailDisputeStep.run(payload, context());
  };
  await pool.query(`update disputes set next_reminder = current_date - 1 where _id = $1`, [dispute]);
  await steps();
  expect(mails.at(-1)).toMatchObject({ to: 'lars@advokat.example' });
  expect(mails.at(-1)!.subject).toContain('Bedömning');
});
