import type { Decision } from '@fordra/resources/decisions/decisions';
import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const [anna, bo, karin] = (await Promise.all(
  ['anna@nordvik.example', 'bo@soloab.example', 'karin@fordra.example'].map(portal.signIn),
)) as [string, string, string];
const on = { token: anna, on: 'decisions' };
const alone = { options: ['attach_evidence'] };

async function decisionsOf(id: string): Promise<readonly Decision[]> {
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const list = await portal.call(anna, { url: `/api/decisions?where=${where}&sort=_id` });
  return list.json<{ _items: Decision[] }>()._items;
}

/** A case with an objection, and the decision that it requests. */
async function anObjection() {
  const id = await cases.aCase();
  await cases.must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  return { id, decision: (await decisionsOf(id))[0]!._id };
}

async function upload(token: string) {
  const form = aForm({}, { filename: 'avtal.pdf', content: '%PDF-1.7\navtalet' });
  const reply = await portal.call(token, { ...form, url: '/api/media--upload/bevis' });
  expect(reply.statusCode, reply.body).toBe(201);
  return { id: reply.json<{ id: string }>().id, filename: 'avtal.pdf', content_type: 'application/pdf', size: 16 };
}

const read = (decision: string) => cases.read<Decision>(decision, 'decisions');
const opens = async (token: string, id: string, file: string) =>
  (await portal.call(token, { url: `/api/media--url/cases/${id}/${file}` })).statusCode;
const pauseOf = async (id: string) => (await cases.read(id)).pause?.reason;

test('evidence is a document of the case for its readers, and the objection is still to be answered by the same day', async () => {
  const { id, decision } = await anObjection();
  const { deadline } = await read(decision);
  const file = await upload(anna);
  await cases.must(decision, 'make_decision', { ...alone, file }, on);
  expect(await read(decision)).toMatchObject({ status: 'made', chosen_option: 'attach_evidence', file: file.id });
  expect([await opens(anna, id, file.id), await opens(karin, id, file.id)]).toEqual([200, 200]);
  expect(await opens(bo, id, file.id)).toBe(404);
  const where = encodeURIComponent(JSON.stringify({ target_resource: 'cases', target_id: id }));
  const listed = await portal.call(karin, { url: `/api/media--files?where=${where}` });
  const [{ _etag: etag }] = listed.json()._items;
  const removed = await portal.call(anna, {
    method: 'DELETE',
    url: `/api/media--files/${file.id}`,
    headers: { 'if-match': etag },
  });
  expect([removed.statusCode, await opens(anna, id, file.id)]).toEqual([422, 200]);
  const [, again] = await decisionsOf(id);
  expect(again).toMatchObject({ type: 'dispute_response', status: 'unassigned', deadline, file: null });
  expect(await pauseOf(id)).toBe('objection');
});

test('evidence with an answer ends the objection; undone, it is no longer in the case and can be attached again', async () => {
  const { id, decision } = await anObjection();
  const file = await upload(anna);
  const answer = { options: ['reject_with_statement', 'attach_evidence'], file, carry_out: 'later' };
  await cases.must(decision, 'make_decision', answer, on);
  expect(await opens(karin, id, file.id)).toBe(200);
  await cases.must(decision, 'reset_decision', {}, on);
  expect(await read(decision)).toMatchObject({ status: 'reset', file: null });
  expect(await opens(karin, id, file.id)).toBe(404);
  await cases.must(decision, 'make_decision', answer, on);
  await cases.must(decision, 'carry_out_decision', {}, on);
  expect(await read(decision)).toMatchObject({ file: file.id, carried_out: expect.any(String) });
  expect(await pauseOf(id)).not.toBe('objection');
  expect(await decisionsOf(id)).toHaveLength(1);
});

test('a file that is missing, of another user, attached before or without the option is refused at its field', async () => {
  const { id, decision } = await anObjection();
  const refusal = async (input: Readonly<Record<string, unknown>>) => {
    const reply = await cases.act(decision, 'make_decision', input, on);
    return [reply.statusCode, Object.keys(reply.json()._issues)];
  };
  expect(await refusal(alone)).toEqual([422, ['file']]);
  expect(await refusal({ ...alone, file: await upload(karin) })).toEqual([422, ['file']]);
  const file = await upload(anna);
  expect(await refusal({ options: ['stay_paused'], file })).toEqual([422, ['file']]);
  expect(await refusal({ ...alone, file, for_group: true })).toEqual([422, ['for_group']]);
  await cases.must(id, 'make_decision', { ...alone, file }, { token: anna });
  const other = await anObjection();
  const reply = await cases.act(other.decision, 'make_decision', { ...alone, file }, on);
  expect([reply.statusCode, Object.keys(reply.json()._issues)]).toEqual([422, ['file']]);
});
