import { stopReasons } from '@fordra/domain/tickets/apply-ticket-event';
import { slaStates, ticketPriorities } from '@fordra/domain/tickets/compute-sla';
import { channelKinds } from '@fordra/domain/tickets/ticket-channel';
import { ticketStates } from '@fordra/domain/tickets/ticket-machine';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { ticketUi } from './ticket-ui.ts';

const set = { required: true, readOnly: true } as const;
const unset = { nullable: true, readOnly: true } as const;
export const TICKET_SUBJECT_LENGTH_MAX = 200;
const users = () => listOf(ref('users', {}), { ...set, max: 50, default: [] });

/**
 * A conversation of the operator with a creditor, a partner, a solicitor or a debtor. The owner columns say who may read
 * it: a debtor's ticket has no account unless it is shared with the creditor (inkassolagen 11 §).
 */
export const tickets = defineResource({
  name: 'tickets',
  methods: ['GET', 'POST'],
  owners: { account: 'account', partner: 'partner', customer: 'customer', solicitor: 'solicitor' },
  createdBy: 'open_ticket',
  countsRows: { by: 'status', within: 'channel' },
  masked: { when: 'has_protected_identity', attributes: ['requester_name', 'requester_email'] },
  fields: {
    number: text({ ...set, max: 20, unique: true }),
    subject: text({ ...set, max: TICKET_SUBJECT_LENGTH_MAX }),
    status: oneOf(ticketStates, { ...set, default: 'new' }),
    priority: oneOf(ticketPriorities, { ...set, default: 'normal' }),
    channel: ref('ticket--channels', set),
    requester: ref('users', unset),
    requester_kind: oneOf(channelKinds, set),
    requester_name: text({ ...set, max: 120 }),
    requester_email: text({ ...unset, max: 200 }),
    language: oneOf(['sv', 'en'], { ...set, default: 'sv' }),
    /** The item of the page that it was written from. */
    item_resource: text({ ...unset, max: 100, words: 'resource' }),
    item_id: text({ ...unset, max: 24 }),
    case: ref('cases', unset),
    debtor: ref('debtors', unset),
    /** Set only where the creditor may read the ticket. */
    creditor: ref('creditors', unset),
    shared_with_creditor: boolean({ ...set, default: false }),
    has_protected_identity: boolean({ ...set, default: false }),
    assignee: ref('users', unset),
    unit: ref('units', unset),
    co_workers: users(),
    followers: users(),
    tags: listOf(text({ max: 40 }), { ...set, max: 20, default: [] }),
    first_response_due: instant(set),
    first_response_at: instant(unset),
    /** A first answer came after its due time. */
    is_first_response_late: boolean({ ...set, default: false }),
    resolution_due: instant(set),
    resolved_at: instant(unset),
    /** When it was opened again, the last time. */
    reopened_at: instant(unset),
    closed_at: instant(unset),
    last_message_at: instant(set),
    last_message_from: oneOf(['operator', 'requester'], { ...set, default: 'requester' }),
    sla_state: oneOf(slaStates, { ...set, default: 'running' }),
    stops: listOf(
      object(
        {
          from: instant({ required: true }),
          to: instant({ nullable: true }),
          reason: oneOf(stopReasons, { required: true }),
        },
        {},
      ),
      { ...set, max: 500, default: [] },
    ),
    /** When the agent promised to return. */
    return_at: instant(unset),
    agent_will_return_used: boolean({ ...set, default: false }),
    /** When it is closed without an answer of the requester, who has been warned or was given a day to answer by. */
    closes_at: instant(unset),
    /** When time alone changes its state next, at the earliest. */
    next_check_at: instant(unset),
    merged_into: ref('tickets', unset),
    account: ref('accounts', unset),
    partner: ref('partners', unset),
    customer: ref('customers', unset),
    solicitor: ref('solicitors', unset),
  },
  ui: ticketUi,
});

export type Ticket = Doc<typeof tickets>;
