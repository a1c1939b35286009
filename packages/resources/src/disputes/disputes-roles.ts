import type { Rights } from '@fordra/schema/access';
import { ownAccount, ownPartner, read, readAndEdit, readCreateAndEdit, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

const onCases = ['start_dispute', 'recall_dispute'];
const onDisputes = ['move_workflow', 'register_court', 'build_court_bundle', 'recall_dispute'];
const specifications = { ...read, methods: ['GET', 'POST', 'PATCH', 'DELETE'] as const };
const work: Rights = {
  disputes: readAndEdit,
  'dispute--specifications': specifications,
  'dispute--bundles': read,
};
const reading: Rights = { disputes: read, 'dispute--specifications': read, 'dispute--bundles': read };
const own = (rows: { readonly filter: object }): Rights => ({ disputes: { ...read, filter: rows.filter } });

export const disputesRoles: TopicRoles = {
  creditor_user: { grants: own(ownAccount) },
  partner_user: { grants: own(ownPartner) },
  // The firm's own cases, by `throughCases`.
  solicitor: {
    grants: { ...work, 'legal-teams': { ...read, filter: { solicitor: '$user.solicitor' } } },
    actions: { cases: onCases, disputes: onDisputes },
  },
  case_worker: {
    grants: { ...seeingProtected(work), 'legal-teams': readCreateAndEdit },
    actions: {
      cases: onCases,
      disputes: onDisputes,
      'dispute--specifications': ['approve_specification'],
    },
  },
  // What is charged is approved by a case worker.
  legal_team_member: {
    grants: { ...seeingProtected(work), 'legal-teams': readCreateAndEdit },
    actions: { cases: onCases, disputes: onDisputes },
  },
  backoffice: { grants: reading },
  consultant: { grants: reading },
  finance: { grants: reading },
  support: { grants: reading },
};
