import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, text } from '@fordra/schema/fields';

/** What a client must know of the release it calls; found by the application's name (`ada_ui`). */
export const applicationDetails = defineResource({
  name: 'application--details',
  methods: ['GET'],
  owners: 'common',
  noAccessControl: true,
  lookup: 'application',
  fields: {
    application: text({ required: true, readOnly: true, max: 40, unique: true }),
    application_version: text({ required: true, readOnly: true, max: 40 }),
    api_version: text({ required: true, readOnly: true, max: 40 }),
    storage_cleanup_date: instant({ nullable: true, readOnly: true }),
  },
  ui: {
    title: 'application',
    icon: 'info-circle',
    item_search: {
      columns: ['application', 'application_version', 'api_version'],
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
              key: 'release',
              attributes: ['application', 'application_version', 'api_version', 'storage_cleanup_date'],
            },
          ],
        },
      ],
    },
    enum_colors: {},
  },
});

export type ApplicationDetails = Doc<typeof applicationDetails>;
