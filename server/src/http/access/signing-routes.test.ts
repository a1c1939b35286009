import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { personNoOf, testBankid } from '../../../testing/test-bankid.ts';

const bankid = await testBankid();
const portal = await testPortal({ eid: bankid.eid });
afterAll(async () => {
  await portal.close();
  await bankid.stop();
});
beforeEach(() => bankid.fail(undefined));

const anna = await portal.signIn('anna@nordvik.example');
const words = 'Jag godkänner avtalet – räksmörgås & "citat" 🦐';
const data = { title: 'Avtal om inkasso', document: { id: 'a1', sha256: 'f'.repeat(64) } };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const post = (path: string, payload: object, token = anna) =>
  portal.call(token, { method: 'POST', url: `/api/mobile-bankid--signs${path}`, payload });
const tokenFor = async (given: object = data, token = anna): Promise<string> =>
  (await post('/create-signing-token', given, token)).json().token;
const sign = (signing_token: string, user_visible_data: unknown = words, token = anna) =>
  post('', { signing_token, user_visible_data }, token);
const poll = async (signing: string, token = anna) => {
  await bankid.pass(portal.db, 2);
  return portal.call(token, { url: `/api/mobile-bankid--signs/${signing}` });
};
const cancel = (signing: string, token = anna) =>
  portal.call(token, { method: 'DELETE', url: `/api/mobile-bankid--signs/${signing}` });
const records = async () => (await portal.pool.query('select * from signing_records order by _id')).rows;
/** Begins a signature without approving it. */
async function begin(): Promise<{ signing: string; qr: string }> {
  const signing = await tokenFor();
  const reply = await sign(signing);
  expect(reply.statusCode, reply.body).toBe(200);
  return { signing, qr: reply.json().qr };
}

