import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const stina = await portal.signIn('stina@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const petra = await portal.signIn('petra@partner.example');
const karin = await portal.signIn('karin@fordra.example');

type Document = Record<string, unknown>;
let solo: Document;
let gym: Document;

const find = async (name: string): Promise<Document> => {
  const where = encodeURIComponent(JSON.stringify({ name: { $regex: name } }));
  return (await portal.call(stina, { url: `/api/creditors?where=${where}` })).json()._items[0];
};
beforeEach(async () => {
  await portal.pool.query(`
    update creditors set is_active = true, onboarding = '{"status": "none", "forced_by": null, "since": null, "completed": null}',
      agreement_version = (select _id from agreement_versions limit 1)`);
  [solo, gym] = [await find('Solo'), await find('Gym')];
});

const run = (
  token: string,
  id: unknown,
  action: string,
  options: { headers?: Record<string, string>; query?: string; payload?: Document } = {},
) =>
  portal.call(token, {
    method: 'POST',
    url: `/api/creditors/${id}/actions/${action}${options.query ?? ''}`,
    headers: options.headers ?? {},
    payload: options.payload ?? {},
  });
const isActive = async (name: string) => (await find(name)).is_active;

describe('an action', () => {
  test('changes the document, answers its new etag and writes history with its name', async () => {
    const reply = await run(karin, solo._id, 'deactivate_creditor');
    expect(reply.json()).toMatchObject({
      _status: 'OK',
      changes: [{ attribute: 'is_active', from: true, to: false }, {}, {}],
    });
    const after = await find('Solo');
    expect([after.is_active, after._etag]).toEqual([false, reply.json()._etag]);
    const where = encodeURIComponent(JSON.stringify({ resource: 'creditors', resource_id: solo._id }));
    const history = await portal.call(karin, { url: `/api/history--entries?where=${where}` });
    expect(history.json()._items[0]).toMatchObject({ action: 'deactivate_creditor', user_name: 'Karin Handläggare' });
  });

  test('that is refused answers why in the user’s language and changes nothing', async () => {
    const reply = await run(karin, solo._id, 'activate_creditor', { headers: { 'accept-language': 'en' } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      _error: { message: 'creditor_already_active' },
      _locale_message: 'The creditor is already active.',
    });
    expect(await find('Solo')).toEqual(solo);
  });

  test.each([
    [
      'data is missing',
      'Solo',
      'update creditors set is_active = false, payout_details = null',
      'activate_creditor',
      'creditor_cannot_be_activated_missing_data',
    ],
    [
      'its onboarding is forced',
      'Gym',
      `update creditors set is_active = false, onboarding = '{"status": "pending", "forced_by": "partner", "since": null, "completed": null}'`,
      'activate_creditor',
      'onboarding_not_completed',
    ],
    [
      'nothing is signed',
      'Gym',
      'update creditors set is_active = false, agreement_version = null',
      'activate_creditor',
      'agreement_missing',
    ],
    ['it has no partner', 'Solo', 'select 1', 'force_partner_onboarding', 'creditor_has_no_partner'],
    [
      'onboarding is on',
      'Gym',
      `update creditors set onboarding = '{"status": "pending", "forced_by": "partner", "since": null, "completed": null}'`,
      'force_partner_onboarding',
      'partner_onboarding_already_enabled',
    ],
    ['onboarding is off', 'Gym', 'select 1', 'disable_partner_onboarding', 'partner_onboarding_not_enabled'],
  ])('is refused when %s', async (_name, creditor, prepare, action, refusal) => {
    const before = (await portal.pool.query('select _id, payout_details from creditors')).rows;
    await portal.pool.query(prepare);
    const reply = await run(stina, (await find(creditor))._id, action);
    expect(reply.json()._error).toEqual({ code: 422, message: refusal });
    for (const { _id, payout_details } of before) {
      await portal.pool.query('update creditors set payout_details = $2 where _id = $1', [_id, payout_details]);
    }
  });

  test('forcing onboarding makes the creditor inactive until it is completed', async () => {
    await run(petra, gym._id, 'force_partner_onboarding');
    expect(await find('Gym')).toMatchObject({ is_active: false, partner_onboarding_enabled: true });
  });

  test('without the right to it is a 403, on another’s document a 404, unknown a 404', async () => {
    const own = (await portal.call(anna, { url: '/api/creditors' })).json()._items[0];
    expect((await run(anna, own._id, 'deactivate_creditor')).statusCode).toBe(403);
    expect((await run(petra, solo._id, 'force_partner_onboarding')).statusCode).toBe(404);
    expect((await run(karin, solo._id, 'explode')).statusCode).toBe(404);
    expect((await run(karin, 'nothex', 'deactivate_creditor')).statusCode).toBe(404);
  });

  test('says whether the kind of user, the group or the lack of a group is why it is refused', async () => {
    const own = (await portal.call(anna, { url: '/api/creditors' })).json()._items[0];
    const reader = { creditors: { methods: ['GET'], full_attribute_access: true, attribute_access: {} } } as const;
    const staff = await signAs(portal, await aUser(portal.db, { groups: [reader] }));
    const nobody = await signAs(portal, await aUser(portal.db));
    const said = async (token: string) => {
      const { _error, _locale_message } = (await run(token, own._id, 'deactivate_creditor')).json();
      return [_error.code, _error.message, _locale_message];
    };
    expect(await said(anna)).toEqual([
      403,
      'action_refused_for_user_type',
      'Din typ av användare får inte göra detta.',
    ]);
    expect(await said(staff)).toEqual([403, 'no_access_to_flow_action', 'Du har inte rätt att göra detta.']);
    expect(await said(nobody)).toEqual([403, 'user_has_no_access_group', 'Användaren saknar rättighetsgrupp.']);
    const read = await portal.call(nobody, { url: '/api/creditors' });
    expect([read.statusCode, read.json()._error.message]).toEqual([403, 'user_has_no_access_group']);
  });

  test('honours If-Match when it is sent and does not require it', async () => {
    expect((await run(karin, solo._id, 'deactivate_creditor', { headers: { 'if-match': 'old' } })).statusCode).toBe(
      412,
    );
    expect(await isActive('Solo')).toBe(true);
    const fresh = await run(karin, solo._id, 'deactivate_creditor', { headers: { 'if-match': `"${solo._etag}"` } });
    expect(fresh.statusCode).toBe(200);
  });

  test('as a dry run answers the outcome and changes nothing', async () => {
    const reply = await run(karin, solo._id, 'deactivate_creditor', { query: '?dry_run=true' });
    expect(reply.json()).toMatchObject({ dry_run: true, changes: [{ attribute: 'is_active', to: false }, {}, {}] });
    expect(await find('Solo')).toEqual(solo);
  });

  test('reveals nothing that the requester may not see', async () => {
    const grant = { methods: ['GET'], actions: ['deactivate_creditor'], full_attribute_access: false } as const;
    const groups = [{ creditors: { ...grant, attribute_access: { name: 'read' } } as const }];
    const narrow = await signAs(portal, await aUser(portal.db, { groups }));
    for (const query of ['?dry_run=true', '']) {
      const reply = await run(narrow, solo._id, 'deactivate_creditor', { query });
      expect([reply.statusCode, reply.json().changes]).toEqual([200, []]);
    }
    expect(await isActive('Solo')).toBe(false);
  });

  test('refuses unknown input', async () => {
    const reply = await run(karin, solo._id, 'deactivate_creditor', { payload: { zz: 1 } });
    expect([reply.statusCode, reply.json()._issues]).toEqual([422, { zz: 'unknown field' }]);
  });

  test('called many times at once is done once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => run(karin, solo._id, 'deactivate_creditor')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)]);
  });
});

