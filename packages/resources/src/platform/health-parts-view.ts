import { type Answer, defineView } from '@fordra/schema/define-view';
import { integer, listOf, object, oneOf, text } from '@fordra/schema/fields';

const status = oneOf(['ok', 'warning', 'critical'], { required: true });

/** The health of each part of the system, with its alarms. */
export const healthPartsView = defineView({
  name: 'health_parts',
  path: '/health/parts',
  section: 'operations',
  access: { userKinds: ['staff', 'system_user'] },
  query: {},
  answer: {
    status,
    parts: listOf(
      object(
        {
          part: text({ required: true, max: 40 }),
          status,
          alarms: listOf(text({ max: 60 }), { required: true, max: 100 }),
          /** The response time of the database. */
          ms: integer({}),
        },
        {},
      ),
      { required: true, max: 20 },
    ),
  },
});

export type HealthParts = Answer<typeof healthPartsView>;
