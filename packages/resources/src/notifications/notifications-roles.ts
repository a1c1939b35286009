import { ownAccount, ownPartner, read, readAndEdit, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

export const notificationsRoles: TopicRoles = {
  creditor_user: {
    grants: { 'creditor--notifications': { ...readAndEdit, ...ownAccount } },
  },
  partner_user: {
    grants: { 'creditor--notifications': { ...readAndEdit, ...ownPartner } },
  },
  solicitor: {
    grants: { 'creditor--notifications': { ...read, filter: { target_resource: 'other' } } },
  },
  // Staff does not edit: that staff has read a notification does not mean that the creditor has. Its own marks are in its settings.
  case_worker: { grants: seeingProtected({ 'creditor--notifications': read }) },
  decision_maker: { grants: { 'creditor--notifications': { ...readAndEdit, ...ownAccount } } },
  backoffice: { grants: { 'creditor--notifications': read } },
  legal_team_member: { grants: seeingProtected({ 'creditor--notifications': read }) },
  ticket_agent: { grants: { 'creditor--notifications': read } },
  finance: { grants: { 'creditor--notifications': read } },
  support: { grants: { 'creditor--notifications': read } },
};
