import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { describe, expect, test } from 'vitest';
import { cutUi } from './cut-ui.ts';

const definition = {
  resource: 'creditors',
  properties: { name: { 'x-kind': 'text' }, account: { 'x-kind': 'reference' }, _id: { 'x-kind': 'text' } },
} as const satisfies Pick<Definition, 'resource' | 'properties'>;
const rights = {
  presetValues: { $me: 'me', $my_unit: null, $today: '2026-11-19' },
  reads: (name: string) => name === 'creditors',
  runs: (name: string) => name === 'activate_creditor',
  mayList: () => false,
  mayReadNotes: false,
  mayReadFiles: false,
  mayReadRaw: false,
};

const anUi = (over: Partial<Record<keyof ResourceUi, unknown>> = {}): ResourceUi =>
  ({
    title: 'name',
    icon: 'building',
    item_search: { columns: ['name'], filters: [], text_search_attributes: [], sort: [] },
    item_display: { tabs: [] },
    enum_colors: {},
    ...over,
  }) as ResourceUi;
const cut = (over: Partial<Record<keyof ResourceUi, unknown>>) => cutUi(anUi(over), definition, rights);

test('columns, filters, search and order name only attributes that the reader may read', () => {
  const every = ['name', 'secret', 'account', 'secret.inner', 7];
  const search = {
    columns: every,
    filters: every,
    default_filter: { secret: 'none', 'secret.inner': 'any', name: 'any' },
    text_search_attributes: every,
    sort: ['-secret', '-name'],
  };
  expect(cut({ item_search: search }).item_search).toEqual({
    columns: ['name', 'account'],
    filters: ['name', 'account'],
    default_filter: { name: 'any' },
    text_search_attributes: ['name', 'account'],
    sort: ['-name'],
  });
});

test('presets name the reader, and are left out where a condition of theirs cannot be used', () => {
  const presets = [
    { key: 'mine', filter: { name: ['x'], account: ['$me'] }, sort: ['-name', 'secret'], more: 1 },
    { key: 'my_unit', filter: { account: ['$my_unit'] } },
    { key: 'secret', filter: { name: ['x'], secret: ['$me'] } },
    { key: 'none', filter: { account: 'none', name: null } },
    { key: 'all', filter: {} },
    { filter: {} },
    { key: 'broken', filter: ['name'] },
  ];
  expect(cut({ item_search: { ...anUi().item_search, presets } }).item_search.presets).toEqual([
    { key: 'mine', filter: { name: ['x'], account: ['me'] }, sort: ['-name'] },
    { key: 'all', filter: {} },
  ]);
  expect(cut({ item_search: { ...anUi().item_search, presets: 'x' } }).item_search).not.toHaveProperty('presets');
});

test('a row opens what an attribute refers to, for those who may read it', () => {
  const opens = (row_opens: unknown) =>
    cut({ item_search: { ...anUi().item_search, row_opens } }).item_search.row_opens;
  expect(opens('name')).toBe('name');
  expect(opens('secret')).toBeUndefined();
  expect(opens(7)).toBeUndefined();
});

test('the link of a row is for those who may run its action and read its attribute', () => {
  const linkOf = (given: object) =>
    cut({
      item_search: {
        ...anUi().item_search,
        row_link: {
          key: 'choose',
          action: 'activate_creditor',
          when: { attribute: 'name', values: ['x', 7] },
          ...given,
        },
      },
    }).item_search.row_link;
  expect(linkOf({})).toEqual({
    key: 'choose',
    action: 'activate_creditor',
    when: { attribute: 'name', values: ['x'] },
  });
  expect(linkOf({ action: 'forbidden' })).toBeUndefined();
  expect(linkOf({ when: { attribute: 'secret', values: ['x'] } })).toBeUndefined();
  expect(linkOf({ when: 'x' })).toBeUndefined();
});

describe('extra buttons', () => {
  const buttonsOf = (...buttons: unknown[]) =>
    cut({ item_search: { ...anUi().item_search, extra_buttons: buttons } }).item_search.extra_buttons;
  const link = (to: unknown) => ({ key: 'a', kind: 'link', to });

  test('lead to pages that the reader may read', () => {
    const kept = [
      link('/item-search/creditors?sort=name'),
      link('/item-search/accounts-page/creditors'),
      link('/user-management'),
    ];
    expect(buttonsOf(...kept)).toEqual(kept);
    expect(buttonsOf(link('/item-search/accounts'), link('/item-display/accounts/x'))).toBeUndefined();
  });

  test('never lead out of the portal', () => {
    const out = ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', 7];
    expect(buttonsOf(...out.map(link), { kind: 'link', to: '/' }, null)).toBeUndefined();
  });

  test('offer an action only to users who may run it', () => {
    const action = (name: string) => ({ key: name, kind: 'action', action: name });
    expect(buttonsOf(action('activate_creditor'), action('deactivate_creditor'))).toEqual([
      action('activate_creditor'),
    ]);
  });
});

test('attribute settings: unknown and malformed ones are left out', () => {
  const settings = {
    account: { reference_window: 'new', reference_shows: ['name', 7], shown_length: 2 },
    name: { shown_length: 40, reference_window: 'elsewhere', reference_shows: 'name', edit_only: true, more: 1 },
    secret: { shown_length: 40 },
    _id: 'x',
  };
  expect(cut({ attribute_settings: settings }).attribute_settings).toEqual({
    account: { reference_window: 'new', reference_shows: ['name'] },
    name: { shown_length: 40, edit_only: true },
  });
  expect(cut({ attribute_settings: 'x' })).not.toHaveProperty('attribute_settings');
});

test('text overrides: for this resource only, and none for a hidden attribute', () => {
  const own = {
    'resource.creditors': 'Bolag',
    'resource.creditors.one': 'Bolag',
    'resource.creditors.name': 'Firma',
    'resource.creditors.name.help': 'Som i registret',
    'resource.creditors.button.report': 'Rapport',
    'resource.creditors.preset.mine': 'Mina',
    'enum.creditors.name.x': 'X',
  };
  const others = {
    'resource.creditors.secret': 'Hemligt',
    'enum.creditors.secret.x': 'Hemligt',
    'resource.accounts': 'Kunder',
    'resource.creditorsx': 'x',
    'system.error': 'Allt är bra',
    'resource.creditors.account': 7,
  };
  expect(cut({ locales: { sv: { ...own, ...others }, en: others, fi: 7 } }).locales).toEqual({ sv: own });
});
