import { openDraft } from '@fordra/domain/cases/draft/draft';
import { applyEvent } from '@fordra/domain/cases/events/apply-event';
import { afterAll, expect, test } from 'vitest';
import { openSmsOffice } from '../../../testing/sms-office.ts';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { watchPromises } from './watch-promises.ts';

const office = await openSmsOffice();
const { portal, actions, aCase, setTime, ports, provider } = office;
afterAll(office.close);

const one = async (text: string, values: readonly unknown[]) => (await portal.pool.query(text, [...values])).rows[0];
const debtorOf = async (id: string) =>
  one(`select d.* from debtors d join cases k on k.debtor = d._id where k._id = $1`, [id]);
const caseOf = (id: string) => one(`select next_flow_date, state from cases where _id = $1`, [id]);
const eventsOf = async (id: string): Promise<{ key: string; data: Record<string, unknown> }[]> =>
  (
    await portal.pool.query(
      `select key, data from case_events where "case" = $1 and key in ('contact_logged', 'promise_kept', 'promise_broken')
       order by _created, _id`,
      [id],
    )
  ).rows;
const log = async (id: string, input: object) =>
  actions.act((await debtorOf(id))._id, 'log_contact', { outcome: 'reached', ...input }, { on: 'debtors' });
const setNext = (id: string, on: string) =>
  portal.pool.query(`update cases set next_flow_date = $2 where _id = $1`, [id, on]);

/** Brings the case to extra debt collection. */
async function contactAgain(id: string): Promise<void> {
  await portal.db.transaction().execute(async (tx) => {
    const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
    const file = { ...loaded!.file, position: { ...loaded!.file.position, state: 'debt_collection' as const } };
    const step = applyEvent(openDraft(file), { event: 'move_to_extra_debt_collection' });
    if (!step.allowed) throw new Error(step.refusal);
    await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: step.draft.outcome }], withoutUser('run_flow'));
  });
}

test('a promise on the telephone moves the next letter once, and is settled by what is paid', async () => {
  await setTime('10:00', '2027-03-02');
  const { id } = await aCase();
  await setNext(id, '2027-03-03');
  const promise = { amount: 50_000, day: '2027-03-05' };
  const logged = await log(id, { promise, note: 'Lön på fredag' });
  expect(logged.statusCode, logged.body).toBe(200);
  expect((await caseOf(id)).next_flow_date).toBe('2027-03-10');
  await log(id, { promise: { amount: 50_000, day: '2027-03-20' } });
  expect((await caseOf(id)).next_flow_date).toBe('2027-03-10');
  await actions.must(id, 'register_payment', { amount: 47_500, paid_date: '2027-03-02' });
  await setTime('10:00', '2027-03-04');
  await watchPromises.run({}, ports);
  await watchPromises.run({}, ports);
  expect((await eventsOf(id)).map(({ key }) => key)).toEqual([
    ...['contact_logged', 'contact_logged'],
    ...['promise_kept', 'promise_kept'],
  ]);
});

test('a promise that is not kept is broken after three banking days, and once', async () => {
  await setTime('10:00', '2027-03-02');
  const { id } = await aCase();
  await log(id, { promise: { amount: 50_000, day: '2027-03-05' } });
  await setTime('10:00', '2027-03-10');
  await watchPromises.run({}, ports);
  expect((await eventsOf(id)).map(({ key }) => key)).toEqual(['contact_logged']);
  await setTime('10:00', '2027-03-11');
  await watchPromises.run({}, ports);
  await watchPromises.run({}, ports);
  expect(await eventsOf(id)).toContainEqual({ key: 'promise_broken', data: { amount: 50_000, day: '2027-03-05' } });
  expect(await eventsOf(id)).toHaveLength(2);
  const { promise } = await one(`select promise from contact_logs where debtor = $1`, [(await debtorOf(id))._id]);
  expect(promise).toMatchObject({ status: 'broken' });
});

test('a call in the evening is logged when it is confirmed; a refused one leaves nothing', async () => {
  await setTime('21:30', '2027-03-02');
  const { id } = await aCase();
  const refused = await log(id, {});
  expect([refused.statusCode, refused.json()._error?.message]).toEqual([422, 'call_outside_hours']);
  expect(await eventsOf(id)).toEqual([]);
  expect((await log(id, { confirmed: true })).statusCode).toBe(200);
  expect((await log(id, { direction: 'in' })).statusCode).toBe(200);
  expect(await eventsOf(id)).toHaveLength(2);
});

test.each([
  ['a promise of a past day', { promise: { amount: 100, day: '2027-03-01' } }],
  ['a promise far ahead', { promise: { amount: 100, day: '2027-06-01' } }],
  ['a call to come', { at: '2027-03-02T12:00:00.000Z' }],
  ['a promise of somebody who did not answer', { outcome: 'no_answer', promise: { amount: 100, day: '2027-03-05' } }],
  ['a case of another', { cases: ['000000000000000000000001'] }],
  ['a number without its country', { number: '0701234567' }],
])('%s is refused at its field', async (_what, input) => {
  await setTime('10:00', '2027-03-02');
  const { id } = await aCase();
  const answer = await log(id, input);
  expect(answer.statusCode, answer.body).toBe(422);
  expect(Object.keys(answer.json()._issues ?? {}), answer.body).not.toEqual([]);
  expect(await eventsOf(id)).toEqual([]);
});

test('a POST logs the same call', async () => {
  await setTime('10:00', '2027-03-02');
  const { id } = await aCase();
  const debtor = (await debtorOf(id))._id;
  const payload = { debtor, outcome: 'voicemail', note: 'Bad om svar' };
  const made = await portal.call(actions.system, { method: 'POST', url: '/api/contact--logs', payload });
  expect(made.statusCode, made.body).toBe(201);
  expect(await one(`select outcome, note, cases from contact_logs where debtor = $1`, [debtor])).toEqual({
    outcome: 'voicemail',
    note: 'Bad om svar',
    cases: [id],
  });
});

test('who may not get a text message is put on the call list, and leaves it when reached or when the case ends', async () => {
  await setTime('10:00', '2027-03-02');
  const [withNumber, careful, silent] = [await aCase(), await aCase(), await aCase()];
  const change = (id: string, set: string) =>
    portal.pool.query(`update debtors set ${set} where _id = (select debtor from cases where _id = $1)`, [id]);
  await change(careful.id, 'needs_care = true');
  await change(silent.id, 'mobile_number = null');
  for (const { id } of [withNumber, careful, silent]) await contactAgain(id);
  const dueOf = async ({ id }: { readonly id: string }) => (await debtorOf(id)).call_due;
  expect([await dueOf(withNumber), await dueOf(careful), await dueOf(silent)]).toEqual([
    null,
    '2027-03-02',
    '2027-03-02',
  ]);
  expect((await log(careful.id, { outcome: 'no_answer' })).statusCode).toBe(200);
  expect(await dueOf(careful)).toBe('2027-03-03');
  expect((await log(careful.id, {})).statusCode).toBe(200);
  expect(await dueOf(careful)).toBeNull();
  await actions.must(silent.id, 'close_manually', { reason: 'contractual' });
  expect(await dueOf(silent)).toBeNull();
  await office.send();
  await provider.deliver(office.sentTo(withNumber.number)[0]!.id, 'failed');
  expect(await dueOf(withNumber)).toBe('2027-03-02');
});
