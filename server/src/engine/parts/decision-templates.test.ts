import type { Decision } from '@fordra/resources/decisions/decisions';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const karin = await portal.signIn('karin@fordra.example');

const post = (token: string, payload: object) =>
  portal.call(token, { method: 'POST', url: '/api/decision--templates', payload });

async function aDecision(): Promise<Decision> {
  const id = await cases.aCase();
  await cases.must(id, 'create_decision', { type: 'write_off' }, { token: karin });
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  return (await portal.call(karin, { url: `/api/decisions?where=${where}` })).json<{ _items: Decision[] }>()._items[0]!;
}

test('a creditor’s template takes precedence over its account’s, that over ours, and a decision keeps its own', async () => {
  expect(await aDecision()).toMatchObject({ deadline: daysAgo(-30), default_option: 'surveillance', template: null });
  const ofAccount = await post(anna, { type: 'write_off', default_option: 'keep_12_months' });
  expect(ofAccount.statusCode).toBe(201);
  const before = await aDecision();
  expect(before).toMatchObject({ deadline: daysAgo(-30), default_option: 'keep_12_months', status: 'unassigned' });

  const { rows } = await portal.pool.query(`insert into units (name) values ('Juridik') returning _id`);
  const own = { type: 'write_off', creditor: cases.nordvik, deadline_days: 7, unit: rows[0]._id };
  const made = await post(karin, { ...own, instruction: { sv: 'Fråga Eva först' } });
  expect(made.statusCode).toBe(201);
  expect(await aDecision()).toMatchObject({
    deadline: daysAgo(-7),
    default_option: 'surveillance',
    status: 'assigned',
    unit: rows[0]._id,
    instruction: { sv: 'Fråga Eva först' },
    template: made.json<{ _id: string }>()._id,
  });
  expect(await cases.read<Decision>(before._id, 'decisions')).toMatchObject({ deadline: before.deadline, unit: null });
  expect((await post(karin, own)).statusCode).toBe(422);
});

test('a template asks a reason for an option, and the choice waits for it', async () => {
  const foreign = { type: 'foreign_collection', creditor: cases.nordvik, needs_reason: ['keep_12_months'] };
  expect((await post(anna, foreign)).statusCode).toBe(422);
  const where = encodeURIComponent(JSON.stringify({ creditor: cases.nordvik, type: 'write_off' }));
  const found = (await portal.call(anna, { url: `/api/decision--templates?where=${where}` })).json<{
    _items: { _id: string; _etag: string }[];
  }>()._items[0]!;
  const before = await aDecision();
  const changed = await portal.call(anna, {
    method: 'PATCH',
    url: `/api/decision--templates/${found._id}`,
    headers: { 'if-match': found._etag },
    payload: { needs_reason: ['keep_12_months'] },
  });
  expect(changed.statusCode).toBe(200);

  const answer = { options: ['keep_12_months'], carry_out: 'later' };
  const on = { token: anna, on: 'decisions' };
  await cases.must(before._id, 'make_decision', answer, on);
  expect(await cases.read<Decision>(before._id, 'decisions')).toMatchObject({ needs_reason: [], reason_due: null });

  const asked = await aDecision();
  expect(asked.needs_reason).toEqual(['keep_12_months']);
  const { options } = (await portal.call(anna, { url: `/api/decisions/${asked._id}/consequences` })).json<{
    options: { key: string; needs: string[] }[];
  }>();
  expect(options.find(({ key }) => key === 'keep_12_months')!.needs).toEqual(['reason']);
  expect(options.find(({ key }) => key === 'surveillance')!.needs).toEqual([]);
  const now = await cases.act(asked._id, 'make_decision', { ...answer, carry_out: 'now' }, on);
  expect([now.statusCode, now.body]).toEqual([422, expect.stringContaining('reason')]);
  await cases.must(asked._id, 'make_decision', answer, on);
  const pending = await cases.read<Decision>(asked._id, 'decisions');
  expect(pending).toMatchObject({ status: 'made', reason_due: expect.any(String) });
});

test('other tenants neither read nor use a template, and a default that needs a person is refused', async () => {
  const bo = await portal.signIn('bo@soloab.example');
  const list = await portal.call(bo, { url: '/api/decision--templates' });
  expect(list.json<{ _items: unknown[] }>()._items).toEqual([]);
  expect((await post(bo, { type: 'write_off', creditor: cases.nordvik })).statusCode).not.toBe(201);
  const byPerson = await post(anna, { type: 'invoice_copy', default_option: 'credit' });
  expect(byPerson.statusCode).toBe(422);
  expect(byPerson.json()).toMatchObject({ _issues: { default_option: 'decision_default_needs_person' } });
  expect((await post(anna, { type: 'invoice_copy', default_option: 'hold' })).statusCode).toBe(422);
});
