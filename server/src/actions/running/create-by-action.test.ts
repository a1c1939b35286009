import { allow, refuse } from '@fordra/domain/values/verdict';
import { accounts } from '@fordra/resources/parties/accounts';
import { defineResource } from '@fordra/schema/define-resource';
import { amount, ref, text } from '@fordra/schema/fields';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { buildCatalogue } from '../../records/rows/catalogue.ts';
import { draftTable } from '../../store/migrations/draft-table.ts';
import { defineAction } from '../definition/define-action.ts';

const receipts = defineResource({
  name: 'receipts',
  methods: ['GET', 'POST'],
  owners: { account: 'account' },
  createdBy: 'register_receipt',
  fields: {
    account: ref('accounts', { required: true, readOnly: true }),
    number: text({ required: true, readOnly: true, max: 20, unique: true }),
    sum: amount({ required: true, readOnly: true }),
  },
  ui: {
    title: 'number',
    icon: 'receipt',
    item_search: { columns: ['number'], filters: [], text_search_attributes: ['number'], sort: ['number'] },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});

/** Each amount becomes a receipt, numbered by the server; too large an amount is refused and none is created. */
const registerReceipt = defineAction({
  name: 'register_receipt',
  on: 'receipts',
  kind: 'minor',
  movesMoney: true,
  creates: true,
  input: {
    first: amount({ required: true, min: 1 }),
    second: amount({ min: 1 }),
    account: ref('accounts', { required: true }),
  },
  refusals: ['invalid_input'],
  load: () => ({}),
  check: () => allow,
  async run({ input, create }) {
    for (const [at, sum] of [input.first, input.second].entries()) {
      if (sum !== undefined) await create({ account: input.account, number: `K${at + 1}`, sum });
    }
    return (input.second ?? 0) > 1_000 ? refuse('invalid_input') : allow;
  },
});

const doNothing = defineAction({
  name: 'do_nothing',
  on: 'receipts',
  kind: 'minor',
  input: {},
  refusals: [],
  load: () => ({}),
  check: () => allow,
  run: async () => allow,
});

const portal = await testPortal({
  catalogue: buildCatalogue([accounts, receipts]),
  actions: [registerReceipt, doNothing],
});
await portal.pool.query(draftTable(receipts));
const grant = {
  methods: ['GET', 'POST'],
  full_attribute_access: true,
  attribute_access: {},
  filter: { account: '$user.account' },
  actions: ['do_nothing'],
};
await portal.pool.query(`update access_groups set rights = $1 where name = 'Borgenärsanvändare'`, [
  JSON.stringify({ receipts: grant }),
]);
const anna = await portal.signIn('anna@nordvik.example');
const lars = await portal.signIn('lars@advokat.example');
const accountOf = async (name: string) =>
  (await portal.pool.query('select _id from accounts where name = $1', [name])).rows[0]._id;
const [own, foreign] = [await accountOf('Nordvik-koncernen'), await accountOf('Solo AB')];
beforeEach(() => portal.pool.query('delete from receipts'));
afterAll(portal.close);

const post = (token: string, payload: object, key?: string) =>
  portal.call(token, { method: 'POST', url: '/api/receipts', payload, headers: key ? { 'idempotency-key': key } : {} });
const numbers = async () =>
  (await portal.pool.query('select number from receipts order by number')).rows.map(({ number }) => number);

test('a POST runs the action, which creates the documents, with history under its name', async () => {
  const reply = await post(anna, { first: 100, account: own }, 'a');
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ _status: 'OK', _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(await numbers()).toEqual(['K1']);
  const { rows } = await portal.pool.query('select action, method from history_entries where resource_id = $1', [
    reply.json()._id,
  ]);
  expect(rows).toEqual([{ action: 'register_receipt', method: 'POST' }]);
});

test('a retry with the same key creates nothing and gets the same answer', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => post(anna, { first: 1, second: 2, account: own }, 'b')),
  );
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await numbers()).toEqual(['K1', 'K2']);
});

test('a refusal at the end rolls everything back', async () => {
  expect((await post(anna, { first: 1, second: 2_000, account: own }, 'c')).statusCode).toBe(422);
  expect(await numbers()).toEqual([]);
});

test.each([
  ['input that is wrong', 422, { first: -1 }, 'd'],
  ['no key where money moves', 400, { first: 1, account: '' }, undefined],
])('%s is answered %i', async (_name, status, payload, key) => {
  expect((await post(anna, { account: own, ...payload }, key)).statusCode).toBe(status);
});

test('another tenant’s account is answered like an unknown one', async () => {
  for (const account of [foreign, 'f'.repeat(24)]) {
    const reply = await post(anna, { first: 1, account }, `e ${account}`);
    const exists = `value '${account}' must exist in resource 'accounts', field '_id'`;
    expect([reply.statusCode, reply.json()._issues]).toEqual([422, { account: exists }]);
  }
  expect(await numbers()).toEqual([]);
});

test('a user without the right to create cannot create any', async () => {
  expect((await post(lars, { first: 1, account: own }, 'f')).statusCode).toBe(403);
  expect(await numbers()).toEqual([]);
});

test('a number that is already used is refused as with any other POST', async () => {
  expect((await post(anna, { first: 1, account: own }, 'g')).statusCode).toBe(201);
  const reply = await post(anna, { first: 1, account: own }, 'h');
  expect([reply.statusCode, Object.keys(reply.json()._issues)]).toEqual([422, ['number']]);
  expect(await numbers()).toEqual(['K1']);
});

test('a dry run creates nothing', async () => {
  const dry = await portal.call(anna, {
    method: 'POST',
    url: '/api/receipts?dry_run=true',
    payload: { first: 1, account: own },
  });
  expect([dry.statusCode, dry.json().dry_run]).toEqual([200, true]);
  expect(await numbers()).toEqual([]);
});

test.each(['?dry_run=1', '?dry_run=TRUE', '?dry_run=', '?dry_run=true&dry_run=true', '?dry_run=false&dry_run=true'])(
  'a trial asked for as %s is refused and creates nothing',
  async (query) => {
    const payload = { first: 1, account: own };
    const headers = { 'idempotency-key': `trial ${query}` };
    const reply = await portal.call(anna, { method: 'POST', url: `/api/receipts${query}`, payload, headers });
    expect([reply.statusCode, reply.json()._error.message]).toEqual([400, 'dry_run is true or false, given once']);
    expect(await numbers()).toEqual([]);
  },
);

test('dry_run=false creates', async () => {
  const payload = { first: 1, account: own };
  const headers = { 'idempotency-key': 'in earnest' };
  const reply = await portal.call(anna, { method: 'POST', url: '/api/receipts?dry_run=false', payload, headers });
  expect(reply.statusCode).toBe(201);
  expect(await numbers()).toEqual(['K1']);
});

test('the description of the API shows it as the body of a POST', async () => {
  const described = (await portal.call(anna, { url: '/api/swagger-x-data' })).json()['x-actions'];
  expect(described.receipts).toMatchObject([
    { name: 'register_receipt', creates: true, input: { required: ['first', 'account'] } },
    { name: 'do_nothing', creates: false },
  ]);
});

test('an action that has no effect answers that it is not implemented yet', async () => {
  const { _id } = (await post(anna, { first: 1, account: own }, 'without effect')).json();
  const reply = await portal.call(anna, {
    method: 'POST',
    url: `/api/receipts/${_id}/actions/do_nothing`,
    payload: {},
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { _error: { message: 'not_implemented_yet' }, _locale_message: 'Det här går inte att göra ännu.' },
  ]);
});
