import { checkUserSettings } from '@fordra/domain/access/check-user-settings';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, json, listOf, mapOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { languages } from './users.ts';

const sort = { property: text({ max: 100 }), order: oneOf(['asc', 'desc'], {}) };

/** One user's settings: theme, language, and for each resource the filters, order and columns last used; null is the default. */
export const userSettings = defineResource({
  name: 'user--settings',
  methods: ['GET', 'POST', 'PATCH', 'PUT'],
  owners: { user: 'user' },
  fields: {
    user: ref('users', { required: true, readOnly: true, unique: true }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    settings: object(
      {
        ui: object({ theme: oneOf(['light', 'dark', 'auto'], {}), language: oneOf(languages, {}) }, {}),
        /** Whether a verified address at an identity provider is enough to sign in with it the first time. */
        sign_in: object({ by_verified_email: boolean({}) }, {}),
        notifications: object(
          {
            /** A digest mail of what waits for the user. */
            digest: oneOf(['off', 'daily', 'weekly'], {}),
            /** What a user has read and hidden who reads the notifications of creditors, and does not change them. */
            read_until: instant({ nullable: true }),
            read: listOf(text({ max: 24 }), { max: 250 }),
            hidden: listOf(text({ max: 24 }), { max: 250 }),
          },
          {},
        ),
        item_component: mapOf(
          object(
            {
              filters: object({ search_filter: json({ nullable: true }) }, {}),
              sort: object(sort, { nullable: true }),
              then_by: listOf(object(sort, {}), { max: 4, nullable: true }),
              displayed_attributes: listOf(text({ max: 100 }), { max: 100, nullable: true }),
              density: oneOf(['normal', 'compact'], { nullable: true }),
              view: oneOf(['list', 'grid'], { nullable: true }),
            },
            {},
          ),
          { max: 200 },
        ),
      },
      { required: true },
    ),
  },
  rules: checkUserSettings,
  ui: {
    title: 'user',
    icon: 'adjustments',
    item_search: { columns: ['user', '_updated'], filters: [], text_search_attributes: [], sort: ['-_updated'] },
    item_display: { tabs: [{ key: 'overview', groups: [{ key: 'settings', attributes: ['user', 'settings'] }] }] },
    enum_colors: {},
  },
});

export type UserSettings = Doc<typeof userSettings>;
