import type { DecisionConsequences } from '@fordra/resources/decisions/decision-consequences-view';
import type { DecisionGroup } from '@fordra/resources/decisions/decision-groups';
import type { Decision } from '@fordra/resources/decisions/decisions';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const bo = await portal.signIn('bo@soloab.example');
const karin = await portal.signIn('karin@fordra.example');
const onDecision = { token: anna, on: 'decisions' };

async function decisionOf(id: string): Promise<Decision> {
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const list = await portal.call(karin, { url: `/api/decisions?where=${where}&sort=-_id` });
  return list.json<{ _items: Decision[] }>()._items[0]!;
}

const read = (id: string) => cases.read<Decision>(id, 'decisions');
const groupOf = (id: string) => cases.read<DecisionGroup>(id, 'decision--groups');
const othersOf = async (id: string, token = anna) =>
  (await portal.call(token, { url: `/api/decisions/${id}/consequences` })).json<DecisionConsequences>().others_in_group;

const address = { address_line_1: 'Gruppgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
const idNumbers = [
  '200001012392',
  '200002292381',
  '200002292399',
  '200012312385',
  '200101012391',
  '200012312393',
  '200101012383',
].values();

/** Cases of one debtor with the same creditor. */
async function someCases(count: number): Promise<readonly string[]> {
  const customer = { name: 'Grupp Gruppsson', id_number: idNumbers.next().value, address };
  const made: string[] = [];
  for (let n = 0; n < count; n++) made.push(await cases.aCase({ customer, start_action: 'debt_collection' }));
  return made;
}

const ask = (id: string) => cases.must(id, 'create_decision', { type: 'write_off' }, { token: karin });

async function someDecisions(count: number) {
  const made: { readonly id: string; readonly decision: string }[] = [];
  for (const id of await someCases(count)) {
    await ask(id);
    made.push({ id, decision: (await decisionOf(id))._id });
  }
  return made;
}

test('equal questions about one debtor are a group, another debtor or question is not', async () => {
  const [one, two, three] = await someDecisions(3);
  const { group } = await read(one!.decision);
  expect(group).toEqual(expect.any(String));
  expect([(await read(two!.decision)).group, (await read(three!.decision)).group]).toEqual([group, group]);
  expect(await groupOf(group!)).toMatchObject({ type: 'write_off', status: 'open', creditor: cases.nordvik });
  expect(await othersOf(one!.decision)).toBe(2);
  const { rows } = await portal.pool.query(`select changes from history_entries where resource_id = $1`, [
    one!.decision,
  ]);
  expect(rows).toEqual([{ changes: [{ attribute: 'group', from: null, to: group }] }]);

  const [alone] = await someDecisions(1);
  expect((await read(alone!.decision)).group).toBeNull();
  expect(await othersOf(alone!.decision)).toBe(0);
  const refused = await cases.act(
    alone!.decision,
    'make_decision',
    { options: ['surveillance'], for_group: true },
    onDecision,
  );
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('for_group')]);
  expect((await portal.call(bo, { url: `/api/decision--groups/${group}` })).statusCode).toBe(404);
});

test('one answer is given to all decisions of a group in one go, and only once', async () => {
  const made = await someDecisions(3);
  const [one, two, three] = made;
  await cases.must(three!.id, 'lock_case', { reason: 'Kontrolleras', hours: 1 });
  const input = { options: ['keep_12_months'], for_group: true };
  const dry = await cases.act(one!.decision, 'make_decision', input, { ...onDecision, query: '?dry_run=true' });
  expect(dry.json()).toMatchObject({ group: { made: 2 } });
  expect(await read(two!.decision)).toMatchObject({ status: 'unassigned' });

  const answer = await cases.act(one!.decision, 'make_decision', input, onDecision);
  const { journal_number } = await cases.read(three!.id);
  expect(answer.json()).toMatchObject({
    group: {
      made: 2,
      left: [{ decision: three!.decision, case: three!.id, journal_number, refusal: 'case_locked' }],
    },
  });
  for (const { decision } of [one!, two!])
    expect(await read(decision)).toMatchObject({ status: 'made', chosen_option: 'keep_12_months' });
  const left = await read(three!.decision);
  expect(left).toMatchObject({ status: 'unassigned', chosen_option: null });
  expect(await groupOf(left.group!)).toMatchObject({ status: 'made', made_by: expect.any(String) });

  await cases.must(three!.id, 'unlock_case');
  expect(await othersOf(three!.decision)).toBe(0);
  const again = await cases.act(three!.decision, 'make_decision', input, onDecision);
  expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('group_decision_already_made')]);
  await cases.must(three!.decision, 'make_decision', { options: ['keep_12_months'] }, onDecision);
});

