import type { Rights } from '@fordra/schema/access';
import { ownAccount, ownPartner, read, readAndCreate, readAndEdit, readCreateAndEdit } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

const ofTenant = (filter: object): Rights => ({
  'debt-restructurings': { ...read, filter },
  estates: { ...read, filter },
  'estate--inventories': { ...read, filter },
  'bankruptcy-estates': { ...read, filter },
  'debt-surveillances': { ...read, filter },
});

const withoutTrustees: Rights = {
  'debt-restructurings': read,
  estates: read,
  'estate--inventories': read,
  'bankruptcy-estates': read,
  'debt-surveillances': read,
};

const ofStaff: Rights = { ...withoutTrustees, trustees: read, 'group--changes': read };

export const specialDebtorsRoles: TopicRoles = {
  creditor_user: { grants: ofTenant(ownAccount.filter) },
  partner_user: { grants: ofTenant(ownPartner.filter) },
  solicitor: { grants: { 'debt-restructurings': read, estates: read, 'bankruptcy-estates': read } },
  case_worker: {
    grants: {
      ...ofStaff,
      estates: readAndEdit,
      'estate--inventories': readAndCreate,
      trustees: readCreateAndEdit,
    },
    actions: {
      debtors: [
        'register_death',
        'start_debt_restructuring',
        'register_bankruptcy',
        'start_reconstruction',
        'end_reconstruction',
      ],
      cases: ['approve_debt_restructuring', 'cancel_debt_restructuring'],
      estates: ['process_estate_inventory', 'inactivate_estate'],
      'bankruptcy-estates': [
        'register_trustee',
        'register_bankruptcy_inventory',
        'order_proof_of_debt',
        'conclude_bankruptcy',
        'end_bankruptcy',
      ],
    },
  },
  finance: { grants: ofStaff, actions: { 'bankruptcy-estates': ['conclude_bankruptcy'] } },
  legal_team_member: { grants: ofStaff },
  backoffice: { grants: ofStaff },
  support: { grants: ofStaff },
  // Trustees and what is done to all cases of someone are the operator's own: no consultant has them.
  consultant: { grants: withoutTrustees },
};
