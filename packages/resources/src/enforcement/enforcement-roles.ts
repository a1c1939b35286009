import type { Rights } from '@fordra/schema/access';
import { ownAccount, ownPartner, read, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

/** The files to and from the enforcement authority, with what they carry. */
const withFiles: Rights = {
  'enforcement--applications': read,
  'enforcement--deliveries': read,
  'enforcement--received-files': read,
};

export const enforcementRoles: TopicRoles = {
  creditor_user: {
    grants: { 'enforcement--applications': { ...read, filter: ownAccount.filter } },
    actions: { cases: ['attempt_enforcement', 'recall_enforcement'] },
  },
  partner_user: {
    grants: { 'enforcement--applications': { ...read, filter: ownPartner.filter } },
  },
  // A counsellor needs to know what the authority enforces to plan the debtor's budget.
  debt_counselor: { grants: { 'enforcement--applications': read } },
  case_worker: {
    grants: seeingProtected(withFiles),
    actions: {
      cases: ['attempt_enforcement', 'recall_enforcement'],
      'enforcement--received-files': ['read_again'],
    },
  },
  decision_maker: {
    grants: { 'enforcement--applications': { ...read, filter: ownAccount.filter } },
  },
  legal_team_member: {
    grants: seeingProtected(withFiles),
    actions: { cases: ['attempt_enforcement', 'recall_enforcement'] },
  },
  backoffice: { grants: { 'enforcement--applications': read } },
  consultant: { grants: { 'enforcement--applications': read } },
  finance: {
    grants: withFiles,
    actions: { 'enforcement--received-files': ['read_again'] },
  },
  support: {
    grants: { 'enforcement--applications': read },
  },
};
