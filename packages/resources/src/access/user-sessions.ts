import { sessionMethods } from '@fordra/domain/access/sign-in-methods';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, computed, instant, oneOf, ref, text } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;
const nullable = { readOnly: true, nullable: true } as const;

/** The open sessions of users: each user reads and ends their own, and those of users that they administer. */
export const userSessions = defineResource({
  name: 'user--sessions',
  methods: ['GET'],
  owners: { user: 'user', account: 'account', partner: 'partner' },
  view: true,
  fields: {
    user: ref('users', readOnly),
    account: ref('accounts', nullable),
    partner: ref('partners', nullable),
    started: instant(readOnly),
    /** When its token was last replaced, which an open page does every quarter of an hour. */
    last_used: instant(readOnly),
    expires: instant(readOnly),
    method: oneOf(sessionMethods, nullable),
    /** In words such as "Firefox, Windows". */
    browser: text({ ...nullable, max: 60 }),
    address: text({ ...nullable, max: 45 }),
    /** The member of staff who is signed in as the user. */
    signed_in_by: ref('users', nullable),
    /** Whether it is the session of the request. */
    is_current: computed(boolean({}), ({ _id: id }, _today, reader) => id === reader?.session),
  },
  ui: {
    title: 'browser',
    icon: 'login',
    item_search: {
      columns: ['started', 'last_used', 'method', 'browser', 'address', 'signed_in_by'],
      filters: ['user', 'method'],
      text_search_attributes: [],
      sort: ['-last_used'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'session',
              attributes: ['user', 'started', 'last_used', 'expires', 'method', 'browser', 'address', 'signed_in_by'],
            },
          ],
        },
      ],
    },
    enum_colors: {},
  },
});

export type UserSession = Doc<typeof userSessions>;
