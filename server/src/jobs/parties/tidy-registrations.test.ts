import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { tidyRegistrations } from './tidy-registrations.ts';

const portal = await testPortal();
afterAll(portal.close);

/** A registration whose data is so old, with one signer. */
async function aRegistration(no: string, status: string, age: string): Promise<string> {
  const { rows } = await portal.pool.query(
    `insert into self_registrations (organization_no, name, status, template)
     select $1, 'Prov AB', $2, _id from self_registration_templates limit 1 returning _id`,
    [no, status],
  );
  const id = rows[0]._id;
  await portal.pool.query(
    `insert into self_registration_data (registration, sealed, created_at) values ($1, 'sealed', now() - $2::interval)`,
    [id, age],
  );
  await portal.pool.query(
    `insert into self_registration_signers (registration, person_mark, sealed) values ($1, 'someone', 'sealed')`,
    [id],
  );
  return id;
}
const stateOf = async (id: string) => {
  const { rows } = await portal.pool.query(
    `select status, (select count(*)::int from self_registration_data where registration = _id) as data,
       (select count(*)::int from self_registration_signers where registration = _id) as signers
     from self_registrations where _id = $1`,
    [id],
  );
  return rows[0];
};

test('what nobody signed is gone after an hour, and what waits for co-signers after 14 days', async () => {
  const typed = await aRegistration('5599900510', 'signing', '61 minutes');
  const fresh = await aRegistration('5599900528', 'signing', '59 minutes');
  const waiting = await aRegistration('5599900536', 'awaiting_co_signer', '13 days');
  const late = await aRegistration('5599900544', 'awaiting_co_signer', '15 days');
  const reviewed = await aRegistration('5599900551', 'needs_review', '30 days');
  await portal.pool.query(
    `insert into registration_sessions (eid_order, sealed, created_at) values ('old', 'x', now() - interval '2 hours'), ('new', 'x', now())`,
  );
  await portal.pool.query(
    `insert into partner_registrations (partner, provider, sealed, created_at)
     select _id, 'google', 'x', now() - interval '61 minutes' from partners limit 1`,
  );
  for (const _again of [1, 2]) await tidyRegistrations.run({}, testJobPorts(portal.db));
  for (const id of [typed, late]) expect(await stateOf(id)).toEqual({ status: 'expired', data: 0, signers: 0 });
  expect(await stateOf(fresh)).toEqual({ status: 'signing', data: 1, signers: 1 });
  expect(await stateOf(waiting)).toEqual({ status: 'awaiting_co_signer', data: 1, signers: 1 });
  expect(await stateOf(reviewed)).toEqual({ status: 'needs_review', data: 1, signers: 1 });
  expect((await portal.pool.query('select from partner_registrations')).rowCount).toBe(0);
  const { rows } = await portal.pool.query('select eid_order from registration_sessions');
  expect(rows).toEqual([{ eid_order: 'new' }]);
});
