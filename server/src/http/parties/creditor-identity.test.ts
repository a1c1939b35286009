import { afterAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import {
  mailPayoutDetailsChanged,
  sendPayoutDetailsMail,
} from '../../jobs/notifications/mail-payout-details-changed.ts';

/* Who a creditor is and where its money goes. */

const portal = await testPortal();
afterAll(portal.close);
const bo = await portal.signIn('bo@soloab.example');
const stina = await portal.signIn('stina@fordra.example');
const sys = await portal.signIn('sys@fordra.example');
const { rows: creditors } = await portal.pool.query<{ _id: string; account: string }>(
  `select _id, account from creditors where name = 'Solo AB'`,
);
const { _id: solo, account } = creditors[0]!;
await portal.pool.query('update creditors set is_active = true where _id = $1', [solo]);

const read = async () => (await portal.call(sys, { url: `/api/creditors/${solo}` })).json();
async function patch(token: string, payload: object): Promise<string> {
  const headers = { 'if-match': (await read())._etag };
  const reply = await portal.call(token, { method: 'PATCH', url: `/api/creditors/${solo}`, headers, payload });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
}
const payTo = (bankgiro: string) => ({ payout_details: { sek: { bankgiro } } });
const notifications = async () =>
  (
    await portal.pool.query(
      `select _id, creditor, data from creditor_notifications where type = 'payout_details_changed' order by _id`,
    )
  ).rows;

describe('the identity of an active creditor and its rating', () => {
  test('are changed by the agency only', async () => {
    expect(await patch(bo, { name: 'Annat AB' })).toBe('only_agency_changes_active_creditor');
    expect(await patch(bo, { organization_no: '5599900213' })).toBe('only_agency_changes_active_creditor');
    expect(await patch(bo, { success_rating: 10 })).toBe("no write access to 'success_rating'");
    expect(await patch(bo, { debt_description: 'Hantverk' })).toBe('done');
    expect(await patch(stina, { name: 'Solo Hantverk AB', success_rating: 8 })).toBe('done');
    expect(await patch(stina, { name: 'Solo AB' })).toBe('done');
  });

  test('also where a group of the installation gives the rating to tenants', async () => {
    const give = (right: string) =>
      portal.pool.query(
        `update access_groups set rights = jsonb_set(group_rights(access_groups), '{creditors,attribute_access,success_rating}', $1)
         where name = 'Borgenärsanvändare'`,
        [JSON.stringify(right)],
      );
    await give('write');
    expect(await patch(bo, { success_rating: 10 })).toBe('only_agency_changes_rating');
    await give('read');
  });
});

describe('the payout account', () => {
  test('is changed within an hour of signing in, by the person and not by support signed in as it', async () => {
    const old = await portal.signIn('bo@soloab.example');
    await portal.pool.query(`update sessions set created_at = created_at - interval '61 minutes'`);
    expect(await patch(old, payTo('9900218'))).toBe('recent_sign_in_needed');
    expect(await patch(old, { debt_description: 'Bygg' })).toBe('done');
    const fresh = await portal.signIn('stina@fordra.example');
    const { rows } = await portal.pool.query(`select _id from users where email = 'bo@soloab.example'`);
    const by = (url: string, payload: object) => portal.call(fresh, { method: 'POST', url: `/api/${url}`, payload });
    await by(`users/${rows[0]._id}/actions/sign_in_as`, { reason: 'Hjälper till' });
    const asBo = (await by('authenticates/sign-in-as', { user: rows[0]._id })).json().token;
    expect(await patch(asBo, payTo('9900218'))).toBe('not_as_another_user');
    expect((await read()).payout_details_changed).toBeNull();
    expect(await notifications()).toEqual([]);
  });

  test('records the instant and notifies the users of the creditor, whatever its settings say', async () => {
    await portal.pool.query(
      `insert into creditor_settings (creditor, account, settings)
       values ($1, $2, '{"notification_types": {"payout_details_changed": {"enabled": false}}}')`,
      [solo, account],
    );
    const before = Date.now();
    const own = await portal.signIn('bo@soloab.example');
    expect(await patch(own, payTo('9900218'))).toBe('done');
    expect(Date.parse((await read()).payout_details_changed)).toBeGreaterThanOrEqual(before - 1);
    expect(await patch(own, payTo('9900218'))).toBe('done');
    expect(await notifications()).toMatchObject([{ creditor: solo, data: { creditor: solo } }]);
    const { _items } = (await portal.call(own, { url: '/api/creditor--notifications' })).json();
    expect(_items[0]).toMatchObject({ type: 'payout_details_changed', target_resource_data_key: 'creditor' });
    const where = encodeURIComponent(JSON.stringify({ resource: 'creditors', resource_id: solo }));
    const history = (await portal.call(sys, { url: `/api/history--entries?where=${where}&max_results=2` })).json();
    const changed = history._items.flatMap((entry: { changes: { attribute: string }[] }) =>
      entry.changes.map(({ attribute }) => attribute),
    );
    expect(changed).toEqual(expect.arrayContaining(['payout_details_changed']));
  });

  test('is mailed to every user who may sign in and sees the creditor, and to no other', async () => {
    await portal.pool.query(
      `insert into users (name, email, kind, account, access_groups, is_disabled)
       select 'Slutat', 'slutat@soloab.example', kind, account, access_groups, true from users where email = 'bo@soloab.example'`,
    );
    const [{ _id: notification }] = await notifications();
    const ports = testJobPorts(portal.db);
    await mailPayoutDetailsChanged.run({ notification }, ports);
    const { rows: jobs } = await portal.pool.query<{ payload: { notification: string; user: string } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-payout-details-mail'`,
    );
    const mails: Mail[] = [];
    const sendMail = async (mail: Mail) => void mails.push(mail);
    for (const { payload } of jobs) await sendPayoutDetailsMail.run(payload, { ...ports, sendMail });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['bo@soloab.example', 'maria@lundekonomi.example']);
    expect(mails[0]!.subject).toBe('Ett utbetalningskonto har ändrats');
    expect(mails[0]!.text).not.toMatch(/Solo|9900218/);
  });

  test('an IBAN is saved with its BIC only', async () => {
    const iban = 'SE4550000000058398257466';
    const own = await portal.signIn('bo@soloab.example');
    const alone = await portal.call(own, {
      method: 'PATCH',
      url: `/api/creditors/${solo}`,
      headers: { 'if-match': (await read())._etag },
      payload: { payout_details: { sek: { iban } } },
    });
    expect([alone.statusCode, alone.json()._issues]).toEqual([
      422,
      { payout_details: { sek: { bic: 'required field' } } },
    ]);
    expect(await patch(own, { payout_details: { sek: { iban, bic: 'ESSESESS' } } })).toBe('done');
    expect((await read()).payout_details.sek).toMatchObject({ iban, bic: 'ESSESESS' });
  });
});
