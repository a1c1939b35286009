import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { askForCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';

const portal = await testPortal();
afterAll(portal.close);
const { pool } = portal;
const tidy = () => deleteExpiredSignIns.run({}, testJobPorts(portal.db));
const left = async (table: string) => (await pool.query(`select count(*) from ${table}`)).rows[0].count;

test('expired sign-in data is deleted each hour', async () => {
  await signAs(portal, await aUser(portal.db));
  await askForCode(portal, 'karin@fordra.example');
  await pool.query(`update sign_in_codes set created_at = now() - interval '2 hours'`);
  await pool.query(`update sign_in_limits set expires_at = now() - interval '1 second'`);
  await pool.query(`insert into oauth_sign_ins (provider, holder_mark, code_challenge, browser_state, state_mark,
    sealed_secrets, created_at) values ('google', '', '', '', 'old', '', now() - interval '25 hours'),
    ('google', '', '', '', 'new', '', now())`);
  await pool.query(`insert into sign_in_links (email, created_at) values ('a@x.example', now() - interval '25 hours'),
    ('b@x.example', now())`);
  await pool.query(`update sessions set ended_at = now() - interval '31 days'`);
  await signAs(portal, await aUser(portal.db));
  await tidy();
  expect([await left('sign_in_codes'), await left('sign_in_limits'), await left('sessions')]).toEqual([0, 0, 1]);
  expect([await left('oauth_sign_ins'), await left('sign_in_links')]).toEqual([1, 1]);
  expect(deleteExpiredSignIns.everyMinutes).toBe(60);
});

test('sign-in data that is still valid is kept', async () => {
  await askForCode(portal, 'karin@fordra.example');
  await tidy();
  expect([await left('sign_in_codes'), await left('sign_in_limits')]).toEqual([1, 1]);
});

test('rows of the sign-in log are deleted at the age that the setting says', async () => {
  await pool.query(`insert into sign_in_log (outcome, at, ip) values
    ('signed_in', now() - interval '401 days', 'old'), ('signed_in', now() - interval '399 days', 'young')`);
  await tidy();
  const { rows } = await pool.query(`select ip from sign_in_log where ip in ('old', 'young')`);
  expect(rows).toEqual([{ ip: 'young' }]);
});

test('a replaced signing key is deleted when no session can need it any more, and the current one is kept', async () => {
  const token = await signAs(portal, await aUser(portal.db));
  await pool.query(`insert into signing_keys (kid, public_key, sealed_private_key, created_at, replaced_at)
    values ('gone', '{}', '', now() - interval '40 days', now() - interval '14 hours'),
      ('needed', '{}', '', now() - interval '39 days', now() - interval '12 hours')`);
  await tidy();
  const { rows } = await pool.query(`select kid from signing_keys where length(kid) < 36`);
  expect(rows).toEqual([{ kid: 'needed' }]);
  await pool.query(`delete from signing_keys where kid = 'needed'`);
  expect((await portal.call(token, { url: '/api/user--extended-data' })).statusCode).toBe(200);
});
