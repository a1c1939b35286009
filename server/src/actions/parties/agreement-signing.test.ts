import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { putAgreementInForce } from '../../../testing/print-agreements.ts';
import { testBankid } from '../../../testing/test-bankid.ts';
import { selectApplicable } from '../../store/agreements/agreement-versions.ts';

const bankid = await testBankid();
const portal = await testPortal({ eid: bankid.eid });
afterAll(async () => {
  await portal.close();
  await bankid.stop();
});
await putAgreementInForce(portal);
const anna = await portal.signIn('anna@nordvik.example');
const system = await portal.signIn('sys@fordra.example');
await portal.pool.query(`update users set is_account_admin = true where email = 'anna@nordvik.example'`);

const get = async (path: string, token = anna) => (await portal.call(token, { url: `/api${path}` })).json();
const post = (path: string, payload: object, token = anna) =>
  portal.call(token, { method: 'POST', url: `/api${path}`, payload });
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const bytesOf = async (version: string, file: string) => {
  const { url } = await get(`/media--url/agreement--versions/${version}/${file}`);
  return (await portal.app.inject({ url })).rawPayload;
};
const [version] = (await get('/agreement--versions'))._items;
const nordvik = (await get('/creditors?sort=name'))._items as { _id: string; name: string; agreement_version: null }[];

/** Signs as the web does; with other words if they are given. */
async function sign(creditors: readonly string[], agreement_version: string = version._id) {
  const data = { title: 'Avtal', agreement_version, creditors, language: 'sv' };
  const reply = await post('/mobile-bankid--signs/create-signing-token', data);
  if (reply.statusCode !== 200) return reply;
  const { token, user_visible_data } = reply.json();
  expect((await post('/mobile-bankid--signs', { signing_token: token, user_visible_data: 'x' })).json()).toMatchObject({
    _error: { message: 'signing_text_changed' },
  });
  const started = await post('/mobile-bankid--signs', { signing_token: token, user_visible_data });
  await bankid.approve(started.json().qr, 'Anna');
  await bankid.pass(portal.db, 2);
  return portal.call(anna, { url: `/api/mobile-bankid--signs/${token}` });
}

test('a new installation has an agreement in force, with a document in each language', async () => {
  expect(version).toMatchObject({ version: '1', status: 'published' });
  for (const language of ['sv', 'en'] as const) {
    const content = await bytesOf(version._id, version.documents[language].id);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sha256(content)).toBe(version.sha256[language]);
  }
  await expect(portal.pool.query(`update agreement_versions set version = '2'`)).rejects.toThrow('never changes');
});

test('an account admin signs for several creditors at once, in the words of the server, and anyone can recompute it', async () => {
  const ids = nordvik.slice(0, 2).map(({ _id }) => _id);
  const { signing_record: id } = (await sign(ids)).json();
  const record = await get(`/signing--records/${id}`);
  expect(record.visible_text).toContain(nordvik[0]!.name);
  expect(record.visible_text).toContain(version.sha256.sv);
  const data = sha256(JSON.stringify(record.signing_data));
  expect(record.non_visible_text).toBe(`sha256:${data} document-sha256:${version.sha256.sv}`);
  const { _items: signatures } = await get('/agreement--signatures');
  expect(signatures).toHaveLength(2);
  expect(signatures[0]).toMatchObject({
    ...{ agreement_version: version._id, document_sha256: version.sha256.sv, signing_records: [id] },
    ...{ status: 'complete', signers: [{ name: 'Anna Nordvik', capacity: 'account_admin' }] },
  });
  expect(await get(`/creditors/${ids[0]}`)).toMatchObject({ agreement_version: version._id });
  const again = await post(`/creditors/${ids[0]}/actions/sign_agreement`, { signing_record: id }, system);
  expect(again.json()).toMatchObject({ _error: { message: 'agreement_already_signed' } });
});

test('nobody signs for creditors of others, a version that does not apply, or without being account admin', async () => {
  const [other] = (await get('/creditors?where={"name":"Solo AB"}', system))._items;
  for (const reply of [await sign([other?._id ?? 'a'.repeat(24)]), await sign([nordvik[0]!._id], 'b'.repeat(24))])
    expect(reply.json()).toMatchObject({ _error: { message: 'agreement_missing' } });
  await portal.pool.query(`update users set is_account_admin = false where email = 'anna@nordvik.example'`);
  expect((await sign([nordvik[0]!._id])).statusCode).toBe(403);
  await portal.pool.query(`update users set is_account_admin = true where email = 'anna@nordvik.example'`);
});

