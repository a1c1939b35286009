import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, integer, listOf, text } from '@fordra/schema/fields';

/** A debt collector in other countries whom cases are handed over to by mail. */
export const localAgents = defineResource({
  name: 'local-agents',
  methods: ['GET', 'POST', 'PATCH'],
  owners: {},
  fields: {
    name: text({ required: true, min: 1, max: 120 }),
    /** Of several agents in a country, the one with the lowest commission gets the case. */
    countries: listOf(text({ max: 2, pattern: 'country' }), { required: true, min: 1, max: 60 }),
    email: text({ required: true, max: 200, pattern: 'email' }),
    /** Hundredths of a percent of what is collected. */
    commission_bp: integer({ required: true, min: 0, max: 10_000, default: 0 }),
    languages: listOf(text({ max: 2 }), { required: true, max: 20, default: [] }),
    is_active: boolean({ required: true, default: true }),
  },
  ui: {
    title: 'name',
    icon: 'affiliate',
    item_search: {
      columns: ['name', 'countries', 'email', 'commission_bp', 'is_active'],
      filters: ['is_active'],
      text_search_attributes: ['name', 'email'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'agent', attributes: ['name', 'countries', 'languages', 'email', 'commission_bp', 'is_active'] },
          ],
        },
        { key: 'collections', related: { resource: 'foreign-debt-collections', attribute: 'local_agent' } },
        { key: 'history', history: true },
      ],
    },
    enum_colors: { is_active: { true: 'green', false: 'grey' } },
  },
});

export type LocalAgent = Doc<typeof localAgents>;
