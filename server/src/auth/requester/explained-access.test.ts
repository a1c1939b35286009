import type { Grant } from '@fordra/schema/access';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freeAttributes, someGrants } from '../../../testing/contract/arbitrary-grants.ts';
import { contractResources } from '../../../testing/contract/contract-catalogue.ts';
import { contractPortal } from '../../../testing/contract/contract-portal.ts';
import { accountId, etagOf, idOf } from '../../../testing/contract/contract-world.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { accessRuns, proofSeed } from '../../../testing/proof-size.ts';
import { explainAccess } from '../../records/explain/explain-access.ts';
import type { AskedAccess } from '../../records/explain/subject.ts';
import { buildCatalogue } from '../../records/rows/catalogue.ts';
import { selectGroups } from '../../store/access/rights-users.ts';
import { loadSubjects } from './load-subjects.ts';
import { openMayRun } from './open-may-run.ts';

const portal = await contractPortal();
afterAll(portal.close);
beforeEach(portal.reset);
const catalogue = buildCatalogue(contractResources);
const creditors = catalogue.get('creditors')!;
const mayRun = openMayRun(catalogue);
const whole: Grant = { methods: ['GET', 'PATCH'], full_attribute_access: true, attribute_access: {} };

const userOf = (grants: readonly Grant[], account: string | null = null) =>
  aUser(portal.db, { groups: grants.map((grant) => ({ creditors: grant })), account });

async function explain(user: string, asked: AskedAccess) {
  const subject = (await loadSubjects(portal.db, [user])).get(user)!;
  const known = await selectGroups(portal.db, subject.requester.user.accessGroups);
  const groups = [...known].map(([id, { rights }]) => ({ id, rights: rights as never }));
  return explainAccess(portal.db, creditors, subject, { ...asked, groups });
}

const values = { name: 'Nytt namn', rating: 10 } as const;

test('the verdict is what GET, PATCH and actions do, for any groups and any row', async () => {
  const said = async (user: string, asked: AskedAccess) => (await explain(user, asked)).isAllowed;
  await fc.assert(
    fc.asyncProperty(someGrants, fc.nat({ max: 5 }), fc.boolean(), async (grants, n, hasAccount) => {
      const user = await userOf(grants, hasAccount ? accountId : null);
      const token = await signAs(portal, user);
      const id = idOf(n);
      const get = (path: string) => portal.get(path, {}, { token });
      const read = await get(`/creditors/${id}`);
      expect(await said(user, { use: { method: 'GET' }, id })).toBe(read.statusCode === 200);
      expect(await said(user, { use: { method: 'GET' } })).toBe((await get('/creditors')).statusCode === 200);
      for (const attribute of freeAttributes) {
        const isShown = read.statusCode === 200 && Object.hasOwn(read.json(), attribute);
        expect(await said(user, { use: { method: 'GET' }, id, attribute })).toBe(isShown);
        const expected = await said(user, { use: { method: 'PATCH' }, id, attribute });
        const headers = { 'if-match': etagOf(n) };
        const body = { [attribute]: values[attribute] };
        const patched = await portal.send('PATCH', `/creditors/${id}`, { token, headers, body });
        expect(patched.statusCode === 200).toBe(expected);
        if (patched.statusCode === 200) await portal.reset();
      }
      const action = 'activate_creditor';
      const mayAct = await said(user, { use: { action }, id });
      expect(await mayRun(portal.db, { user, resource: 'creditors', id, action })).toBe(mayAct);
      const run = await portal.send('POST', `/creditors/${id}/actions/${action}`, { token, query: { dry_run: true } });
      expect([run.statusCode, [403, 404].includes(run.statusCode)]).toEqual([run.statusCode, !mayAct]);
      expect(run.statusCode).toBeLessThan(500);
    }),
    { numRuns: accessRuns, ...proofSeed },
  );
});

test('the failing condition of each group is named', async () => {
  const filter = { $and: [{ is_active: true }, { prog: { $lt: 4 } }], 'address.city': 'Lund' };
  const user = await userOf([
    { ...whole, filter },
    { ...whole, methods: ['PATCH'] },
    { ...whole, methods: [] },
  ]);
  const { isAllowed, groups, steps } = await explain(user, { use: { method: 'GET' }, id: idOf(1) });
  expect([isAllowed, steps.every(({ isMet }) => isMet)]).toEqual([false, true]);
  expect(groups.map(({ reason }) => reason).sort()).toEqual(['no_method', 'no_method', 'rows']);
  expect(groups.find(({ reason }) => reason === 'rows')?.conditions).toEqual([
    { part: 'filter', condition: { is_active: true }, attributes: ['is_active'], isMet: false },
    { part: 'filter', condition: { prog: { $lt: 4 } }, attributes: ['prog'], isMet: true },
    { part: 'filter', condition: { 'address.city': 'Lund' }, attributes: ['address'], isMet: false },
  ]);
});

test('another tenant, a disabled user and an attribute that nobody changes are steps of their own', async () => {
  const user = await userOf([whole], accountId);
  const unmet = async (asked: AskedAccess) =>
    (await explain(user, asked)).steps.flatMap(({ isMet, reason }) => (isMet ? [] : [reason]));
  expect(await unmet({ use: { method: 'GET' }, id: idOf(40) })).toEqual(['other_tenant']);
  expect(await unmet({ use: { method: 'PATCH' }, id: idOf(0), attribute: 'locked' })).toEqual(['attribute_fixed']);
  await portal.pool.query('update users set is_disabled = true where _id = $1', [user]);
  expect(await unmet({ use: { method: 'GET' }, id: idOf(0) })).toEqual(['disabled']);
});

test('a system user needs no group', async () => {
  const user = await aUser(portal.db, { kind: 'system_user' });
  const { isAllowed, groups, steps } = await explain(user, { use: { action: 'activate_creditor' }, id: idOf(0) });
  expect([isAllowed, groups, steps[1]?.reason]).toEqual([true, [], 'system_user']);
});
