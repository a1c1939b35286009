import { type Answer, defineView, type View } from '@fordra/schema/define-view';
import { day, integer, listOf, object, text } from '@fordra/schema/fields';
import { afterAll, describe, expect, test } from 'vitest';
import { answerFaults } from '../../../testing/answer-faults.ts';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { storeBankRows } from '../../../testing/store-bank-rows.ts';
import { openTickets } from '../../../testing/tickets.ts';
import { allViews } from '../../views/all-views.ts';
import { implementView } from '../../views/definition/implement-view.ts';
import { type OpenApi, toTemplate } from '../api-docs/open-api.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const plan = { amount_per_payment: 400_00, first_due_date: daysAgo(-30), accepted: 'phone' };
await cases.must(await cases.aCase(), 'start_amortization', plan);
// An objection requests a decision.
await cases.must(await cases.aCase(), 'register_objection', { reason: 'price', text: 'Fel pris' });
const tickets = await openTickets(portal);
await tickets.mustOpen(tickets.anna);
await storeBankRows(portal.db, [{}]);
const system = await portal.signIn('sys@fordra.example');
const described = (await portal.call(system, { url: '/api/openapi.json' })).json<OpenApi>();
const { rows } = await portal.pool.query('select _id from accounts limit 1');
const powerless = await signAs(portal, await aUser(portal.db, { kind: 'creditor_user', account: rows[0]._id }));

/** The views that answer nothing without a query. */
const queries: Readonly<Record<string, string>> = { user_access: '?resource=creditors' };

/** The address of a view, with the newest item of its resource. */
async function addressOf({ name, path, access }: View): Promise<string> {
  const query = queries[name] ?? '';
  if (!path.includes(':id')) return path + query;
  const resource = 'item' in access ? access.item : 'creditors';
  const list = await portal.call(system, { url: `/api/${resource}?sort=-_id&max_results=1` });
  return path.replace(':resource', resource).replace(':id', list.json()._items[0]._id) + query;
}

describe.each(allViews.map(({ view }) => [view.name, view] as const))('%s', (_name, view) => {
  test('answers what it declares', async () => {
    const reply = await portal.call(system, { url: `/api${await addressOf(view)}` });
    expect(reply.statusCode, reply.body.slice(0, 1_000)).toBe(200);
    expect(answerFaults(view, reply.json())).toEqual([]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('is described with its query and its answer', () => {
    const { get } = described.paths[toTemplate(view.path)]!;
    expect(get!.summary).toMatch(/\S/);
    const parameters = get!.parameters!.filter((one) => one.in === 'query').map(({ name }) => name);
    expect(parameters).toEqual(Object.keys(view.query));
    const { properties } = get!.responses[200]!.content!['application/json']!.schema;
    expect(Object.keys(properties as object)).toEqual(Object.keys(view.answer));
  });

  test('refuses other methods, readers without a token and readers without the right', async () => {
    const url = `/api${await addressOf(view)}`;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers } = await portal.call(system, { method, url });
      expect([method, statusCode, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    expect((await portal.call(undefined, { url })).statusCode).toBe(401);
    expect((await portal.call(powerless, { url })).statusCode).toBe(403);
  });
});

const ofItems = allViews.filter(({ view }) => 'item' in view.access);
test.each(ofItems.map(({ view }) => [view.name, view] as const))(
  '%s answers 404 for a missing item',
  async (_, view) => {
    const url = `/api${view.path.replace(':id', '0'.repeat(24))}`;
    expect((await portal.call(system, { url })).statusCode).toBe(404);
  },
);

describe('an answer that differs from its declaration', () => {
  const view = defineView({
    name: 'example',
    path: '/creditors/:id/example',
    section: 'creditors',
    access: { item: 'creditors', needs: ['name'] },
    query: { date: day({}), days: integer({ default: 7 }) },
    answer: {
      name: text({ required: true, max: 20 }),
      prices: listOf(object({ price: integer({ required: true, nullable: true }) }, {}), { required: true, max: 2 }),
      note: text({ max: 20 }),
    },
  });
  const right: Answer<typeof view> = { name: 'Nordvik', prices: [{ price: 1 }, { price: null }] };

  test('is refused by the compiler', () => {
    implementView(view)(async ({ query, params, item }) => {
      const days: number = query.days;
      // @ts-expect-error a value of the query without a default may be absent
      const date: string = query.date;
      // @ts-expect-error the path has no such name
      const other = params.other;
      return { name: `${params.id} ${item.name} ${days} ${date} ${other}`, prices: [] };
    });
    implementView(view)(async () => ({ name: 'Nordvik', prices: [], note: 'Ja' }));
    // @ts-expect-error a required field is missing
    implementView(view)(async () => ({ name: 'Nordvik' }));
    // @ts-expect-error a field has another kind
    implementView(view)(async () => ({ name: 1, prices: [] }));
    // @ts-expect-error a field of a row has another kind
    implementView(view)(async () => ({ name: 'Nordvik', prices: [{ price: '1' }] }));
    expect(answerFaults(view, right)).toEqual([]);
  });

  test.each([
    ['a field is missing', { prices: [] }],
    ['a field is not declared', { ...right, more: 1 }],
    ['a field of a row is not declared', { ...right, prices: [{ price: 1, more: 1 }] }],
    ['a value has another kind', { ...right, prices: [{ price: 1.5 }] }],
    ['a text is too long', { ...right, name: 'x'.repeat(21) }],
    ['a list is too long', { ...right, prices: [{ price: 1 }, { price: 2 }, { price: 3 }] }],
  ])('is found when it is sent: %s', (_what, answer) => {
    expect(answerFaults(view, answer)).not.toEqual([]);
  });
});
