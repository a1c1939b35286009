import { ownAccount, ownPartner, read, readAndEdit, readCreateAndEdit, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

/** What those may do who decide. */
const answers = [
  'make_decision',
  'reset_decision',
  'carry_out_decision',
  'give_reason',
  'assign_decision',
  'unassign_decision',
  'postpone_decision',
] as const;

export const decisionsRoles: TopicRoles = {
  creditor_user: {
    grants: {
      decisions: { ...readAndEdit, ...ownAccount },
      'decision--groups': { ...read, filter: ownAccount.filter },
      'decision--templates': { ...readCreateAndEdit, ...ownAccount },
    },
    actions: { cases: ['make_decision'], decisions: answers },
  },
  partner_user: {
    grants: {
      decisions: { ...read, filter: ownPartner.filter },
      'decision--groups': { ...read, filter: ownPartner.filter },
      'decision--templates': { ...read, filter: ownPartner.filter },
    },
  },
  case_worker: {
    grants: {
      ...seeingProtected({ decisions: readAndEdit }),
      'decision--groups': read,
      'decision--templates': readCreateAndEdit,
    },
    actions: { cases: ['make_decision', 'create_decision'], decisions: [...answers, 'recall_decision'] },
  },
  decision_maker: {
    grants: {
      decisions: { ...readAndEdit, ...ownAccount },
      'decision--groups': { ...read, filter: ownAccount.filter },
      'decision--templates': { ...read, filter: ownAccount.filter },
    },
    actions: { cases: ['make_decision'], decisions: answers },
  },
  legal_team_member: {
    grants: { ...seeingProtected({ decisions: readAndEdit }), 'decision--groups': read, 'decision--templates': read },
    actions: { cases: ['make_decision', 'create_decision'], decisions: answers },
  },
  backoffice: { grants: { decisions: read, 'decision--groups': read } },
  consultant: { grants: { decisions: read, 'decision--groups': read } },
  ticket_agent: { grants: { decisions: read, 'decision--groups': read } },
  finance: { grants: { decisions: read, 'decision--groups': read, 'decision--templates': read } },
  support: { grants: { decisions: read, 'decision--groups': read, 'decision--templates': read } },
};
