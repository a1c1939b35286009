import { expect, test } from 'vitest';
import type { Settings } from './settings-shape.ts';
import { dropRejected, dropUnknownAttributes, isEmptyUpdate, mergeUpdates } from './settings-updates.ts';

test('the later change wins, for each entry; lists and nulls replace the former value', () => {
  const first: Settings = {
    ui: { theme: 'dark', language: 'en' },
    item_component: { cases: { sort: { property: 'state', order: 'asc' }, displayed_attributes: ['a', 'b'] } },
  };
  const later: Settings = {
    ui: { theme: 'light' },
    item_component: { cases: { sort: null, displayed_attributes: ['c'] }, users: { density: 'compact' } },
  };
  expect(mergeUpdates(first, later)).toEqual({
    ui: { theme: 'light', language: 'en' },
    item_component: { cases: { sort: null, displayed_attributes: ['c'] }, users: { density: 'compact' } },
  });
});

const update: Settings = {
  ui: { theme: 'dark', language: 'en' },
  item_component: { cases: { displayed_attributes: ['a', 'b'] }, users: { view: 'grid' } },
};

test.each<[string, Parameters<typeof dropRejected>[1], Settings]>([
  [
    'one entry',
    { settings: { ui: { theme: 'unallowed value dark' } } },
    { ui: { language: 'en' }, item_component: update.item_component! },
  ],
  [
    'an element of a list takes the list with it, and what is empty then',
    { settings: { item_component: { cases: { displayed_attributes: { '1': 'max length is 100' } } } } },
    { ui: update.ui!, item_component: { users: { view: 'grid' } } },
  ],
  ['a whole branch', { settings: { item_component: ['max length is 200'] } }, { ui: update.ui! }],
  ['everything', { settings: 'must be of dict type' }, {}],
  ['nothing of ours', { other: 'unknown field' }, update],
  ['no issues at all', undefined, update],
])('refused entries are left out: %s', (_what, issues, left) => {
  expect(dropRejected(update, issues)).toEqual(left);
});

test('an update without entries is empty, also one that has only branches', () => {
  expect(isEmptyUpdate({})).toBe(true);
  expect(isEmptyUpdate({ ui: {}, item_component: { cases: {} } })).toBe(true);
  expect(isEmptyUpdate({ item_component: { cases: { sort: null } } })).toBe(false);
});

test('attributes that left the item search are not sent; an unknown resource is unchanged', () => {
  const known = (resource: string) => (resource === 'cases' ? ['state', 'name'] : undefined);
  const sent = dropUnknownAttributes(
    {
      ui: { theme: 'dark' },
      item_component: {
        cases: {
          displayed_attributes: ['name', 'gone'],
          sort: { property: 'gone', order: 'desc' },
          then_by: [{ property: 'state', order: 'asc' }],
          filters: {
            search_filter: [
              { attribute: 'gone', value: true },
              { attribute: 'state', value: ['x'] },
            ],
          },
        },
        secrets: { displayed_attributes: ['whatever'] },
      },
    },
    known,
  );
  expect(sent).toEqual({
    ui: { theme: 'dark' },
    item_component: {
      cases: {
        displayed_attributes: ['name'],
        sort: null,
        then_by: [{ property: 'state', order: 'asc' }],
        filters: { search_filter: [{ attribute: 'state', value: ['x'] }] },
      },
      secrets: { displayed_attributes: ['whatever'] },
    },
  });
  expect(dropUnknownAttributes({ item_component: { cases: { displayed_attributes: ['gone'] } } }, known)).toEqual({
    item_component: { cases: { displayed_attributes: null } },
  });
});
