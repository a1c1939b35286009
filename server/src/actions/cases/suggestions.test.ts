import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, paymentsOf, system } = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const karin = await portal.signIn('karin@fordra.example');

const address = { address_line_1: 'Nygatan 2', address_line_2: 'c/o Berg', zip_code: '411 08', city: 'Göteborg' };
const aCustomer = (id_number: string) => ({ name: 'Test Testsson', id_number, address: { ...address, country: 'SE' } });
const today = daysAgo(0);

/** What the form of an action on the case begins with or proposes. */
async function suggested(id: string, action: string, token = system) {
  const { _items } = (await portal.call(token, { url: `/api/cases/${id}/actions` })).json();
  return _items.find(({ name }: { name: string }) => name === action).suggestions;
}

test('a payment is registered as of today, and a pause has the usual lengths', async () => {
  const id = await aCase();
  expect(await suggested(id, 'register_payment')).toEqual({ paid_date: [{ value: today }] });
  expect(await suggested(id, 'register_creditor_payment')).toEqual({ bank_transaction_date: [{ value: today }] });
  const { to } = await suggested(id, 'pause_case');
  expect(to.slice(0, 2)).toEqual([
    { value: daysAgo(-7), words: { length: 'week' } },
    { value: daysAgo(-14), words: { length: 'two_weeks' } },
  ]);
  expect(to[2].words).toEqual({ length: 'month' });
  for (const { value } of to)
    expect((await act(id, 'pause_case', { to: value }, { query: '?dry_run=true' })).statusCode).toBe(200);
});

test('a change of address begins with the current one, and a line that is emptied is removed', async () => {
  const id = await aCase({ customer: aCustomer('200001012392') });
  const lines = Object.entries({ ...address, country: 'SE' }).map(([line, value]) => [line, [{ value }]]);
  expect(await suggested(id, 'change_address', anna)).toEqual(Object.fromEntries(lines));
  await must(id, 'change_address', { ...address, address_line_2: null, country: 'SE' }, { token: anna });
  const { debtor } = await read(id);
  const { address_line_2: _none, ...rest } = address;
  expect((await read<{ address: object }>(debtor!, 'debtors')).address).toEqual({ ...rest, country: 'SE' });
});

test('an address is suggested to readers of it only, and none where there are several debtors', async () => {
  const id = await aCase({ customer: aCustomer('200002292381') });
  const { rows } = await portal.pool.query(
    `select _id, group_rights(access_groups) as rights from access_groups where _id in
       (select jsonb_array_elements_text(access_groups) from users where email = 'anna@nordvik.example')`,
  );
  const [{ _id: group, rights }] = rows;
  const give = (debtors: unknown) =>
    portal.pool.query('update access_groups set rights = $2 where _id = $1', [group, { ...rights, debtors }]);
  await give({ ...rights.debtors, full_attribute_access: false, attribute_access: { name: 'read' } });
  expect(await suggested(id, 'change_address', anna)).toEqual({});
  await give(rights.debtors);
  expect(await suggested(id, 'change_address', anna)).toHaveProperty('city');

  const shared = await aCase({
    customer: aCustomer('200002292399'),
    co_debtors: [aCustomer('200012312385')],
  });
  expect(await suggested(shared, 'change_address', karin)).toEqual({});
});

test('the preview of a reversed payment has what is to be paid of its case, before and after', async () => {
  const id = await aCase();
  const { payable_amount: whole } = await read(id);
  await must(id, 'register_payment', { amount: 40_000, paid_date: today });
  const { payable_amount: rest } = await read(id);
  const [payment] = await paymentsOf(id);
  const dryRun = { on: 'payments', query: '?dry_run=true' };
  const reply = await act(payment!._id, 'reverse_payment', { reason: 'Studsade' }, dryRun);
  expect(reply.json().case_changes).toContainEqual({ attribute: 'payable_amount', from: rest, to: whole });
  expect((await read(id)).payable_amount).toBe(rest);

  await must(id, 'register_payment', { amount: rest!, paid_date: today });
  expect((await read(id)).payable_amount).toBeNull();
  const [, last] = await paymentsOf(id);
  const reopened = await act(last!._id, 'reverse_payment', { reason: 'Studsade' }, dryRun);
  expect(reopened.json().case_changes).toContainEqual({ attribute: 'payable_amount', from: null, to: rest });
});
