import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, ref, text } from '@fordra/schema/fields';

/** Recorded activities of a user in the interface: signed out, added a favorite (spec B §7). */
export const applicationUserActivities = defineResource({
  name: 'application--user-activities',
  methods: ['GET', 'POST'],
  owners: { user: 'user' },
  fields: {
    user: ref('users', { required: true, readOnly: true }),
    name: text({ required: true, max: 100 }),
    timestamp: instant({ required: true }),
    key: text({ required: true, max: 100 }),
    value: text({ required: true, max: 200 }),
    domain_action: text({ max: 100 }),
  },
  ui: {
    title: 'name',
    icon: 'activity',
    item_search: {
      columns: ['timestamp', 'name', 'key', 'value', 'domain_action'],
      filters: ['timestamp', 'key', 'domain_action'],
      text_search_attributes: ['name', 'value'],
      sort: ['-timestamp'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'activity', attributes: ['timestamp', 'name', 'key', 'value', 'domain_action', 'user'] }],
        },
      ],
    },
    enum_colors: {},
  },
});

export type ApplicationUserActivity = Doc<typeof applicationUserActivities>;
