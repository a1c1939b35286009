import { ownAccount, ownPartner, read, readAndEdit, readCreateAndEdit, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

const collections = 'foreign-debt-collections';

export const abroadRoles: TopicRoles = {
  creditor_user: { grants: { [collections]: { ...read, filter: ownAccount.filter } } },
  partner_user: { grants: { [collections]: { ...read, filter: ownPartner.filter } } },
  case_worker: {
    grants: { ...seeingProtected({ [collections]: readAndEdit }), 'local-agents': readCreateAndEdit },
    actions: { cases: ['start_foreign_handling'], [collections]: ['register_agent_report'] },
  },
  legal_team_member: {
    grants: { ...seeingProtected({ [collections]: readAndEdit }), 'local-agents': read },
    actions: { cases: ['start_foreign_handling'], [collections]: ['register_agent_report'] },
  },
  backoffice: { grants: { [collections]: read, 'local-agents': read } },
  consultant: { grants: { [collections]: read } },
  finance: { grants: { [collections]: read, 'local-agents': read } },
  support: { grants: { [collections]: read } },
};
