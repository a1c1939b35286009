import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { expect, test } from 'vitest';
import { readListAddress } from './list-address.ts';
import { pageQuery, planList } from './list-plan.ts';

const definition: Definition = {
  resource: 'cases',
  title_attribute: 'name',
  methods: ['GET'],
  required: ['name'],
  properties: {
    name: { 'x-kind': 'text' },
    state: { 'x-kind': 'enum', enum: ['new', 'old'] },
    tags: { 'x-kind': 'list', items: { 'x-kind': 'text' } },
    address: { 'x-kind': 'object', properties: { city: { 'x-kind': 'text' } } },
  },
};
const ui: ResourceUi = {
  title: 'name',
  icon: '',
  item_search: { columns: ['name', 'state'], filters: [], text_search_attributes: ['name'], sort: ['name'] },
  item_display: { tabs: [] },
  enum_colors: {},
};

test('a plain address needs no definition: rows and definition are fetched in parallel', () => {
  expect(planList(ui, undefined, {})?.query).toEqual({ sort: 'name', projection: { name: 1, state: 1, currency: 1 } });
});

test.each([{ filter: '{}' }, { sort: '-name' }])(
  '%j waits for the definition that tells what may be asked for',
  (address) => {
    expect(planList(ui, undefined, address)).toBeUndefined();
  },
);

test('search and filter must both hold', () => {
  const plan = planList(ui, definition, { text_search: 'ab', filter: '{"state":["new"]}' });
  expect(plan?.query.where).toEqual({
    $and: [{ $text: { $search: 'ab', $fields: ['name'] } }, { state: { $in: ['new'] } }],
  });
});

test('sort keys and columns that are hidden, unknown or unsortable are left out and counted', () => {
  const address = { sort: '-secret,tags,state,address.city', filter: '{"secret":["x"]}' };
  const plan = planList(ui, definition, address, ['address.city', 'secret', 'address']);
  expect(plan).toMatchObject({ columns: ['address.city'], dropped: 3 });
  expect(plan?.query).toEqual({ sort: 'state,address.city', projection: { name: 1, address: 1, currency: 1 } });
});

test('if all selected columns are unknown the default ones are shown', () => {
  expect(planList(ui, definition, {}, ['secret'])?.columns).toEqual(['name', 'state']);
});

test('the page size is limited to what the API returns at once', () => {
  const plan = planList(ui, definition, {})!;
  expect(pageQuery(plan, { page_max_results: 'all' })).toMatchObject({ page: 1, max_results: 100 });
  expect(pageQuery(plan, { page: 3, page_max_results: 50 })).toMatchObject({ page: 3, max_results: 50 });
});

test('a hand-written address is read as far as it is valid', () => {
  expect(readListAddress({ page: '-2', page_max_results: '7000', sort: 'a b', text_search: '0012' })).toEqual({
    text_search: '0012',
  });
  expect(readListAddress({ page: '2', page_max_results: 'all', sort: '-a.b,c', filter: '{"a":true}' })).toEqual({
    page: 2,
    page_max_results: 'all',
    sort: '-a.b,c',
    filter: '{"a":true}',
  });
});
