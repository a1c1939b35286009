import { ownAccount, ownPartner, read, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

export const channelsRoles: TopicRoles = {
  creditor_user: { grants: { 'sms--messages': { ...read, filter: ownAccount.filter } } },
  partner_user: { grants: { 'sms--messages': { ...read, filter: ownPartner.filter } } },
  decision_maker: { grants: { 'sms--messages': { ...read, filter: ownAccount.filter } } },
  case_worker: {
    grants: seeingProtected({ 'sms--messages': read }),
    actions: { cases: ['send_sms'] },
  },
  backoffice: { grants: { 'sms--messages': read }, actions: { cases: ['send_sms'] } },
  ticket_agent: { grants: { 'sms--messages': read } },
  consultant: { grants: { 'sms--messages': read } },
  finance: { grants: { 'sms--messages': read } },
  support: { grants: { 'sms--messages': read } },
};
