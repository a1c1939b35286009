import { type Answer, defineView } from '@fordra/schema/define-view';
import { day, instant, integer, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { count } from '../views/view-fields.ts';

/** Today's scheduled work in numbers; each list has one row for each kind of the thing. */
export const operationsView = defineView({
  name: 'operations',
  path: '/operations',
  section: 'operations',
  access: { userKinds: ['staff', 'system_user'] },
  query: {},
  answer: {
    today: day({ required: true }),
    last_batch: instant({ required: true, nullable: true }),
    letters_today: count,
    run: listOf(object({ item: text({ required: true, max: 60 }), due: count, run: count, failed: count }, {}), {
      required: true,
      max: 100,
    }),
    queues: listOf(
      object(
        {
          job: text({ required: true, max: 60 }),
          waiting: count,
          running: count,
          failed: count,
          oldest_seconds: integer({ required: true, nullable: true }),
        },
        {},
      ),
      { required: true, max: 100 },
    ),
    /** Files to and from the enforcement authority that are not finished. */
    files: listOf(
      object(
        { direction: oneOf(['out', 'in'], { required: true }), status: text({ required: true, max: 40 }), count },
        {},
      ),
      { required: true, max: 20 },
    ),
    failed_cases: listOf(object({ reason: text({ required: true, nullable: true, max: 60 }), count }, {}), {
      required: true,
      max: 100,
    }),
    letters: listOf(
      object(
        { status: text({ required: true, max: 40 }), fault: text({ required: true, nullable: true, max: 40 }), count },
        {},
      ),
      { required: true, max: 100 },
    ),
  },
});

export type Operations = Answer<typeof operationsView>;
