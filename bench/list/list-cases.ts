import { defineResource } from '@fordra/schema/define-resource';
import { amount, day, instant, oneOf, ref, text } from '@fordra/schema/fields';

const states = ['reminder', 'debt_collection', 'enforcement', 'debt_surveillance', 'amortization'] as const;

/** A table of the shape and size of the future largest one. */
export const benchCases = defineResource({
  name: 'bench--cases',
  methods: ['GET'],
  owners: { account: 'account' },
  fields: {
    account: ref('accounts', { required: true, readOnly: true }),
    reference_number: text({ required: true, max: 20 }),
    debtor_name: text({ required: true, max: 120 }),
    state: oneOf(states, { required: true }),
    due_date: day({ required: true }),
    capital_amount: amount({ required: true }),
    remaining_amount: amount({ required: true }),
    city: text({ max: 60 }),
    closed: instant({}),
    secret_score: amount({}),
  },
  ui: {
    title: 'reference_number',
    icon: 'briefcase',
    item_search: {
      columns: ['reference_number', 'debtor_name', 'state', 'due_date', 'remaining_amount'],
      filters: ['state', 'due_date'],
      text_search_attributes: ['reference_number', 'debtor_name'],
      sort: ['-due_date'],
    },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});

export const ROWS_PER_TENANT = 4_000;

/** The index for a list with a state filter and this order; a migration creates a similar one on the real table. */
export const listIndex = `create index bench_cases_list on bench_cases (account, state, due_date desc, _id)`;

export const fillRows = `
  insert into bench_cases (_id, account, reference_number, debtor_name, state, due_date, capital_amount, remaining_amount, city, secret_score)
  select lpad(to_hex(n), 24, '0'), a._id, 'R' || n, 'Gäldenär ' || (n * 7919 % 100000), (array['reminder','debt_collection','enforcement','debt_surveillance','amortization'])[1 + n % 5],
    date '2024-01-01' + (n * 31 % 900)::int, n * 100, n * 90, 'Ort ' || n % 290, n
  from (select _id, row_number() over (order by _id) - 1 as at from accounts) a, generate_series(a.at * ${ROWS_PER_TENANT}, (a.at + 1) * ${ROWS_PER_TENANT} - 1) n`;

const filter = { state: { $in: ['reminder', 'enforcement'] }, due_date: { $gte: '2024-06-01', $lt: '2026-01-01' } };

/** The request of the bench: a page of 25 with a filter, an order and the exact total. */
export const listPath = `/api/bench--cases?where=${encodeURIComponent(JSON.stringify(filter))}&sort=-due_date&max_results=25&page=2`;

/** As a creditor user: own rows, and not every attribute. */
export const listGrant = {
  methods: ['GET'],
  full_attribute_access: false,
  attribute_access: Object.fromEntries(
    Object.keys(benchCases.fields)
      .filter((name) => name !== 'secret_score')
      .map((name) => [name, 'read']),
  ),
  filter: { account: '$user.account' },
};
