import { accessSteps, groupReasons, stepReasons } from '@fordra/domain/access/access-reasons';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { boolean, json, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { itemId } from '../views/view-fields.ts';

const isMet = boolean({ required: true });

/** A condition of a group's filter; what the reader may not read of it is absent. */
const condition = object(
  {
    part: oneOf(['filter', 'user_filter'], { required: true }),
    /** Absent where no item was named. */
    is_met: boolean({}),
    condition: json({}),
    /** With the user's values in place of `$user.…`. */
    filled: json({}),
    /** The attributes of the item that it compares. */
    values: json({}),
  },
  {},
);

/** Why a user may or may not use a resource, an item or an attribute; for those who may read the groups of the user. */
export const userAccessView = defineView({
  name: 'user_access',
  path: '/users/:id/access',
  section: 'users',
  access: {
    item: 'users',
    needs: ['access_groups'],
    uses: ['account', 'partner', 'customer', 'solicitor', 'unit'],
  },
  query: {
    resource: text({ max: 60 }),
    id: text({ max: 24 }),
    method: oneOf(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], {}),
    action: text({ max: 60 }),
    attribute: text({ max: 60 }),
  },
  answer: {
    _id: itemId,
    is_allowed: boolean({ required: true }),
    /** All of these must be met, and one of the groups if there are any. */
    steps: listOf(
      object({ step: oneOf(accessSteps, { required: true }), is_met: isMet, reason: oneOf(stepReasons, {}) }, {}),
      { required: true, max: 10 },
    ),
    groups: listOf(
      object(
        {
          _id: itemId,
          /** Absent where the reader may not read the group. */
          name: text({ max: 120 }),
          is_met: isMet,
          reason: oneOf(groupReasons, {}),
          conditions: listOf(condition, { required: true, max: 100 }),
        },
        {},
      ),
      { required: true, max: 50 },
    ),
    /** Groups that the reader may give to the user and that would allow it. */
    would_open: listOf(object({ _id: itemId, name: text({ required: true, max: 120 }) }, {}), {
      required: true,
      max: 20,
    }),
  },
});

export type UserAccess = Answer<typeof userAccessView>;
