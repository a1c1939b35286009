import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, listOf, mapOf, object, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** The notifications and figures that a creditor wants (spec A §3). Changed in batches of dotted paths. */
export const creditorSettings = defineResource({
  name: 'creditor--settings',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  patchedByPaths: true,
  createdByEditors: true,
  fields: {
    creditor: ref('creditors', { required: true, postOnly: true, unique: true }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    settings: object(
      {
        notification_types: mapOf(object({ enabled: boolean({}), from: instant({ nullable: true }) }, {}), {
          max: 100,
        }),
        dashboard_statistics: object(
          { hidden: listOf(oneOf(dashboardStates, {}), { max: dashboardStates.length }) },
          {},
        ),
      },
      { required: true },
    ),
  },
  ui: {
    title: 'creditor',
    icon: 'settings',
    item_search: {
      columns: ['creditor', '_updated'],
      filters: ['creditor'],
      text_search_attributes: [],
      sort: ['-_updated'],
    },
    item_display: {
      tabs: [{ key: 'overview', groups: [{ key: 'settings', attributes: ['creditor', 'settings'] }] }, ...closingTabs],
    },
    enum_colors: {},
  },
});

export type CreditorSettings = Doc<typeof creditorSettings>;
