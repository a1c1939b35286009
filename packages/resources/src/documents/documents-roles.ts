import type { Grant } from '@fordra/schema/access';
import { ownAccount, ownCustomer, ownPartner, read, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

/** Staff also writes internal notes; the owner columns hide those from tenants. */
const notes: Grant = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  full_attribute_access: false,
  attribute_access: {
    target_resource: 'write',
    target_id: 'write',
    text: 'write',
    pinned: 'write',
    visibility: 'write',
    author: 'read',
    author_name: 'read',
  },
};

export const documentsRoles: TopicRoles = {
  creditor_user: {
    grants: { letters: { ...read, filter: ownAccount.filter }, notes: { ...notes, ...ownAccount } },
    actions: { cases: ['download_invoice'] },
  },
  partner_user: {
    grants: { letters: { ...read, filter: ownPartner.filter }, notes: { ...notes, ...ownPartner } },
    actions: { cases: ['download_invoice'] },
  },
  solicitor: {
    grants: { letters: read },
    actions: { cases: ['download_invoice'] },
  },
  customer_user: {
    grants: { letters: { ...read, ...ownCustomer } },
    actions: { cases: ['download_invoice'] },
  },
  proxy_user: {
    grants: { letters: read },
    actions: { cases: ['download_invoice'] },
  },
  case_worker: {
    grants: { ...seeingProtected({ letters: read }), notes },
    actions: {
      cases: ['download_invoice', 'request_invoice_copy', 'send_letter_again', 'send_registered_letter'],
      letters: ['retry_letter'],
    },
  },
  decision_maker: {
    grants: { letters: { ...read, filter: ownAccount.filter }, notes: { ...notes, ...ownAccount } },
    actions: { cases: ['download_invoice'] },
  },
  backoffice: {
    grants: { letters: read, notes },
    actions: {
      cases: ['download_invoice', 'request_invoice_copy', 'send_letter_again', 'send_registered_letter'],
      letters: ['retry_letter'],
    },
  },
  legal_team_member: {
    grants: { ...seeingProtected({ letters: read }), notes },
    actions: { cases: ['download_invoice', 'request_invoice_copy'] },
  },
  ticket_agent: { grants: { letters: read, notes }, actions: { cases: ['download_invoice'] } },
  consultant: { grants: { letters: read }, actions: { cases: ['download_invoice'] } },
  finance: {
    grants: { letters: read, notes },
    actions: { cases: ['download_invoice'] },
  },
  support: { grants: { letters: read, notes } },
};
