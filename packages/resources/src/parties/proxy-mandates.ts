import { checkMandate, mandateKinds } from '@fordra/domain/parties/check-mandate';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/**
 * For whom a proxy user acts: from the first day to the last it sees the debtor's cases and what belongs to them. The
 * document that proves it is a file of the row.
 */
export const proxyMandates = defineResource({
  name: 'proxy--mandates',
  methods: ['GET', 'POST', 'PATCH'],
  owners: {},
  fields: {
    user: ref('users', { required: true, postOnly: true }),
    debtor: ref('debtors', { required: true, postOnly: true }),
    kind: oneOf(mandateKinds, { required: true, postOnly: true, default: 'proxy' }),
    from: day({ required: true, postOnly: true }),
    /** The last day that counts; none where a guardian is appointed until further notice. */
    to: day({ nullable: true }),
  },
  rules: checkMandate,
  ui: {
    title: 'user',
    icon: 'signature',
    item_search: {
      columns: ['user', 'debtor', 'kind', 'from', 'to'],
      filters: ['user', 'debtor', 'kind', 'to'],
      text_search_attributes: [],
      sort: ['-from'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'mandate', attributes: ['user', 'debtor', 'kind', 'from', 'to'] }],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { kind: { proxy: 'blue', debt_counselor: 'violet', guardian: 'amber', own: 'green' } },
  },
});

export type ProxyMandate = Doc<typeof proxyMandates>;