describe('a key', () => {
  const keyed = (key: string, id: unknown = solo._id, action = 'deactivate_creditor') =>
    run(karin, id, action, { headers: { 'idempotency-key': key } });

  test('makes a retry give the same answer and no second effect, also when all arrive at once', async () => {
    const written = async () => {
      const { rows } = await portal.pool.query(
        `select count(*) from history_entries where resource_id = $1 and action = 'deactivate_creditor'`,
        [solo._id],
      );
      return rows[0].count as number;
    };
    const before = await written();
    const replies = await Promise.all(Array.from({ length: 20 }, () => keyed('retry-1')));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers['idempotent-replayed']).length).toBe(19);
    expect(await written()).toBe(before + 1);
    expect(await isActive('Solo')).toBe(false);
  });

  test('used for another request is refused', async () => {
    await keyed('other-1');
    const reply = await keyed('other-1', gym._id);
    expect([reply.statusCode, reply.json()._error.message]).toEqual([
      422,
      'this Idempotency-Key was used for another request',
    ]);
  });

  test('of a refused request can be used again', async () => {
    await portal.pool.query('update creditors set is_active = false');
    expect((await keyed('free-1')).statusCode).toBe(422);
    await portal.pool.query('update creditors set is_active = true');
    expect((await keyed('free-1')).statusCode).toBe(200);
  });
});

describe('the list of actions', () => {
  test('shows which are allowed now and why the others are not, to users with the right', async () => {
    const reply = await portal.call(karin, { url: `/api/creditors/${solo._id}/actions` });
    expect(reply.json()._items).toMatchObject([
      {
        name: 'activate_creditor',
        allowed: false,
        refusal: 'creditor_already_active',
        _locale_message: 'Borgenären är redan aktiv.',
      },
      { name: 'deactivate_creditor', allowed: true },
      { name: 'force_partner_onboarding', allowed: false, refusal: 'creditor_has_no_partner' },
      { name: 'disable_partner_onboarding', allowed: false, refusal: 'partner_onboarding_not_enabled' },
    ]);
    const own = (await portal.call(anna, { url: '/api/creditors' })).json()._items[0];
    expect((await portal.call(anna, { url: `/api/creditors/${own._id}/actions` })).json()._items).toEqual([]);
  });

  test('is described in swagger-x-data for users with the right', async () => {
    const described = (await portal.call(petra, { url: '/api/swagger-x-data' })).json();
    expect(described['x-actions'].creditors.map(({ name }: { name: string }) => name)).toEqual([
      'force_partner_onboarding',
      'disable_partner_onboarding',
    ]);
    const own = (await portal.call(anna, { url: '/api/swagger-x-data' })).json()['x-actions'];
    expect(own.creditors).toBeUndefined();
    expect(own.cases.map(({ name }: { name: string }) => name)).toContain('cancel_case');
    const lars = await portal.signIn('lars@advokat.example');
    const firms = (await portal.call(lars, { url: '/api/swagger-x-data' })).json()['x-actions'];
    const named = (resource: string) => firms[resource].map(({ name }: { name: string }) => name);
    expect(named('cases')).toEqual(['start_dispute', 'recall_dispute', 'download_invoice']);
    expect(Object.keys(firms).toSorted()).toEqual([
      ...['cases', 'dispute--specifications', 'disputes', 'tickets', 'user--sessions'],
    ]);
  });
});
