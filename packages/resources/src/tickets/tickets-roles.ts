import type { Grant } from '@fordra/schema/access';
import {
  only,
  ownAccount,
  ownCustomer,
  ownPartner,
  read,
  readAndCreate,
  readCreateAndEdit,
  seeingProtected,
} from '../roles/role-grants.ts';
import type { TopicRights, TopicRoles } from '../roles/roles.ts';

/** What a requester sees of a ticket: how the operator divides its work is not among it. */
const ofRequester = only([
  'number',
  'subject',
  'status',
  'priority',
  'channel',
  'requester_kind',
  'requester_name',
  'language',
  'item_resource',
  'item_id',
  'case',
  'creditor',
  'first_response_due',
  'first_response_at',
  'resolved_at',
  'closed_at',
  'closes_at',
  'last_message_at',
  'last_message_from',
  'merged_into',
]);
const messageOfRequester = only(['ticket', 'sent_by', 'author_name', 'text', 'files', 'is_automatic']);
const channelOfRequester = only(['key', 'name', 'kind', 'opens_hour', 'closes_hour']);

type Rows = Pick<Grant, 'filter' | 'user_filter' | 'sees_protected'>;

function requester(rows: Rows, kinds: readonly string[]): TopicRights {
  const { user_filter: _ofWrites, ...readable } = rows;
  return {
    grants: {
      'ticket--channels': { ...read, ...channelOfRequester, filter: { kind: { $in: kinds }, is_active: true } },
      tickets: { ...readAndCreate, ...ofRequester, ...rows },
      'ticket--messages': { ...read, ...messageOfRequester, ...readable },
    },
    actions: { tickets: ['reply', 'resolve', 'reopen'] },
  };
}

const ofStaff = { tickets: readAndCreate, 'ticket--messages': read, 'statistics--ticket-days': read };
const settings = { 'ticket--channels': read, 'message--templates': read, 'mail--received': read };

/** Every action on tickets. */
const ofAgents = [
  'reply',
  'write_note',
  'resolve',
  'close',
  'reopen',
  'discard',
  'assign_ticket',
  'change_priority',
  'set_tags',
  'follow',
  'unfollow',
  'add_co_worker',
  'remove_co_worker',
  'agent_will_return',
  'merge',
  'link_case',
];

export const ticketsRoles: TopicRoles = {
  creditor_user: requester(ownAccount, ['creditor']),
  // A partner reads what its creditors write too.
  partner_user: requester(ownPartner, ['creditor', 'partner']),
  solicitor: requester({ filter: { solicitor: '$user.solicitor' } }, ['solicitor']),
  customer_user: requester(ownCustomer, ['debtor']),
  case_worker: {
    grants: { ...seeingProtected(ofStaff), ...settings },
    actions: { tickets: ofAgents, 'mail--received': ['release_mail'] },
  },
  ticket_agent: {
    grants: { ...ofStaff, ...settings },
    actions: { tickets: ofAgents, 'mail--received': ['release_mail'] },
  },
  backoffice: {
    grants: { ...ofStaff, ...settings },
    actions: { tickets: ['reply', 'write_note', 'follow', 'unfollow'] },
  },
  legal_team_member: {
    grants: { ...seeingProtected(ofStaff), ...settings },
    actions: { tickets: ['reply', 'write_note', 'follow', 'unfollow'] },
  },
  decision_maker: requester(ownAccount, ['creditor']),
  market: { grants: { 'statistics--ticket-days': read } },
  tech: { grants: { 'ticket--channels': read } },
  system_administrator: {
    grants: {
      'ticket--channels': readCreateAndEdit,
      'message--templates': { ...read, methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
      'mail--received': read,
    },
  },
  finance: {
    grants: { ...ofStaff, ...settings },
    actions: { tickets: ['reply', 'write_note', 'follow', 'unfollow'] },
  },
  support: {
    grants: {
      ...ofStaff,
      'mail--received': read,
      'ticket--channels': readCreateAndEdit,
      'message--templates': { ...read, methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
    },
    actions: { tickets: ofAgents, 'mail--received': ['release_mail'] },
  },
};
