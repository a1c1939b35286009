import { startRegister } from '@fordra/simulators/company-register/start-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { putAgreementInForce } from '../../../testing/print-agreements.ts';
import { testBankid } from '../../../testing/test-bankid.ts';
import { testRegister } from '../../../testing/test-register.ts';
import { aRegistration, registrants } from '../../../testing/test-registration.ts';

const bankid = await testBankid();
const register = await startRegister();
const portal = await testPortal({ eid: bankid.eid, companyRegister: testRegister(register) });
afterAll(async () => {
  await portal.close();
  await Promise.all([bankid.stop(), register.stop()]);
});
beforeEach(() => register.fail(undefined));

const { identify, sessionOf, post, sign } = registrants(portal, bankid);
const anInput = aRegistration;
const address = { address_line_1: 'Snickargatan 7', zip_code: '112 30', city: 'Stockholm' };
const count = async () => {
  const { rows } = await portal.pool.query(
    `select (select count(*) from accounts)::int as accounts, (select count(*) from creditors)::int as creditors,
      (select count(*) from users)::int as users, (select count(*) from signing_records)::int as records,
      (select count(*) from agreement_signatures)::int as signatures`,
  );
  return rows[0];
};

test('without a package whose agreement is in force nobody can register', async () => {
  const { reply } = await identify('Nils');
  expect(reply.json()).toMatchObject({ _error: { message: 'no_self_registration_templates' } });
  await putAgreementInForce(portal);
});

test.each([
  ['Karin', 'no_associated_companies_found', 409],
  ['Anna', 'all_associated_companies_already_registered', 409],
] as const)('%s is told: %s', async (who, message, status) => {
  const { reply } = await identify(who);
  expect([reply.statusCode, reply.json()._error.message]).toEqual([status, message]);
});

test.each(['slow', 'busy', 'broken', 'garbage', 'gone'] as const)(
  'a register that is %s is waited for, and the same identification goes on',
  async (how) => {
    register.fail(how);
    const { reply, poll } = await identify('Kim');
    expect([reply.statusCode, reply.json()._error?.message]).toEqual([503, 'company_register_unavailable']);
    register.fail(undefined);
    expect((await poll()).json()).toMatchObject({ status: 'completed' });
    await portal.pool.query('delete from company_register_answers');
  },
);

test('the token reaches what it registers and nothing else', async () => {
  const { token_list } = await sessionOf('Nils');
  for (const path of ['/creditors', '/user--extended-data', '/swagger-paths', '/agreements'])
    expect((await portal.call(token_list[0], { url: `/api${path}` })).statusCode, path).toBe(403);
  const x = (await portal.call(token_list[0], { url: '/api/swagger-x-data' })).json();
  expect(x['x-regular-expressions'].bankgiro).toBeDefined();
  const definition = (await portal.call(token_list[0], { url: '/api/swagger-definition/creditors' })).json();
  expect(definition.properties.payout_details.properties.sek.properties.bankgiro.pattern).toBeDefined();
  expect(Object.keys(definition.properties)).not.toContain('case_config');
  expect((await portal.call(token_list[0], { url: '/api/swagger-definition/cases' })).statusCode).toBe(403);
});

test('a signatory registers a company, which exists once however often the call is repeated', async () => {
  const { token_list, co_list, srt_list } = await sessionOf('Nils');
  const token = token_list[0];
  expect(co_list.find(({ no }: { no: string }) => no === '5599900510')).toMatchObject({ is_reg: false });
  const before = await count();
  const signed = await sign(token, 'Nils', anInput(srt_list[0]._id));
  expect(await count()).toEqual(before);
  const replies = await Promise.all([1, 2, 3].map(() => post(token, '/register', { signing_token: signed })));
  for (const reply of replies) expect(reply.json()).toMatchObject({ status: 'completed' });
  const after = await count();
  for (const name of Object.keys(after)) expect([name, after[name]]).toEqual([name, before[name] + 1]);
  const user = replies[0]!.json().token_list[0];
  const { _items } = (await portal.call(user, { url: '/api/creditors' })).json();
  expect(_items).toMatchObject([
    {
      ...{ name: 'Nys Bygg & Snickeri AB', organization_no: '5599900510', is_active: true },
      ...{ debt_description: 'Byggarbeten', payout_details: { sek: { bankgiro: '9900010' } } },
    },
  ]);
  const { _items: signatures } = (await portal.call(user, { url: '/api/agreement--signatures' })).json();
  expect(signatures).toMatchObject([{ status: 'complete', signers: [{ name: 'Nils Ny', capacity: 'alone' }] }]);
  const { rows } = await portal.pool.query('select count(*)::int as left from self_registration_data');
  expect(rows[0].left).toBe(0);
});

