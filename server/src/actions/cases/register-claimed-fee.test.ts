import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const nordvik = await creditorId(portal, 'Nordvik El AB');
const register = (...invoices: readonly object[]) =>
  postCases(portal, anna, { creditor: nordvik, cases: invoices.map((one) => aCaseInput({ invoices: [one] })) });
const invoicesOf = async (id: string) =>
  (await portal.pool.query(`select * from invoices where "case" = $1`, [id])).rows;

const claimed = { reminder: { amount: 60_00, fee_registration_date: '2026-10-20' } };

test('a claimed reminder fee is owed from the registration, and the flow charges no other', async () => {
  const isAgreed = { is_reminder_fee_agreed: true };
  const reply = await register(
    anInvoiceInput({ ...isAgreed, fees_already_claimed: claimed }),
    anInvoiceInput(isAgreed),
  );
  expect(reply.statusCode, reply.body).toBe(201);
  const ids: readonly string[] = reply.json()._cases;
  const feesOf = async (id: string) => {
    const { steps } = (await portal.call(system, { url: `/api/cases/${id}/flow-preview` })).json();
    return steps.flatMap(({ fees }: { fees: readonly { fee: string }[] }) => fees.map(({ fee }) => fee));
  };
  const one = (await portal.call(system, { url: `/api/cases/${ids[0]}` })).json();
  expect(one).toMatchObject({ capital_amount: 100_000, remaining_costs_amount: 60_00, added_costs_amount: 60_00 });
  expect(await feesOf(ids[0]!)).not.toContain('reminder_fee');
  expect(await feesOf(ids[1]!)).toContain('reminder_fee');
  expect((await invoicesOf(ids[0]!))[0]).toMatchObject({ fees_already_claimed: claimed });
});

test('a claimed fee that was not agreed is refused', async () => {
  const reply = await register(anInvoiceInput({ is_reminder_fee_agreed: false, fees_already_claimed: claimed }));
  expect([reply.statusCode, reply.json()._error.message], reply.body).toEqual([422, 'reminder_fee_not_agreed']);
});

async function upload(token = anna): Promise<object> {
  const form = aForm({}, { filename: 'faktura.txt', content: 'Faktura 1' });
  const { id, filename, content_type, size } = (
    await portal.call(token, { ...form, url: '/api/media--upload/utkast' })
  ).json();
  return { id, filename, content_type, size };
}

test('an original invoice that the sender has uploaded is attached to its invoice', async () => {
  const file = await upload();
  const reply = await register(anInvoiceInput({ original_invoice: file, assigned_from: 'Gamla Bolaget AB' }));
  expect(reply.statusCode, reply.body).toBe(201);
  const [invoice] = await invoicesOf(reply.json()._cases[0]);
  expect(invoice).toMatchObject({ original_invoice: file, assigned_from: 'Gamla Bolaget AB' });
  const { rows } = await portal.pool.query('select * from media_files where _id = $1', [(file as { id: string }).id]);
  expect(rows).toMatchObject([
    { target_resource: 'invoices', target_id: invoice._id, attribute: 'original_invoice', creditor: nordvik },
  ]);
});

test('a file of another user, or one that another invoice has, does not exist', async () => {
  const [theirs, own] = [await upload(system), await upload()];
  const taken = [own, own].map((original_invoice) => anInvoiceInput({ original_invoice }));
  const reply = await register(anInvoiceInput({ original_invoice: theirs }), ...taken);
  expect(reply.statusCode, reply.body).toBe(201);
  const missing = { _status: 'ERR', _issues: { invoices: { 0: { original_invoice: { id: expect.any(String) } } } } };
  expect(reply.json()._results).toMatchObject([missing, { _status: 'OK' }, missing]);
  expect((await register(anInvoiceInput({ original_invoice: own }))).statusCode).toBe(422);
});
