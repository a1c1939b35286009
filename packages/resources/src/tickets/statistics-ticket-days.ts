import { responseTimes } from '@fordra/domain/tickets/response-times';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, integer, object, ref } from '@fordra/schema/fields';

const count = () => integer({ required: true, readOnly: true, min: 0, default: 0 });
const times = Object.fromEntries(responseTimes.map((time) => [time, count()])) as Readonly<
  Record<(typeof responseTimes)[number], ReturnType<typeof count>>
>;

/** One day of one channel and unit in figures, computed by a job; a day without any has no row. */
export const statisticsTicketDays = defineResource({
  name: 'statistics--ticket-days',
  methods: ['GET'],
  owners: 'common',
  fields: {
    date: day({ required: true, readOnly: true }),
    channel: ref('ticket--channels', { required: true, readOnly: true }),
    /** The unit that the tickets have now. */
    unit: ref('units', { nullable: true, readOnly: true }),
    opened: count(),
    requester_messages: count(),
    operator_messages: count(),
    first_responses: count(),
    /** First responses after their due time. */
    late_first_responses: count(),
    /** First responses by their business time. */
    first_response_times: object(times, { required: true, readOnly: true }),
    /** Resolved or closed. */
    resolved: count(),
    reopened: count(),
  },
  ui: {
    title: 'date',
    icon: 'chart-bar',
    item_search: {
      columns: [
        'date',
        'channel',
        'unit',
        'opened',
        'first_responses',
        'late_first_responses',
        'operator_messages',
        'resolved',
        'reopened',
      ],
      filters: ['channel', 'unit', 'date'],
      text_search_attributes: [],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'day', attributes: ['date', 'channel', 'unit'] },
            {
              key: 'steps',
              attributes: ['opened', 'requester_messages', 'operator_messages', 'resolved', 'reopened'],
            },
            { key: 'responses', attributes: ['first_responses', 'late_first_responses', 'first_response_times'] },
          ],
        },
      ],
    },
    enum_colors: {},
  },
});

export type StatisticsTicketDay = Doc<typeof statisticsTicketDays>;
