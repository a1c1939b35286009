import { type Answer, defineView } from '@fordra/schema/define-view';
import { json, listOf, object, text } from '@fordra/schema/fields';
import { itemId } from '../views/view-fields.ts';

/** The rights in force for a group: its own, or those of the published version of its template. */
export const groupRightsView = defineView({
  name: 'group_rights',
  path: '/access--groups/:id/rights',
  section: 'access--groups',
  access: { item: 'access--groups', needs: ['rights'] },
  query: {},
  answer: { _id: itemId, rights: json({ required: true }) },
});

/** The same for each group of a user, also for groups that the reader may not read. */
export const userRightsView = defineView({
  name: 'user_rights',
  path: '/users/:id/rights',
  section: 'users',
  access: { item: 'users', needs: ['access_groups'] },
  query: {},
  answer: {
    _id: itemId,
    groups: listOf(
      object(
        {
          _id: itemId,
          /** Absent where the reader may not read the group. */
          name: text({ max: 120 }),
          rights: json({ required: true }),
        },
        {},
      ),
      { required: true, max: 50 },
    ),
  },
});

export type GroupRightsInForce = Answer<typeof groupRightsView>;
export type UserRightsInForce = Answer<typeof userRightsView>;
