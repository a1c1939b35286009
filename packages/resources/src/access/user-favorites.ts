import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, listOf, mapOf, object, ref, text } from '@fordra/schema/fields';

const favorite = object(
  { id: text({ required: true, max: 24 }), added: instant({ required: true }), title: text({ max: 200 }) },
  {},
);

/** One user's watch list: for each resource the favorite items, when each was added, and their names. */
export const userFavorites = defineResource({
  name: 'user--favorites',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { user: 'user' },
  fields: {
    user: ref('users', { required: true, readOnly: true, unique: true }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    favorites: mapOf(listOf(favorite, { max: 500 }), { required: true, max: 100 }),
  },
  ui: {
    title: 'user',
    icon: 'star',
    item_search: { columns: ['user', '_updated'], filters: [], text_search_attributes: [], sort: ['-_updated'] },
    item_display: { tabs: [{ key: 'overview', groups: [{ key: 'favorites', attributes: ['user', 'favorites'] }] }] },
    enum_colors: {},
  },
});

export type UserFavorites = Doc<typeof userFavorites>;
