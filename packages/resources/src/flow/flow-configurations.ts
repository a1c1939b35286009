import { checkFlow } from '@fordra/domain/flow/checks/check-flow';
import { flowTypes } from '@fordra/domain/flow/items/flow-items';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, integer, json, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** The flow of a case as data (model §8). A version is never changed, since cases have pinned it; a new version replaces it. */
export const flowConfigurations = defineResource({
  name: 'flow--configurations',
  methods: ['GET', 'POST'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    name: text({ required: true, max: 120 }),
    type: oneOf(flowTypes, { required: true, postOnly: true }),
    version: integer({ required: true, postOnly: true, min: 1 }),
    valid_from: day({ required: true, postOnly: true }),
    items: json({ required: true, postOnly: true }),
    /** Its owner: a creditor's flow takes precedence over its account's, and that over the operator's. */
    creditor: ref('creditors', { nullable: true, postOnly: true }),
    account: ref('accounts', { nullable: true, postOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  rules: checkFlow,
  ui: {
    title: 'name',
    icon: 'route',
    item_search: {
      columns: ['name', 'type', 'version', 'valid_from', 'account', 'creditor'],
      filters: ['type', 'account', 'creditor'],
      text_search_attributes: ['name'],
      sort: ['type', '-version'],
    },
    item_display: {
      tabs: [
        { key: 'overview', panel: 'flow-diagram' },
        { key: 'compare', panel: 'flow-compare' },
        {
          key: 'details',
          groups: [
            { key: 'flow', attributes: ['name', 'type', 'version', 'valid_from', 'account', 'creditor', 'items'] },
          ],
        },
        ...closingTabs,
      ],
    },
    // The diagram shows them.
    attribute_settings: { items: { edit_only: true } },
    enum_colors: { type: { standard: 'blue', foreign: 'violet', parking: 'amber' } },
  },
});

export type FlowConfigurationRow = Doc<typeof flowConfigurations>;
