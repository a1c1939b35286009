import type { GroupRightsInForce, UserRightsInForce } from '@fordra/resources/access/rights-views';
import { accessTemplates } from '@fordra/resources/all-roles';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { rows: accounts } = await portal.pool.query<{ _id: string; admins: string }>(
  `select a._id, g._id as admins from accounts a join access_groups g on g.account = a._id and g.type = 'account_admin'
   order by a._id limit 2`,
);
const [{ _id: account, admins }, other] = accounts as [(typeof accounts)[0], (typeof accounts)[0]];
const signInTo = async (home: string, group: string) => {
  const id = await aUser(portal.db, { kind: 'creditor_user', account: home });
  await portal.pool.query('update users set access_groups = jsonb_build_array($2::text) where _id = $1', [id, group]);
  return { id, token: await signAs(portal, id) };
};
const admin = await signInTo(account, admins);

test('an account admin, who reads no templates, reads the rights of the groups that follow them', async () => {
  const reply = await portal.call(admin.token, { url: `/api/access--groups/${admins}/rights` });
  expect(reply.json<GroupRightsInForce>().rights).toEqual(accessTemplates.account_admin.rights);
  expect((await portal.call(admin.token, { url: `/api/access--groups/${other.admins}/rights` })).statusCode).toBe(404);
});

test('the rights of a user include those of groups that the reader may not read', async () => {
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select g._id from access_groups g join access_templates t on t._id = g.template
     where t.key = 'creditor_user' and g.account is null`,
  );
  const { id } = await signInTo(account, rows[0]!._id);
  const reply = await portal.call(admin.token, { url: `/api/users/${id}/rights` });
  expect(reply.json<UserRightsInForce>().groups).toEqual([
    { _id: rows[0]!._id, rights: accessTemplates.creditor_user.rights },
  ]);
  const stranger = await signInTo(other._id, other.admins);
  expect((await portal.call(stranger.token, { url: `/api/users/${id}/rights` })).statusCode).toBe(404);
});
