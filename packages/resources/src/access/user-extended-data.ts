import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { json, listOf, ref, text } from '@fordra/schema/fields';

/** What the web needs to know of its user, computed for each reader: identity, rights, screens (spec A §3). */
export const userExtendedData = defineResource({
  name: 'user--extended-data',
  methods: ['GET'],
  owners: 'common',
  noAccessControl: true,
  virtual: true,
  fields: {
    user: ref('users', { required: true, readOnly: true }),
    name: text({ required: true, readOnly: true, max: 120 }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    /** The identity provider that opened the session; null for a code or the mobile e-ID. */
    oauth_type: text({ nullable: true, readOnly: true, max: 40 }),
    access_rights: json({ required: true, readOnly: true }),
    access_groups: listOf(ref('access--groups', {}), { max: 50, required: true, readOnly: true }),
    ui_structure: json({ required: true, readOnly: true }),
  },
  ui: {
    title: 'name',
    icon: 'user',
    item_search: { columns: ['name'], filters: [], text_search_attributes: [], sort: [] },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});

export type UserExtendedData = Doc<typeof userExtendedData>;
