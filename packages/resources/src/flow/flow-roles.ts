import { ownAccount, ownPartner, read, readAndCreate, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

const ofCreditor = ['change_start_action', 'move_to_debt_collection', 'reset_failed_case'];

export const flowRoles: TopicRoles = {
  creditor_user: {
    grants: { 'flow--configurations': { ...read, filter: ownAccount.filter } },
    actions: { cases: ofCreditor },
  },
  partner_user: {
    grants: { 'flow--configurations': { ...read, filter: ownPartner.filter } },
  },
  case_worker: {
    grants: seeingProtected({ 'flow--configurations': read }),
    actions: { cases: [...ofCreditor, 'run_next_item', 'change_flow_configuration'] },
  },
  backoffice: { grants: { 'flow--configurations': read } },
  legal_team_member: { grants: { 'flow--configurations': read } },
  consultant: { grants: { 'flow--configurations': read } },
  tech: { grants: { 'flow--configurations': read } },
  finance: {
    grants: { 'flow--configurations': read },
  },
  support: {
    grants: { 'flow--configurations': readAndCreate },
  },
};
