import { type Answer, defineView } from '@fordra/schema/define-view';
import { listOf, object, oneOf, text } from '@fordra/schema/fields';
import { itemId } from '../views/view-fields.ts';

/** Which users may read an item, or do something else with it; for those who may read the groups of users. */
export const whoMayView = defineView({
  name: 'who_may',
  path: '/:resource/:id/who',
  section: 'users',
  access: { rows: 'users' },
  query: {
    method: oneOf(['GET', 'PATCH', 'PUT', 'DELETE'], {}),
    action: text({ max: 60 }),
    /** The `next` of the page before. */
    after: text({ max: 24 }),
  },
  answer: {
    _id: itemId,
    _items: listOf(
      object(
        {
          _id: itemId,
          name: text({ required: true, max: 120 }),
          /** The groups that allow it, as far as the reader may read them; empty for a user who needs none. */
          groups: listOf(text({ max: 120 }), { required: true, max: 50 }),
        },
        {},
      ),
      { required: true, max: 100 },
    ),
    /** Null on the last page; a page before it may have few users or none. */
    next: text({ required: true, nullable: true, max: 24 }),
  },
});

export type WhoMay = Answer<typeof whoMayView>;
