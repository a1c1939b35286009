import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { address } from './address.ts';

/** A law firm that cases are assigned to: its users see those cases and what belongs to them, and nothing else. */
export const solicitors = defineResource({
  name: 'solicitors',
  methods: ['GET', 'POST', 'PATCH'],
  owners: 'common',
  fields: {
    name: text({ required: true, max: 120 }),
    organization_no: text({ nullable: true, max: 10, pattern: 'organization_no', luhn: true }),
    email: text({ max: 200, pattern: 'email' }),
    mobile_number: text({ max: 16, pattern: 'mobile_number' }),
    address,
  },
  ui: {
    title: 'name',
    icon: 'scale',
    item_search: {
      columns: ['name', 'organization_no', 'email', 'address.city', '_created'],
      filters: [],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'solicitor', attributes: ['name', 'organization_no'] },
            {
              key: 'contact',
              attributes: [
                'email',
                'mobile_number',
                'address.address_line_1',
                'address.address_line_2',
                'address.zip_code',
                'address.city',
                'address.country',
              ],
            },
          ],
        },
        { key: 'cases', related: { resource: 'cases', attribute: 'solicitor' } },
        { key: 'users', related: { resource: 'users', attribute: 'solicitor' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type Solicitor = Doc<typeof solicitors>;
