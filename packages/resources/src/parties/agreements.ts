import { agreementAudiences } from '@fordra/domain/parties/check-agreement';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, localized, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** What creditors or partners agree on with the operator; its text is in its versions. */
export const agreements = defineResource({
  name: 'agreements',
  methods: ['GET', 'POST', 'PATCH'],
  owners: 'common',
  ofPartner: { column: 'partner' },
  fields: {
    key: text({ required: true, postOnly: true, min: 1, max: 60, unique: true }),
    title: localized({ required: true, max: 120 }),
    audience: oneOf(agreementAudiences, { required: true, postOnly: true }),
    /** Of the creditors of one partner only. */
    partner: ref('partners', { nullable: true, postOnly: true }),
    is_active: boolean({ required: true, default: true }),
  },
  ui: {
    title: 'title',
    icon: 'signature',
    item_search: {
      columns: ['title', 'key', 'audience', 'partner', 'is_active', '_updated'],
      filters: ['audience', 'partner', 'is_active'],
      text_search_attributes: ['key'],
      sort: ['key'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'agreement', attributes: ['title', 'key', 'audience', 'partner', 'is_active'] }],
        },
        { key: 'agreement--versions', related: { resource: 'agreement--versions', attribute: 'agreement' } },
        ...closingTabs,
      ],
    },
    enum_colors: { is_active: { true: 'green', false: 'grey' } },
  },
});

export type Agreement = Doc<typeof agreements>;
