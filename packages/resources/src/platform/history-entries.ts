import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { json, oneOf, ref, text } from '@fordra/schema/fields';

/** Every accepted write, read for one item at a time by those who may read the item. */
export const historyEntries = defineResource({
  name: 'history--entries',
  methods: ['GET'],
  owners: 'common',
  noAccessControl: true,
  virtual: true,
  fields: {
    method: oneOf(['POST', 'PATCH', 'PUT', 'DELETE'], { required: true, readOnly: true }),
    resource: text({ required: true, readOnly: true, max: 100, words: 'resource' }),
    resource_id: text({ required: true, readOnly: true, max: 24 }),
    action: text({ nullable: true, readOnly: true, max: 100 }),
    user: ref('users', { nullable: true, readOnly: true }),
    user_name: text({ nullable: true, readOnly: true, max: 120 }),
    signed_in_by: ref('users', { nullable: true, readOnly: true }),
    signed_in_by_name: text({ nullable: true, readOnly: true, max: 120 }),
    /** The network address of the request; shown to staff only. */
    from_address: text({ nullable: true, readOnly: true, max: 100 }),
    changes: json({ required: true, readOnly: true }),
  },
  ui: {
    title: 'resource',
    icon: 'history',
    item_search: {
      columns: ['_created', 'user_name', 'method', 'resource', 'changes'],
      filters: [],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});

export type HistoryEntry = Doc<typeof historyEntries>;