test('a version needs its documents, then replaces the former one and is asked for where it requires a signature', async () => {
  const made = await post(
    '/agreement--versions',
    { agreement: version.agreement, version: '2', re_sign: 'required', sign_within_days: 30 },
    system,
  );
  const id = made.json()._id;
  const publish = () => post(`/agreement--versions/${id}/actions/publish_agreement_version`, {}, system);
  expect((await publish()).json()).toMatchObject({ _error: { message: 'agreement_document_missing' } });
  expect((await get(`/agreement--versions/${id}`))._error).toBeDefined();
  await portal.pool.query(
    `update agreement_versions set documents = (select documents from agreement_versions where version = '1') where _id = $1`,
    [id],
  );
  expect((await publish()).statusCode).toBe(200);
  expect(await get(`/agreement--versions/${version._id}`, system)).toMatchObject({ status: 'retired' });
  const {
    _items: [{ data_to_sign }],
  } = await get('/user--extended-data');
  expect(data_to_sign.agreements).toMatchObject([{ _id: id, version: '2', is_overdue: false }]);
  expect(data_to_sign.agreements[0].creditors).toHaveLength(nordvik.length);
  const { _etag } = await get(`/agreement--versions/${id}`, system);
  const changed = await portal.call(system, {
    method: 'PATCH',
    url: `/api/agreement--versions/${id}`,
    payload: { version: '3' },
    headers: { 'if-match': _etag },
  });
  expect(changed.statusCode).toBe(403);
  expect((await sign([nordvik[0]!._id], id)).json()).toMatchObject({ status: 'completed' });
  expect(await get(`/creditors/${nordvik[0]!._id}`)).toMatchObject({ agreement_version: id });
});

test('what a partner agrees on with its own creditors is seen by them and by no other tenant', async () => {
  const { _items: partners } = await get('/partners?sort=name', system);
  const [{ _id: partner }] = partners.filter(({ name }: { name: string }) => name === 'Balans Redovisning AB');
  const made = await post(
    '/agreements',
    {
      ...{ key: 'balans', title: { sv: 'Avtal för Balans', en: 'Agreement of Balans' }, audience: 'creditor', partner },
    },
    system,
  );
  expect(made.statusCode, made.body).toBe(201);
  const { rows } = await portal.pool.query(
    `insert into agreement_versions (agreement, version, status, documents, sha256, valid_from)
     select $1, '1', 'published', documents, sha256, valid_from from agreement_versions where status = 'published' limit 1
     returning _id`,
    [made.json()._id],
  );
  const paths = [`/agreements/${made.json()._id}`, `/agreement--versions/${rows[0]._id}`];
  const seen = async (email: string) => {
    const token = await portal.signIn(email);
    return Promise.all(paths.map(async (path) => (await portal.call(token, { url: `/api${path}` })).statusCode));
  };
  expect(await seen('petra@partner.example')).toEqual([200, 200]);
  expect(await seen('anna@nordvik.example')).toEqual([404, 404]);
  expect(await seen('sys@fordra.example')).toEqual([200, 200]);
  const { _items: listed } = await get('/agreement--versions', await portal.signIn('anna@nordvik.example'));
  expect(listed.map(({ _id }: { _id: string }) => _id)).not.toContain(rows[0]._id);
});

test('a creditor is asked to sign the agreement that it was made with, which is one of creditors and not of another partner', async () => {
  const make = async (path: string, payload: object) => (await post(path, payload, system)).json();
  const { _id: partner } = (await get('/partners', system))._items[0];
  const agreement = (more: object) =>
    make('/agreements', { title: { sv: 'Avtal', en: 'Terms' }, audience: 'creditor', ...more });
  const special = await agreement({ key: 'special' });
  const { rows } = await portal.pool.query<{ _id: string }>(
    `insert into agreement_versions (agreement, version, documents, sha256, valid_from, status)
    select $1, '1', documents, sha256, valid_from, 'published' from agreement_versions where _id = $2 returning _id`,
    [special._id, version._id],
  );
  const { _items: accounts } = await get('/accounts?where={"partner":null}', system);
  const creditor = (agreement_template: string, organization_no: string) =>
    post('/creditors', { name: 'Ny AB', account: accounts[0]._id, organization_no, agreement_template }, system);
  const made = await creditor(special._id, '5560160680');
  expect(made.statusCode, made.body).toBe(201);
  const { _id } = made.json();
  expect((await selectApplicable(portal.db, [_id])).get(_id)).toBe(rows[0]!._id);
  for (const other of [
    { key: 'of-partners', audience: 'partner' },
    { key: 'of-one', partner },
    { key: 'past', is_active: false },
  ]) {
    const refused = await creditor((await agreement(other))._id, '5560160680');
    expect([other, refused.statusCode, refused.json()._issues]).toEqual([
      other,
      422,
      { agreement_template: expect.any(String) },
    ]);
  }
});
