import type { Case } from '@fordra/resources/cases/cases';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, postCases } from '../../../testing/register-cases.ts';
import { groupSteps } from '../../actions/special-debtors/special-debtors-actions.ts';
import { continueGroupChange } from '../../engine/special-debtors/continue-group-change.ts';

const portal = await testPortal({ groupCasesMax: 4 });
afterAll(portal.close);
const { system, nordvik, act, must, read } = await openCaseActions(portal);
const today = daysAgo(0);
const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

async function itemsOf(resource: string, where: object): Promise<readonly Record<string, unknown>[]> {
  const url = `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}&sort=_id`;
  return (await portal.call(system, { url })).json()._items;
}

const debtorOf = async (id: string) => (await read<Case>(id)).debtor!;
const log = pino({ level: 'silent' });
const goOn = (change: unknown) => continueGroupChange(portal.db, String(change), { steps: groupSteps, log, part: 2 });
const finish = async (change: unknown) => {
  while (await goOn(change)) {}
};
const fiveCases = async (customer: object) => {
  const cases = Array.from({ length: 5 }, () => aCaseInput({ customer, start_action: 'debt_collection' }));
  const made = await postCases(portal, system, { creditor: nordvik, cases });
  return made.json()._cases as readonly string[];
};
const changeOf = async (kind: string) => (await itemsOf('group--changes', { kind, status: 'running' }))[0]!;

test('someone with more cases than are changed in a request has them changed by a job, part by part, and is told how far it has come', async () => {
  const ids = await fiveCases({ name: 'Många Mia', id_number: '200001102383', address });
  await must(ids[3]!, 'lock_case', { reason: 'Kontrolleras', hours: 2 });
  const debtor = await debtorOf(ids[0]!);
  const death = { deceased_date: today };
  const preview = await act(debtor, 'register_death', death, { on: 'debtors', query: '?dry_run=true' });
  expect(preview.json().affected_cases).toMatchObject({
    total: 5,
    changed: 3,
    left: 1,
    remaining: expect.any(Number),
  });
  expect(preview.json().affected_cases.remaining).toBeGreaterThan(0);
  const registered = await act(debtor, 'register_death', death, { on: 'debtors' });
  expect(registered.json().affected_cases).toMatchObject({ total: 5, changed: 0 });
  expect(await read(debtor, 'debtors')).toMatchObject({ deceased_date: today });
  const { _id: change } = await changeOf('register_death');
  expect(await goOn(change)).toBe(true);
  expect(await read(String(change), 'group--changes')).toMatchObject({ total: 5, changed: 2, status: 'running' });
  await finish(change);
  expect(await read(String(change), 'group--changes')).toMatchObject({
    ...{ changed: 4, skipped: 1, status: 'completed', completed: expect.any(String) },
    skipped_cases: [{ case: ids[3], refusal: 'case_locked' }],
  });
  expect(await goOn(change)).toBe(false);
  for (const at of [0, 1, 2, 4]) expect(await read(ids[at]!)).toMatchObject({ state: 'estate' });
});

test('a dividend is divided over all of them, once', async () => {
  const ids = await fiveCases({ name: 'Många fordringar AB', id_number: '5566778923', address });
  const debtor = await debtorOf(ids[0]!);
  await must(debtor, 'register_bankruptcy', { type: 'own_petition', date: today }, { on: 'debtors' });
  await finish((await changeOf('register_bankruptcy'))._id);
  const [estate] = await itemsOf('bankruptcy-estates', { debtor });
  const concluded = { date: today, kind: 'dividend', dividend: 50_000 };
  await must(String(estate!._id), 'conclude_bankruptcy', concluded, { on: 'bankruptcy-estates' });
  await finish((await changeOf('conclude_bankruptcy'))._id);
  const paid = (await Promise.all(ids.map((id) => itemsOf('payments', { case: id })))).flat();
  expect(paid.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount, 0)).toBe(50_000);
  expect(paid).toHaveLength(5);
  for (const id of ids) expect(await read(id)).toMatchObject({ closed_reason: 'bankruptcy' });
});
