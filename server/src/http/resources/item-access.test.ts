import type { Grant } from '@fordra/schema/access';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freeAttributes, someGrants } from '../../../testing/contract/arbitrary-grants.ts';
import { contractPortal } from '../../../testing/contract/contract-portal.ts';
import { accountId, etagOf, idOf, readonlyId } from '../../../testing/contract/contract-world.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { accessRuns, proofSeed } from '../../../testing/proof-size.ts';

/* `_access` of an item says what PATCH and DELETE of the item would answer. */

const portal = await contractPortal();
afterAll(portal.close);
beforeEach(portal.reset);

const read = (n: number, token: string, query = {}) =>
  portal.get(`/creditors/${idOf(n)}`, { access: true, ...query }, { token });
const whole: Grant = { methods: ['GET', 'PATCH', 'DELETE'], full_attribute_access: true, attribute_access: {} };

async function tokenOf(grants: readonly Grant[], account: string | null = null): Promise<string> {
  return signAs(portal, await aUser(portal.db, { groups: grants.map((creditors) => ({ creditors })), account }));
}

const values = { name: 'Nytt namn', rating: 10 } as const;

/** What PATCH and DELETE do with a row, each from the same start. */
async function outcomesOf(n: number, token: string) {
  const isDone = async (method: 'PATCH' | 'DELETE', body?: object) => {
    const headers = { 'if-match': etagOf(n) };
    const reply = await portal.send(method, `/creditors/${idOf(n)}`, { token, headers, ...(body && { body }) });
    const { rows } = await portal.pool.query('select _etag from contract.creditors where _id = $1', [idOf(n)]);
    if (rows[0]?._etag !== etagOf(n)) await portal.reset();
    return method === 'DELETE' ? rows.length === 0 : reply.statusCode === 200;
  };
  const write: string[] = [];
  for (const name of freeAttributes) if (await isDone('PATCH', { [name]: values[name] })) write.push(name);
  return { patch: await isDone('PATCH', {}), delete: await isDone('DELETE'), write };
}

test('_access is what PATCH and DELETE do, for any groups and any row', async () => {
  await fc.assert(
    fc.asyncProperty(someGrants, fc.nat({ max: 5 }), fc.boolean(), async (grants, n, hasAccount) => {
      const token = await tokenOf(grants, hasAccount ? accountId : null);
      const reply = await read(n, token);
      if (reply.statusCode !== 200) return;
      const { _access: access } = reply.json();
      const free = access.write.filter((name: string) => freeAttributes.some((one) => one === name));
      expect({ ...access, write: free }).toEqual(await outcomesOf(n, token));
    }),
    { numRuns: accessRuns, ...proofSeed },
  );
});

test('_access is there only when it is asked for, also beside a projection', async () => {
  const token = await tokenOf([whole]);
  expect((await portal.get(`/creditors/${idOf(0)}`, {}, { token })).json()).not.toHaveProperty('_access');
  expect((await read(0, token, { access: false })).json()).not.toHaveProperty('_access');
  const { _access, name, rating } = (await read(0, token, { projection: { name: 1 } })).json();
  expect([_access.patch, name, rating]).toEqual([true, 'Creditor 00', undefined]);
  expect((await read(0, token, { access: 'yes' })).statusCode).toBe(400);
});

test('write leaves out what nobody changes, and no right gives an empty list', async () => {
  const { write } = (await read(0, await tokenOf([whole]))).json()._access;
  expect(write).toContain('note');
  expect(write.filter((name: string) => name === 'locked' || name.startsWith('_'))).toEqual([]);
  const { _access } = (await portal.get(`/readonly--things/${readonlyId}`, { access: true })).json();
  expect(_access).toEqual({ patch: false, delete: false, write: [] });
});

test('a read-only token may change nothing', async () => {
  const user = await aUser(portal.db, { groups: [{ creditors: whole }] });
  const token = await signAs(portal, user, { readonly: true });
  expect((await read(0, token)).json()._access).toEqual({ patch: false, delete: false, write: [] });
});

test('the rights are sent anew to a client that has the version of the item', async () => {
  const token = await tokenOf([whole]);
  const headers = { 'if-none-match': `"${etagOf(0)}"` };
  const of = (query: object) => portal.send('GET', `/creditors/${idOf(0)}`, { token, headers, query: { ...query } });
  expect([(await of({})).statusCode, (await of({ access: true })).statusCode]).toEqual([304, 200]);
});
