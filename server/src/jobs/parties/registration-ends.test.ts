import { startRegister } from '@fordra/simulators/company-register/start-register';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { putAgreementInForce } from '../../../testing/print-agreements.ts';
import { personNoOf, testBankid } from '../../../testing/test-bankid.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { testRegister } from '../../../testing/test-register.ts';
import { aRegistration, registrants } from '../../../testing/test-registration.ts';
import { sendRegistrationEnd } from './registration-mails.ts';
import { tidyRegistrations } from './tidy-registrations.ts';

const bankid = await testBankid();
const companies = await startRegister();
const portal = await testPortal({ eid: bankid.eid, companyRegister: testRegister(companies) });
afterAll(async () => {
  await portal.close();
  await Promise.all([bankid.stop(), companies.stop()]);
});
await putAgreementInForce(portal);
const { sessionOf, sign, register } = registrants(portal, bankid);

const nils = { number: personNoOf('Nils'), name: 'Nils Ny' };
const petra = { number: personNoOf('Petra'), name: 'Petra Balans' };
const kim = { number: personNoOf('Kim'), name: 'Kim Kund' };
type Who = typeof nils;
const putCompany = (number: string, people: readonly Who[], jointly: readonly (readonly string[])[]) =>
  companies.put({
    ...{ number, name: 'PROVBOLAGET AB', addresses: [], people, text: 'Firman tecknas enligt registret.' },
    signs: { alone: jointly.length > 0 ? [] : people.map((one) => one.number), jointly },
  });

const namesake = { number: kim.number, name: petra.name };
// The register's answers are kept for a day.
putCompany('5597100022', [nils, petra], []);
putCompany('5597100030', [nils, petra, namesake], [[nils.number, petra.number, namesake.number]]);
putCompany('5597100048', [nils, petra], [[nils.number, petra.number]]);

const mails: { to: string; subject: string }[] = [];
const ports = testJobPorts(portal.db, { sendMail: async ({ to, subject }) => void mails.push({ to, subject }) });
const tidy = () => tidyRegistrations.run({}, ports);
const age = (table: string, column: string, by: string) =>
  portal.pool.query(`update ${table} set ${column} = ${column} - interval '${by}'`);
const creditorsOf = async (no: string) =>
  (await portal.pool.query('select name, is_active from creditors where organization_no = $1', [no])).rows;
const lastRegistration = async (no: string) =>
  (
    await portal.pool.query(
      `select _id, status, (select count(*)::int from self_registration_data where registration = _id) as data
       from self_registrations where organization_no = $1 order by _created desc limit 1`,
      [no],
    )
  ).rows[0];

test('of two who sign alone and register at once one makes the company, and the other is told that it exists', async () => {
  const signed: (readonly [string, string])[] = [];
  for (const who of ['Nils', 'Petra'] as const) {
    const { token_list, srt_list } = await sessionOf(who);
    const input = aRegistration(srt_list[0]._id, { organization_no: '5597100022', email: `${who}@prov.example` });
    signed.push([token_list[0], await sign(token_list[0], who, input)]);
  }
  const replies = await Promise.all(signed.map(([token, one]) => register(token, one)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409)!;
  expect(refused.json()._error.message).toBe('org_number_already_registered');
  expect(await creditorsOf('5597100022')).toHaveLength(1);
});

test('a company is made although the browser of its signatory closed after the signature', async () => {
  const { token_list, srt_list } = await sessionOf('Nils');
  const signed = await sign(token_list[0], 'Nils', aRegistration(srt_list[0]._id));
  await tidy();
  expect(await creditorsOf('5599900510')).toEqual([]);
  await age('self_registration_signers', 'signed_at', '6 minutes');
  await age('self_registration_data', 'created_at', '61 minutes');
  await tidy();
  await tidy();
  expect(await creditorsOf('5599900510')).toEqual([{ name: 'Nys Bygg & Snickeri AB', is_active: true }]);
  expect((await register(token_list[0], signed)).json()).toMatchObject({ status: 'completed' });
});

test('so it is where the last of several signatories closed the browser', async () => {
  const first = await sessionOf('Nils');
  const asked = { organization_no: '5599900536', co_signers: [{ name: 'Petra Balans', email: 'petra@prov.example' }] };
  const signed = await sign(first.token_list[0], 'Nils', aRegistration(first.srt_list[0]._id, asked));
  await register(first.token_list[0], signed);
  const second = await sessionOf('Petra');
  await sign(second.token_list[0], 'Petra', { organization_no: '5599900536' });
  await age('self_registration_signers', 'signed_at', '6 minutes');
  await tidy();
  expect(await creditorsOf('5599900536')).toHaveLength(1);
});

test('two co-signers of the same name are two people, and each of them signs', async () => {
  const { token_list, srt_list } = await sessionOf('Nils');
  const co_signers = ['a@prov.example', 'b@prov.example'].map((email) => ({ name: petra.name, email }));
  const input = aRegistration(srt_list[0]._id, { organization_no: '5597100030', co_signers });
  await register(token_list[0], await sign(token_list[0], 'Nils', input));
  for (const who of ['Petra', 'Kim'] as const) {
    expect(await creditorsOf('5597100030')).toEqual([]);
    const session = await sessionOf(who);
    const cosigned = await sign(session.token_list[0], who, { organization_no: '5597100030' });
    expect((await register(session.token_list[0], cosigned)).statusCode).toBe(200);
  }
  expect(await creditorsOf('5597100030')).toHaveLength(1);
});

test('who began a registration that a co-signer never signed is told, and then everything is deleted', async () => {
  const { token_list, srt_list } = await sessionOf('Nils');
  const asked = { organization_no: '5597100048', co_signers: [{ name: 'Petra Balans', email: 'petra@prov.example' }] };
  const input = aRegistration(srt_list[0]._id, { ...asked, email: 'nils@late.example' });
  await register(token_list[0], await sign(token_list[0], 'Nils', input));
  await age('self_registration_data', 'created_at', '15 days');
  await tidy();
  const { _id, ...left } = await lastRegistration('5597100048');
  expect(left).toEqual({ status: 'expired', data: 1 });
  await sendRegistrationEnd.run({ registration: _id, kind: 'expired' }, ports);
  await sendRegistrationEnd.run({ registration: _id, kind: 'expired' }, ports);
  expect(mails).toEqual([{ to: 'nils@late.example', subject: 'Provbolaget AB blev inte registrerat hos Fordra' }]);
  expect(await lastRegistration('5597100048')).toMatchObject({ data: 0 });
});

test('who began a registration that is refused after a review is told', async () => {
  mails.length = 0;
  const { token_list, srt_list } = await sessionOf('Nils');
  const over = { organization_no: '5599900544', email: 'nils@varvet.example' };
  await register(token_list[0], await sign(token_list[0], 'Nils', aRegistration(srt_list[0]._id, over)));
  const { _id } = await lastRegistration('5599900544');
  const system = await portal.signIn('sys@fordra.example');
  const url = `/api/self--registrations/${_id}/actions/refuse_registration`;
  expect((await portal.call(system, { method: 'POST', url, payload: {} })).statusCode).toBe(200);
  await sendRegistrationEnd.run({ registration: _id, kind: 'refused' }, ports);
  expect(mails).toMatchObject([{ to: 'nils@varvet.example' }]);
  expect(await lastRegistration('5599900544')).toMatchObject({ status: 'expired', data: 0 });
  expect(await creditorsOf('5599900544')).toEqual([]);
});
