import { defineResource } from '@fordra/schema/define-resource';
import { buildDefinition, type Definition } from '@fordra/schema/definition';
import { amount, boolean, day, decimal, integer, oneOf, ref, text } from '@fordra/schema/fields';
import type { ResourceUi } from '@fordra/schema/ui-structure';

const states = ['reminder', 'debt_collection', 'enforcement', 'debt_surveillance', 'amortization'] as const;
const statuses = ['active', 'paused', 'closed'] as const;
const columns = ['number', 'debtor', 'creditor', 'state', 'status', 'capital', 'remaining', 'due', '_created', 'city'];
const written = [
  ...['number', 'debtor', 'email', 'phone', 'street', 'zip_code', 'city', 'note'],
  ...['state', 'status', 'capital', 'remaining', 'rate', 'due', 'is_company'],
];
export const formFields: number = written.length;
export const rowsInAll = 1000;

/** A list of ten columns and a form of fifteen fields, of every common kind. */
const claims = defineResource({
  name: 'claims',
  methods: ['GET', 'POST', 'PATCH'],
  owners: 'common',
  fields: {
    number: text({ required: true, max: 20 }),
    debtor: text({ required: true, max: 120 }),
    creditor: ref('creditors', { required: true }),
    state: oneOf(states, { required: true }),
    status: oneOf(statuses, { required: true }),
    capital: amount({ required: true }),
    remaining: amount({ required: true }),
    rate: decimal({ nullable: true }),
    days_late: integer({ nullable: true }),
    due: day({ required: true }),
    city: text({ max: 60 }),
    email: text({ max: 200, pattern: 'email' }),
    phone: text({ max: 20 }),
    street: text({ max: 100 }),
    zip_code: text({ max: 10 }),
    note: text({ max: 400 }),
    is_company: boolean({ required: true, default: false }),
  },
  ui: {
    title: 'number',
    icon: 'folder',
    item_search: { columns, filters: ['state', 'status', 'due'], text_search_attributes: ['number'], sort: ['number'] },
    item_display: { tabs: [{ key: 'overview', groups: [{ key: 'claim', attributes: written }] }] },
    enum_colors: {
      state: {
        reminder: 'blue',
        debt_collection: 'violet',
        enforcement: 'amber',
        debt_surveillance: 'grey',
        amortization: 'green',
      },
    },
  },
});

/** Only links: the page before the measured one. */
const startUi: ResourceUi = {
  ...claims.ui,
  title: 'name',
  item_search: {
    columns: ['name'],
    filters: [],
    text_search_attributes: [],
    sort: [],
    extra_buttons: [
      { key: 'fifty', kind: 'link', to: '/item-search/claims?page_max_results=50' },
      { key: 'thousand', kind: 'link', to: '/item-search/claims?page_max_results=all' },
    ],
  },
};
const startDefinition: Definition = {
  resource: 'starts',
  title_attribute: 'name',
  methods: ['GET'],
  properties: { name: { type: 'string', 'x-kind': 'text' } },
  required: ['name'],
};

const names = [
  'Astrid Lindqvist',
  'Erik Sandström',
  'Maja Bergkvist',
  'Oskar Hallberg',
  'Elsa Nordin',
  'Viggo Åkerlund',
];
const cities = ['Göteborg', 'Malmö', 'Uppsala', 'Luleå', 'Örebro'];
const companies = ['Nordvik El AB', 'Västra Bostäder AB', 'Sundby Tandvård', 'Berga Parkering', 'Kustens Bredband'];
const idOf = (number: number) => number.toString(16).padStart(24, '0');
const pick = <T>(from: readonly T[], number: number) => from[number % from.length]!;
const meta = { _etag: 'x', _created: '2026-10-01T08:00:00.000Z', _updated: '2026-11-01T08:00:00.000Z' };

export const creditors = companies.map((name, at) => ({ _id: idOf(at + 1), ...meta, name }));

export const rows = Array.from({ length: rowsInAll }, (_, at) => ({
  _id: idOf(at + 0x1000),
  ...meta,
  number: String(26_100_000 + at),
  debtor: pick(names, at),
  creditor: idOf((at % companies.length) + 1),
  state: pick(states, at),
  status: pick(statuses, at),
  capital: 100_000 + at * 7_919,
  remaining: 50_000 + at * 3_571,
  rate: 8.5,
  days_late: at % 90,
  due: `2026-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
  city: pick(cities, at),
  email: `kund${at}@example.example`,
  phone: '+46701234567',
  street: `Storgatan ${at}`,
  zip_code: '411 03',
  note: 'Ringde och lovade betala.',
  is_company: at % 3 === 0,
}));

const cut = (definition: Definition): Definition => ({
  ...definition,
  properties: Object.fromEntries(
    Object.entries(definition.properties).map(([name, property]) => [
      name,
      { ...property, access_right: property.readOnly ? 'read' : 'write' },
    ]),
  ),
});

export const definitions: Readonly<Record<string, Definition>> = {
  claims: cut(buildDefinition(claims)),
  starts: startDefinition,
};

const everything = { methods: ['GET', 'POST', 'PATCH'], full_attribute_access: true, attribute_access: {} };

export const userData = {
  _id: idOf(1),
  user: idOf(1),
  name: 'Bench',
  account: null,
  partner: null,
  access_groups: [],
  access_rights: { claims: everything, creditors: everything, starts: everything },
  ui_structure: {
    navigation_menu: [{ resource: 'claims', label: 'resource.claims', icon: 'folder' }],
    search_menu: [],
    structure: { claims: claims.ui, creditors: { ...startUi, title: 'name' }, starts: startUi },
  },
};
