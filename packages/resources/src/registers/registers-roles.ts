import type { Grant } from '@fordra/schema/access';
import { ownAccount, ownPartner, read, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

const look = { debtors: ['look_up_address'], cases: ['look_up_address', 'look_up_owner'] };
const seeingCredit: Grant = { ...read, sees_credit: true };

/** Creditors see the figures of companies; those of persons are for staff who need them in their work. */
export const registersRoles: TopicRoles = {
  creditor_user: { grants: { 'credit--reports': { ...read, filter: ownAccount.filter } } },
  partner_user: { grants: { 'credit--reports': { ...read, filter: ownPartner.filter } } },
  case_worker: {
    grants: seeingProtected({ 'register--lookups': read, 'register--news': read, 'credit--reports': seeingCredit }),
    actions: {
      ...look,
      debtors: [...look.debtors, 'order_credit_report', 'override_score'],
      'register--news': ['apply_news', 'dismiss_news'],
    },
  },
  backoffice: { grants: { 'register--lookups': read, 'register--news': read, 'credit--reports': read }, actions: look },
  legal_team_member: { grants: { 'credit--reports': seeingCredit } },
  support: { grants: { 'register--lookups': read, 'register--news': read, 'credit--reports': read } },
};
