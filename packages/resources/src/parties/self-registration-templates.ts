import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, integer, json, localized, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { caseConfig } from './case-config.ts';

/** A package that a company chooses when it registers itself: its agreement, and how its cases are handled and charged. */
export const selfRegistrationTemplates = defineResource({
  name: 'self-registration--templates',
  methods: ['GET', 'POST', 'PATCH'],
  owners: 'common',
  ofPartner: { column: 'partner' },
  fields: {
    key: oneOf(['base', 'plus'], { required: true, postOnly: true }),
    title: localized({ required: true, max: 60 }),
    description: localized({ required: true, max: 1000 }),
    agreement: ref('agreements', { required: true }),
    partner: ref('partners', { nullable: true, postOnly: true }),
    case_config: caseConfig,
    /** The attributes of `creditor--finance-terms` that differ from their defaults. */
    finance_terms: json({ nullable: true }),
    order: integer({ required: true, min: 0, max: 1000, default: 0 }),
    is_active: boolean({ required: true, default: true }),
  },
  ui: {
    title: 'title',
    icon: 'checklist',
    item_search: {
      columns: ['title', 'key', 'agreement', 'partner', 'order', 'is_active'],
      filters: ['agreement', 'partner', 'is_active'],
      text_search_attributes: [],
      sort: ['order'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'package',
              attributes: ['title', 'description', 'key', 'agreement', 'partner', 'order', 'is_active'],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { is_active: { true: 'green', false: 'grey' } },
  },
});

export type SelfRegistrationTemplate = Doc<typeof selfRegistrationTemplates>;