test('the answer of a group is undone in one go, those that are carried out are named, and it is given anew', async () => {
  const made = await someDecisions(3);
  const [one, two, three] = made;
  const input = { options: ['keep_12_months'], for_group: true, carry_out: 'later' };
  const early = await cases.act(one!.decision, 'reset_decision', { for_group: true }, onDecision);
  expect([early.statusCode, early.body]).toEqual([422, expect.stringContaining('no_active_decision')]);
  await cases.must(one!.decision, 'make_decision', input, onDecision);
  await cases.must(three!.decision, 'carry_out_decision', {}, onDecision);
  const undone = await cases.act(one!.decision, 'reset_decision', { for_group: true }, onDecision);
  expect(undone.json()).toMatchObject({
    group: { changed: 2, left: [{ decision: three!.decision, refusal: 'decision_carried_out' }] },
  });
  for (const { decision } of [one!, two!])
    expect(await read(decision)).toMatchObject({ status: 'reset', chosen_option: null, made_at: null });
  expect(await read(three!.decision)).toMatchObject({ status: 'made' });
  const { group } = await read(one!.decision);
  expect(await groupOf(group!)).toMatchObject({ status: 'open', made_by: null });
  expect(await othersOf(one!.decision)).toBe(1);
  const again = await cases.act(two!.decision, 'make_decision', { ...input, options: ['surveillance'] }, onDecision);
  expect(again.json()).toMatchObject({ group: { made: 2, left: [] } });
  expect(await read(one!.decision)).toMatchObject({ status: 'made', chosen_option: 'surveillance' });
});

test('one that was answered by itself is not undone with the others, and one reason is given to all', async () => {
  const [one, two, three] = await someDecisions(3);
  await cases.must(three!.decision, 'make_decision', { options: ['surveillance'], carry_out: 'later' }, onDecision);
  const refused = await cases.act(three!.decision, 'reset_decision', { for_group: true }, onDecision);
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('for_group')]);
  await cases.must(
    one!.decision,
    'make_decision',
    { options: ['write_off'], for_group: true, carry_out: 'later' },
    onDecision,
  );
  expect(await read(two!.decision)).toMatchObject({ reason_due: expect.any(String) });
  const reason = { reason: 'uneconomic', for_group: true };
  const given = await cases.act(one!.decision, 'give_reason', reason, onDecision);
  expect(given.json()).toMatchObject({ group: { changed: 2, left: [] } });
  expect(await read(two!.decision)).toMatchObject({ reason: 'uneconomic', reason_due: null });
  await cases.must(two!.decision, 'reset_decision', { for_group: true }, onDecision);
  expect(await read(one!.decision)).toMatchObject({ status: 'reset' });
  expect(await read(three!.decision)).toMatchObject({ status: 'made', chosen_option: 'surveillance' });
});

test('questions that are asked at the same time are one group', async () => {
  const ids = await someCases(2);
  await Promise.all(ids.map(ask));
  const groups = await Promise.all(ids.map(async (id) => (await decisionOf(id)).group));
  expect(groups).toEqual([expect.any(String), groups[0]]);
});

test('two answers for one group at the same time: one is given, the other refused', async () => {
  const [one, two] = await someDecisions(2);
  const input = { options: ['keep_12_months'], for_group: true };
  const answers = await Promise.all(
    [one!, two!].map(({ decision }) => cases.act(decision, 'make_decision', input, onDecision)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});
