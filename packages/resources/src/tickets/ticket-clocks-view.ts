import { stopReasons } from '@fordra/domain/tickets/apply-ticket-event';
import { slaStates } from '@fordra/domain/tickets/compute-sla';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { instant, listOf, object, oneOf } from '@fordra/schema/fields';
import { count, itemId } from '../views/view-fields.ts';

const clock = () =>
  object(
    {
      state: oneOf(slaStates, { required: true }),
      due: instant({ required: true }),
      done_at: instant({ nullable: true, required: true }),
      used_minutes: count,
      limit_minutes: count,
      /** The periods that do not count, with the business minutes in each. */
      pauses: listOf(
        object(
          {
            reason: oneOf(stopReasons, { required: true }),
            from: instant({ required: true }),
            to: instant({ nullable: true, required: true }),
            minutes: count,
          },
          {},
        ),
        { required: true, max: 500 },
      ),
    },
    { required: true },
  );

/** Both clocks of a ticket as they are now: used and paused minutes are together the business minutes since it was opened. */
export const ticketClocksView = defineView({
  name: 'ticket_clocks',
  path: '/tickets/:id/clocks',
  section: 'tickets',
  access: {
    item: 'tickets',
    needs: ['status', 'priority', 'channel', 'stops', 'sla_state', 'first_response_at', 'resolved_at', 'closed_at'],
  },
  query: {},
  answer: { _id: itemId, first_response: clock(), resolution: clock() },
});

export type TicketClocks = Answer<typeof ticketClocksView>;
