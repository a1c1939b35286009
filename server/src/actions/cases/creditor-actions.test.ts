import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read } = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const bo = await portal.signIn('bo@soloab.example');

const address = { address_line_1: 'Nygatan 2', zip_code: '411 08', city: 'Göteborg', country: 'SE' };
const objection = { reason: 'price', text: 'Priset stämmer inte' };
const aCustomer = (id_number: string) => ({ name: 'Test Testsson', id_number, address });

/** The refusal that the creditor gets, or that it is done. */
async function said(id: string, action: string, input: object): Promise<string> {
  const reply = await act(id, action, { ...input }, { token: anna });
  return reply.statusCode === 200 ? 'done' : reply.json()._error.message;
}

/** Stops the case as its flow would. */
const stop = (id: string, reason: string) =>
  portal.pool.query(
    `update cases set failed_reason = $2, position = jsonb_set(position, '{holds}', '["failed"]') where _id = $1`,
    [id, reason],
  );

test.each([
  ['approve_respite', { days: 30 }],
  ['register_objection', objection],
  ['change_address', address],
  ['credit_fee', { fee: 'interest' }],
] as const)('a creditor may do %s on its own case, and not on that of another', async (action, input) => {
  const id = await aCase({ customer: aCustomer('200001012392') });
  const foreign = await act(id, action, { ...input }, { token: bo });
  expect(foreign.statusCode).toBe(404);
  expect(await said(id, action, input)).toBe('done');
});

test('a creditor is offered these actions in its menu', async () => {
  const id = await aCase({ customer: aCustomer('200002292381') });
  const { _items } = (await portal.call(anna, { url: `/api/cases/${id}/actions` })).json();
  const names = _items.filter(({ allowed }: { allowed: boolean }) => allowed).map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['approve_respite', 'register_objection', 'change_address', 'credit_fee']),
  );
});

test('a creditor gives a respite of 30 days at most, staff of 60', async () => {
  const id = await aCase({ customer: aCustomer('200002292399') });
  expect(await said(id, 'approve_respite', { days: 31 })).toBe('bad_action_input');
  await must(id, 'approve_respite', { days: 31 });
});

test('a creditor credits what is its own; a fee of the agency is credited by a case worker', async () => {
  const id = await aCase({ customer: aCustomer('200012312385') });
  await must(id, 'run_next_item');
  await must(id, 'run_next_item');
  const { remaining_costs_amount: fee } = await read(id);
  expect(fee).toBeGreaterThan(0);
  expect(await said(id, 'credit_fee', { fee: 'reminder_fee' })).toBe('fee_belongs_to_agency');
  const { _items } = (await portal.call(anna, { url: `/api/cases/${id}/actions` })).json();
  const { offers } = _items.find(({ name }: { name: string }) => name === 'credit_fee');
  expect(offers.fee.map(({ value }: { value: string }) => value)).toEqual(['interest']);
  expect(await read(id)).toMatchObject({ remaining_costs_amount: fee });
});

test('a creditor does not change the address of a person with a protected identity', async () => {
  const id = await aCase({ customer: aCustomer('200101012383') });
  const { debtor } = await read(id);
  await portal.pool.query('update debtors set has_protected_identity = true where _id = $1', [debtor]);
  expect(await said(id, 'change_address', address)).toBe('case_worker_needed');
  await must(id, 'change_address', address);
});

test('a creditor lets a case continue whose cause it can remove, and no other', async () => {
  const id = await aCase({ customer: aCustomer('200101012391') });
  await stop(id, 'system_error');
  expect(await said(id, 'reset_failed_case', {})).toBe('case_worker_needed');
  await stop(id, 'no_addresses_found');
  expect(await said(id, 'reset_failed_case', {})).toBe('done');
  expect(await read(id)).toMatchObject({ failed_reason: null });
});

const actions = [
  ['approve_respite', { days: 10 }, 'case_already_paused'],
  ['register_objection', objection, 'case_already_paused_with_objection'],
  ['credit_fee', { fee: 'interest' }, 'fee_belongs_to_agency'],
  ['reset_failed_case', {}, 'case_not_failed'],
] as const;

test.each(actions)('%s sent six times at the same time is done once', async (action, input, refusal) => {
  const id = await aCase({ customer: aCustomer('200001012392') });
  await must(id, 'run_next_item');
  if (action === 'reset_failed_case') await stop(id, 'no_addresses_found');
  const answers = await Promise.all(Array.from({ length: 6 }, () => said(id, action, input)));
  expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => refusal), 'done'].toSorted());
});

test.each(['petra@partner.example', 'lars@advokat.example', 'kim@kund.example'])(
  '%s may do none of it, also on a case of the own tenant',
  async (email) => {
    const token = await portal.signIn(email);
    const id = await aCase({ customer: aCustomer('200001012392') });
    await portal.pool.query(
      `update cases set partner = coalesce(u.partner, cases.partner), customer = coalesce(u.customer, cases.customer),
         solicitor = u.solicitor from users u where u.email = $1 and cases._id = $2`,
      [email, id],
    );
    expect((await portal.call(token, { url: `/api/cases/${id}` })).statusCode).toBe(200);
    for (const [action, input] of [...actions, ['change_address', address] as const])
      expect([action, (await act(id, action, { ...input }, { token })).statusCode]).toEqual([action, 403]);
  },
);
