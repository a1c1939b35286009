import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, text } from '@fordra/schema/fields';

/** Which users may sign in to an application at all (spec B §6, §8). System users always may, so that they can revert it. */
export const applicationSettings = defineResource({
  name: 'application--settings',
  methods: ['GET', 'PATCH'],
  owners: {},
  lookup: 'application',
  fields: {
    application: text({ required: true, readOnly: true, max: 40, unique: true }),
    login_denied_system_update: boolean({ required: true, default: false }),
    logon_denied_internal: boolean({ required: true, default: false }),
    logon_denied_external: boolean({ required: true, default: false }),
  },
  ui: {
    title: 'application',
    icon: 'settings',
    item_search: {
      columns: [
        'application',
        'login_denied_system_update',
        'logon_denied_internal',
        'logon_denied_external',
        '_updated',
      ],
      filters: [],
      text_search_attributes: ['application'],
      sort: ['application'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'sign_in',
              attributes: [
                'application',
                'login_denied_system_update',
                'logon_denied_internal',
                'logon_denied_external',
              ],
            },
          ],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: {
      login_denied_system_update: { true: 'amber', false: 'grey' },
      logon_denied_internal: { true: 'red', false: 'grey' },
      logon_denied_external: { true: 'red', false: 'grey' },
    },
  },
});

export type ApplicationSettings = Doc<typeof applicationSettings>;
