import { newsKinds, newsStatuses, registers } from '@fordra/domain/registers/register-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, instant, object, oneOf, ref, text } from '@fordra/schema/fields';
import { historyTab, notesTab } from '../item-tabs/closing-tabs.ts';

const newAddress = object(
  {
    address_line_1: text({ max: 100 }),
    address_line_2: text({ max: 100 }),
    zip_code: text({ max: 10 }),
    city: text({ max: 60 }),
    country: text({ max: 2, pattern: 'country' }),
  },
  {},
);

/** What a public register has told of a debtor, and whether it has been applied to the cases. */
export const registerNews = defineResource({
  name: 'register--news',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['data'] },
  fields: {
    register: oneOf(registers, { required: true, readOnly: true }),
    kind: oneOf(newsKinds, { required: true, readOnly: true }),
    status: oneOf(newsStatuses, { required: true, readOnly: true, default: 'waiting' }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    day: day({ required: true, readOnly: true }),
    data: object(
      {
        address: newAddress,
        name: text({ max: 120 }),
        court: text({ max: 100 }),
        court_case_number: text({ max: 40 }),
        into: text({ max: 40 }),
      },
      { required: true, readOnly: true },
    ),
    /** Names the message, so that it is stored once. */
    reference: text({ required: true, readOnly: true, max: 120 }),
    /** Why it was not applied by itself. */
    refusal: text({ nullable: true, readOnly: true, max: 60, words: 'refusal' }),
    comment: text({ nullable: true, readOnly: true, max: 500 }),
    settled: instant({ nullable: true, readOnly: true }),
    settled_by: ref('users', { nullable: true, readOnly: true }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
  },
  ui: {
    title: 'debtor',
    icon: 'bell',
    item_search: {
      columns: ['kind', 'debtor', 'day', 'status', 'register', 'refusal', '_created'],
      filters: ['status', 'kind', 'register', 'debtor', 'day'],
      presets: [
        { key: 'all', filter: {} },
        { key: 'waiting', filter: { status: ['waiting'] }, sort: ['day'] },
      ],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        { key: 'difference', panel: 'register-difference' },
        {
          key: 'overview',
          groups: [
            { key: 'news', attributes: ['kind', 'register', 'debtor', 'day', 'data', 'reference'] },
            { key: 'handling', attributes: ['status', 'refusal', 'comment', 'settled', 'settled_by'] },
          ],
        },
        notesTab,
        historyTab,
      ],
    },
    enum_colors: {
      status: { applied: 'green', waiting: 'amber', dismissed: 'grey' },
      kind: { deceased: 'red', protected: 'red', bankrupt: 'red' },
    },
  },
});

export type RegisterNewsRow = Doc<typeof registerNews>;