test('the signed text is stored verbatim with its signature, and every later poll answers the record', async () => {
  const { signing, qr } = await begin();
  expect((await poll(signing)).json()).toMatchObject({ status: 'pending', hint_code: 'outstandingTransaction' });
  await bankid.approve((await poll(signing)).json().qr ?? qr, 'Anna');
  const done = (await poll(signing)).json();
  expect(done).toEqual({ _status: 'OK', status: 'completed', signing_record: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect((await poll(signing)).json()).toEqual(done);
  const record = (await portal.call(anna, { url: `/api/signing--records/${done.signing_record}` })).json();
  expect(record).toMatchObject({
    title: data.title,
    person_no: personNoOf('Anna'),
    person_name: 'Anna Nordvik',
    visible_text: words,
    visible_text_hash: hash(words),
    signing_data: data,
    ip: '127.0.0.1',
    signed_at: expect.stringMatching(/^20/),
    ocsp_response: expect.stringMatching(/./),
  });
  // The e-ID signed exactly this text, and the hash of the data.
  const signed = Buffer.from(record.signature, 'base64').toString();
  expect(signed).toContain(Buffer.from(words).toString('base64'));
  expect(record.non_visible_text).toBe(`sha256:${hash(JSON.stringify(record.signing_data))}`);
  expect(signed).toContain(Buffer.from(record.non_visible_text).toString('base64'));
  const where = JSON.stringify({ resource: 'signing--records', resource_id: record._id });
  const system = await portal.signIn('sys@fordra.example');
  const history = (
    await portal.call(system, { url: `/api/history--entries?where=${encodeURIComponent(where)}` })
  ).json();
  expect(history._items).toMatchObject([{ method: 'POST', user_name: 'Anna Nordvik' }]);
  await expect(portal.pool.query(`update signing_records set title = 'x'`)).rejects.toThrow('never changed or removed');
  await expect(portal.pool.query('delete from signing_records')).rejects.toThrow('never changed or removed');
});

test('twenty concurrent polls of a finished signature all answer the same record', async () => {
  const before = (await records()).length;
  const { signing, qr } = await begin();
  await bankid.approve(qr, 'Anna');
  await bankid.pass(portal.db, 2);
  const url = `/api/mobile-bankid--signs/${signing}`;
  const replies = await Promise.all(Array.from({ length: 20 }, () => portal.call(anna, { url })));
  const answered = new Set(replies.flatMap((reply) => reply.json().signing_record ?? []));
  expect(answered.size).toBe(1);
  expect(await records()).toHaveLength(before + 1);
});

describe('only the signed-in user signs', () => {
  test('with the user’s own BankID', async () => {
    const before = await records();
    const { signing, qr } = await begin();
    const order = (await bankid.scan(qr))!;
    await bankid.act(order, { do: 'choose', person: personNoOf('Bo') });
    expect((await poll(signing)).json()).toMatchObject({ status: 'failed', hint_code: 'certificateErr' });
    expect(await records()).toEqual(before);
  });

  test('in the user’s own session: another session can neither start, poll nor cancel it', async () => {
    const bo = await portal.signIn('bo@soloab.example');
    const elsewhere = await portal.signIn('anna@nordvik.example');
    const waiting = await tokenFor();
    for (const token of [bo, elsewhere]) expectError(await sign(waiting, words, token), 410);
    const { signing, qr } = await begin();
    await bankid.scan(qr);
    for (const token of [bo, elsewhere]) {
      expectError(await poll(signing, token), 410);
      await cancel(signing, token);
    }
    expect((await poll(signing)).json().status).toBe('pending');
    await cancel(signing);
    expectError(await poll(signing), 410);
  });

  test('and never a user signed in as another, or a token with another `custom_access`', async () => {
    const { rows } = await portal.pool.query(
      `select _id, name from users where name in ('Anna Nordvik', 'Stina Support')`,
    );
    const [user, support] = ['Anna Nordvik', 'Stina Support'].map((name) => rows.find((row) => row.name === name)._id);
    for (const claims of [
      { readonly: true },
      { signed_in_by_u_id: support },
      { readonly: true, signed_in_by_u_id: support },
      { custom_access: 'self_registration' },
    ]) {
      const token = await signAs(portal, user, claims);
      expectError(await post('/create-signing-token', data, token), 403);
      expectError(await sign('x', words, token), 403);
    }
    const limitedToken = await signAs(portal, user, { custom_access: 'sign_agreements' });
    expect((await post('/create-signing-token', data, limitedToken)).statusCode).toBe(200);
  });

  test('a user without a person number gets a refusal that says so', async () => {
    await portal.pool.query(`update users set person_no = null where name = 'Lars Advokat'`);
    const lars = await portal.signIn('lars@advokat.example');
    const reply = await sign(await tokenFor(data, lars), words, lars);
    expectError(reply, 409);
    expect(reply.json()._locale_message).toMatch(/^Ditt personnummer saknas/);
  });
});

test('a second order of the same person is refused while one is in progress; a token starts once', async () => {
  const { signing } = await begin();
  expectError(await sign(signing), 410);
  const second = await tokenFor();
  const refused = await sign(second);
  expectError(refused, 409);
  expect(refused.json()._locale_message).toMatch(/redan påbörjad/);
  await cancel(signing);
  await expect.poll(async () => (await sign(second)).statusCode).toBe(200);
  await cancel(second);
});

test('text or data that is too long is refused with its field', async () => {
  for (const given of [{}, { title: '' }, { title: 'x'.repeat(121) }, { title: 7 }, { title: 'a\u202eb' }])
    expect((await post('/create-signing-token', given)).json()._issues).toHaveProperty('title');
  const large = { title: 'x', text: 'y'.repeat(60_000) };
  expect((await post('/create-signing-token', large)).json()._issues).toHaveProperty('signing_data');
  const signing = await tokenFor();
  for (const text of ['', '  ', 7, null, 'å'.repeat(15_001)])
    expect((await sign(signing, text)).json()._issues).toHaveProperty('user_visible_data');
  expect((await post('', { user_visible_data: 'x' })).json()._issues).toHaveProperty('signing_token');
});

test('while the e-ID is down nothing is signed and the token stays valid', async () => {
  const signing = await tokenFor();
  bankid.fail('gone');
  expectError(await sign(signing), 503);
  bankid.fail(undefined);
  expect((await sign(signing)).statusCode).toBe(200);
  await cancel(signing);
});
