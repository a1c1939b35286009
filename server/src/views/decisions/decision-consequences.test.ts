import type { DecisionConsequences } from '@fordra/resources/decisions/decision-consequences-view';
import type { Decision } from '@fordra/resources/decisions/decisions';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');

/** A case with an objection, and the decision that it requests. */
async function aDecision() {
  const id = await cases.aCase();
  await cases.must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  return { id, decision: await decisionOf(id) };
}

async function decisionOf(id: string): Promise<Decision> {
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const list = await portal.call(anna, { url: `/api/decisions?where=${where}` });
  return list.json<{ _items: Decision[] }>()._items[0]!;
}

const consequencesOf = async (token: string, decision: string, query = '') =>
  (await portal.call(token, { url: `/api/decisions/${decision}/consequences${query}` })).json<DecisionConsequences>();

test('what an option is said to leave to pay is what is left when it is chosen', async () => {
  const { id, decision } = await aDecision();
  const { options, if_nobody } = await consequencesOf(anna, decision._id, '?amount=25000');
  expect(if_nobody).toMatchObject({ option: decision.default_option });
  expect(if_nobody!.date > decision.deadline).toBe(true);
  const part = options.find(({ key }) => key === 'credit_part')!;
  expect(part).toMatchObject({ needs: ['reason', 'amount'], refusal: null, is_final: true });
  await cases.must(
    id,
    'make_decision',
    { decision: decision._id, options: ['credit_part'], amount: 250_00, reason: 'price' },
    { token: anna },
  );
  expect(part.remaining).toBe((await cases.read<{ payable_amount: number }>(id)).payable_amount);
  const settled = await consequencesOf(anna, decision._id);
  expect(settled).toMatchObject({ options: [], if_nobody: null });
});

test('what two options are said to lead to together is what follows when both are chosen', async () => {
  const id = await cases.aCase({ start_action: 'debt_collection' });
  await cases.must(id, 'create_decision', { type: 'dispute_response' });
  const decision = await decisionOf(id);
  const chosen = ['credit_part', 'surveillance'];
  const { together } = await consequencesOf(anna, decision._id, `?amount=25000&chosen=${chosen.join()}`);
  expect(together).toMatchObject({ refusal: null, is_final: true });
  const [first, second] = together!.steps;
  expect([first, second]).toMatchObject([
    { state: 'debt_surveillance' },
    { letters: [{ kind: 'surveillance_letter' }] },
  ]);
  const before = await cases.read<{ payable_amount: number }>(id);
  await cases.must(
    id,
    'make_decision',
    { decision: decision._id, options: chosen, amount: 250_00, reason: 'price' },
    { token: anna },
  );
  const after = await cases.read<{ payable_amount: number; state: string }>(id);
  expect(after.payable_amount).toBeLessThan(before.payable_amount);
  expect(after).toMatchObject({ state: 'debt_surveillance', payable_amount: together!.remaining });
  expect(await cases.read(decision._id, 'decisions')).toMatchObject({ chosen_option: 'credit_part,surveillance' });
});

test.each([
  [['credit_fully', 'court_transfer'], 'decision_more_than_one_major'],
  [['credit_fully', 'stay_paused'], 'decision_options_contradict'],
])('%j cannot be combined, and are refused as when they are chosen', async (options, refusal) => {
  const { id, decision } = await aDecision();
  const { together } = await consequencesOf(anna, decision._id, `?chosen=${options.join()}`);
  const refused = await cases.act(id, 'make_decision', { decision: decision._id, options, reason: 'price' });
  expect(together!.refusal).toBe(refusal);
  expect(refused.json()).toMatchObject({ _error: { message: refusal } });
});

test('one option is no combination, and unknown ones are a 400', async () => {
  const { decision } = await aDecision();
  expect((await consequencesOf(anna, decision._id, '?chosen=credit_fully')).together).toBeNull();
  const unknown = await portal.call(anna, { url: `/api/decisions/${decision._id}/consequences?chosen=nothing,else` });
  expect(unknown.statusCode).toBe(400);
});

test('other tenants find nothing, and an amount without meaning is as none', async () => {
  const { decision } = await aDecision();
  const url = `/api/decisions/${decision._id}/consequences`;
  const status = async (email: string) => (await portal.call(await portal.signIn(email), { url })).statusCode;
  expect(await status('petra@partner.example')).toBe(404);
  expect((await portal.call(anna, { url: `${url}?amount=much` })).statusCode).toBe(200);
  expect((await portal.call(anna, { url: `${url}?amount=0` })).statusCode).toBe(200);
});
