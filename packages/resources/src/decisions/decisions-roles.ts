import { ownAccount, ownPartner, read, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

export const decisionsRoles: TopicRoles = {
  creditor_user: {
    grants: { decisions: { ...read, filter: ownAccount.filter } },
    actions: { cases: ['make_decision'] },
  },
  partner_user: {
    grants: { decisions: { ...read, filter: ownPartner.filter } },
  },
  case_worker: {
    grants: seeingProtected({ decisions: read }),
    actions: { cases: ['make_decision'] },
  },
  finance: { grants: { decisions: read } },
  support: { grants: { decisions: read } },
};
