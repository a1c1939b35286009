import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read } = await openCaseActions(portal);
const { rows: firms } = await portal.pool.query('select _id, name from solicitors');
const firm = firms[0] as { readonly _id: string; readonly name: string };
const parts = ['invoices', 'transactions', 'case--events', 'debtors', 'customers', 'creditors'];

async function seenBy(token: string): Promise<Record<string, number>> {
  const totals = ['cases', ...parts].map(async (name) => {
    const reply = await portal.call(token, { url: `/api/${name}` });
    expect(reply.statusCode, reply.body).toBe(200);
    return [name, reply.json()._meta.total] as const;
  });
  return Object.fromEntries(await Promise.all(totals));
}

test('a law firm sees the cases assigned to it and what belongs to them, as long as they are assigned to it', async () => {
  const lars = await portal.signIn('lars@advokat.example');
  const [mine, other] = [await aCase(), await aCase()];
  const none = { cases: 0, ...Object.fromEntries(parts.map((name) => [name, 0])) };
  expect(await seenBy(lars)).toEqual(none);

  await must(mine, 'assign_solicitor', { solicitor: firm._id });
  expect(await read(mine)).toMatchObject({ solicitor: firm._id });
  const ones = { cases: 1, ...Object.fromEntries(parts.map((name) => [name, 1])) };
  expect(await seenBy(lars)).toEqual({ ...ones, transactions: 2, 'case--events': 2 });
  expect((await portal.call(lars, { url: `/api/cases/${mine}/debt-summary` })).statusCode).toBe(200);
  expect((await portal.call(lars, { url: `/api/cases/${other}` })).statusCode).toBe(404);
  const changed = await act(mine, 'pause_case', {}, { token: lars });
  expect(changed.statusCode).toBe(403);

  // Owner columns separate tenants even if the group's filter is empty.
  const all = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
  const rights = Object.fromEntries(['cases', ...parts].map((name) => [name, all]));
  const wide = await aUser(portal.db, { kind: 'solicitor', groups: [rights] });
  await portal.pool.query('update users set solicitor = $1 where _id = $2', [firm._id, wide]);
  expect(await seenBy(await signAs(portal, wide))).toMatchObject({ cases: 1, invoices: 1, debtors: 1, creditors: 1 });

  await must(mine, 'assign_solicitor');
  expect(await seenBy(lars)).toEqual(none);
  const { rows } = await portal.pool.query('select key, data from case_events where "case" = $1 order by _id', [mine]);
  expect(rows.slice(1)).toEqual([
    { key: 'solicitor_assigned', data: { name: firm.name } },
    { key: 'solicitor_removed', data: {} },
  ]);
});
