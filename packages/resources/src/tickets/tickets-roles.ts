import type { Grant } from '@fordra/schema/access';
import {
  only,
  ownAccount,
  ownCustomer,
  ownPartner,
  read,
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
      tickets: { ...read, ...ofRequester, ...rows },
      'ticket--messages': { ...read, ...messageOfRequester, ...readable },
    },
  };
}

const ofStaff = { tickets: read, 'ticket--messages': read };

export const ticketsRoles: TopicRoles = {
  creditor_user: requester(ownAccount, ['creditor']),
  // A partner reads what its creditors write too.
  partner_user: requester(ownPartner, ['creditor', 'partner']),
  solicitor: requester({ filter: { solicitor: '$user.solicitor' } }, ['solicitor']),
  customer_user: requester(ownCustomer, ['debtor']),
  case_worker: {
    grants: { ...seeingProtected(ofStaff), 'ticket--channels': read },
  },
  finance: {
    grants: { ...ofStaff, 'ticket--channels': read },
  },
  support: {
    grants: { ...ofStaff, 'ticket--channels': readCreateAndEdit },
  },
};
