import type { Rights } from '@fordra/schema/access';
import { only, ownAccount, ownCustomer, ownPartner, read, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';
import { directDebitConsents } from './direct-debit-consents.ts';

/** The debtor's bank account is no matter of the creditor's. */
const ofConsents = Object.keys(directDebitConsents.fields).filter(
  (name) => !['bank_account', 'id_number', 'paper', 'signing_record', 'request_file'].includes(name),
);

const ofStaff: Rights = seeingProtected({ 'direct-debit--consents': read });

const readPlans = (filter?: object): Rights => ({
  amortizations: { ...read, ...(filter && { filter }) },
  'amortization--advices': { ...read, ...(filter && { filter }) },
  'direct-debit--consents': { ...read, ...only(ofConsents), ...(filter && { filter }) },
  'direct-debit--payments': { ...read, ...(filter && { filter }) },
});

export const plansRoles: TopicRoles = {
  creditor_user: { grants: readPlans(ownAccount.filter) },
  decision_maker: { grants: readPlans(ownAccount.filter) },
  partner_user: { grants: readPlans(ownPartner.filter) },
  solicitor: { grants: readPlans() },
  customer_user: {
    grants: { ...readPlans(ownCustomer.filter), 'direct-debit--consents': { ...read, ...ownCustomer } },
    actions: {
      cases: ['propose_amortization', 'request_direct_debit_consent'],
      amortizations: ['approve_plan_respite', 'start_direct_debit', 'end_direct_debit'],
    },
  },
  proxy_user: {
    grants: readPlans(),
    actions: { cases: ['propose_amortization'], amortizations: ['approve_plan_respite'] },
  },
  debtor: {
    actions: {
      cases: ['request_direct_debit_consent'],
      amortizations: ['start_direct_debit', 'end_direct_debit'],
    },
  },
  case_worker: {
    grants: { ...readPlans(), ...ofStaff },
    actions: {
      cases: ['start_amortization', 'request_direct_debit_consent'],
      amortizations: [
        ...['approve_plan_respite', 'change_amortization', 'cancel_amortization', 'close_amortization'],
        ...['start_direct_debit', 'end_direct_debit'],
      ],
      'direct-debit--consents': ['end_direct_debit_consent'],
      'direct-debit--payments': ['cancel_direct_debit_payment'],
    },
  },
  legal_team_member: { grants: readPlans() },
  backoffice: { grants: readPlans() },
  consultant: { grants: readPlans() },
  ticket_agent: { grants: readPlans() },
  finance: { grants: { ...readPlans(), ...ofStaff, ...seeingProtected({ 'direct-debit--files': read }) } },
  support: { grants: readPlans() },
};