test.each(['accounts', 'creditors', 'users', 'signing_records', 'agreement_signatures', 'self_registration_data'])(
  'a fault at %s leaves nothing, and the call may be repeated',
  async (table) => {
    await portal.pool.query(`
      create or replace function fail_now() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger fail_now before insert or delete on ${table} for each statement execute function fail_now()`);
    const { token_list, srt_list } = await sessionOf('Nils');
    const before = await count();
    const drop = () => portal.pool.query(`drop trigger if exists fail_now on ${table}`);
    if (table === 'self_registration_data') await drop();
    const signed = await sign(token_list[0], 'Nils', anInput(srt_list[0]._id, { organization_no: '5599900528' }));
    if (table === 'self_registration_data')
      await portal.pool.query(
        'create trigger fail_now before delete on self_registration_data for each statement execute function fail_now()',
      );
    expect((await post(token_list[0], '/register', { signing_token: signed })).statusCode).toBe(500);
    expect(await count()).toEqual(before);
    await drop();
    if (table !== 'self_registration_data') return;
    expect((await post(token_list[0], '/register', { signing_token: signed })).json()).toMatchObject({
      status: 'completed',
    });
  },
);

describe('what is refused', () => {
  test.each([
    ['org_number_already_registered', { organization_no: '5599900510' }],
    ['org_number_not_in_token', { organization_no: '5599900551' }],
    ['only_signatory_may_register', { organization_no: '5599900569' }],
    ['co_signers_missing', { organization_no: '5599900536' }],
  ])('%s', async (message, over) => {
    const { token_list, srt_list } = await sessionOf('Nils');
    const reply = await post(token_list[0], '/mobile-bankid-sign/create-signing-token', anInput(srt_list[0]._id, over));
    expect(reply.json()._error.message).toBe(message);
  });

  test('a company that was struck off since, and a signatory who no longer is one', async () => {
    const { token_list, srt_list } = await sessionOf('Nils');
    const input = anInput(srt_list[0]._id, { organization_no: '5599900544' });
    register.fail('changed');
    const changed = await post(token_list[0], '/mobile-bankid-sign/create-signing-token', input);
    expect(changed.json()._error.message).toBe('only_signatory_may_register');
    await portal.pool.query('delete from company_register_answers');
    register.fail('struck_off');
    const gone = await post(token_list[0], '/mobile-bankid-sign/create-signing-token', input);
    expect(gone.json()._error.message).toBe('organization_not_found_in_company_register');
    await portal.pool.query('delete from company_register_answers');
  });

  test('every field that is not filled in as it must be', async () => {
    const { token_list, srt_list } = await sessionOf('Nils');
    const over = {
      mobile_number: '+461',
      bankgiro: '',
      email: 'x',
      address: { ...address, city: '' },
      debt_description: '',
    };
    const input = anInput(srt_list[0]._id, over);
    const reply = await post(token_list[0], '/mobile-bankid-sign/create-signing-token', input);
    expect([reply.statusCode, Object.keys(reply.json()._issues)]).toEqual([422, expect.arrayContaining(['email'])]);
  });
});

test('two sign jointly, one after the other, and the last signature makes the company', async () => {
  const first = await sessionOf('Nils');
  const over = {
    organization_no: '5599900536',
    co_signers: [{ name: 'Petra Balans', email: 'petra@kvarnby.example' }],
  };
  const signed = await sign(first.token_list[0], 'Nils', anInput(first.srt_list[0]._id, over));
  const reply = await post(first.token_list[0], '/register', { signing_token: signed });
  expect(reply.json()).toMatchObject({ status: 'awaiting_co_signer' });
  const second = await sessionOf('Petra');
  expect(second.co_list).toMatchObject([{ no: '5599900536', awaits_signature: true }]);
  const cosigned = await sign(second.token_list[0], 'Petra', { organization_no: '5599900536' });
  const done = await post(second.token_list[0], '/register', { signing_token: cosigned });
  expect(done.json()).toMatchObject({ status: 'completed' });
  const { rows } = await portal.pool.query(
    `select s.signers, jsonb_array_length(s.signing_records) as records from agreement_signatures s
     join creditors c on c._id = s.creditor where c.organization_no = '5599900536'`,
  );
  expect(rows).toMatchObject([{ signers: [{ capacity: 'jointly' }, { capacity: 'jointly' }], records: 2 }]);
  expect((await post(first.token_list[0], '/register', { signing_token: signed })).json()).toMatchObject({
    status: 'completed',
  });
});

test('a rule of signing that no program can read is reviewed by a person', async () => {
  const { token_list, srt_list } = await sessionOf('Nils');
  const signed = await sign(token_list[0], 'Nils', anInput(srt_list[0]._id, { organization_no: '5599900544' }));
  const reply = await post(token_list[0], '/register', { signing_token: signed });
  expect(reply.json()).toMatchObject({ status: 'needs_review' });
  const { co_list } = await sessionOf('Nils');
  expect(co_list.find(({ no }: { no: string }) => no === '5599900544')).toMatchObject({ is_pending: true });
  const system = await portal.signIn('sys@fordra.example');
  const { _items } = (
    await portal.call(system, { url: '/api/self--registrations?where={"status":"needs_review"}' })
  ).json();
  const actions = `/api/self--registrations/${_items[0]._id}/actions`;
  const approved = await portal.call(system, { method: 'POST', url: `${actions}/approve_registration`, payload: {} });
  expect(approved.statusCode, approved.body).toBe(200);
  const again = await portal.call(system, { method: 'POST', url: `${actions}/refuse_registration`, payload: {} });
  expect(again.json()._error.message).toBe('registration_not_to_review');
  expect((await post(token_list[0], '/register', { signing_token: signed })).json()).toMatchObject({
    status: 'completed',
  });
});
