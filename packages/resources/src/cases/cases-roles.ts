import type { Rights } from '@fordra/schema/access';
import {
  only,
  ownAccount,
  ownCustomer,
  ownPartner,
  read,
  readAndCreate,
  readAndEdit,
  readCreateAndEdit,
  seeingProtected,
  type TenantRows,
} from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

const importsOf = (own: TenantRows | object): Rights => ({
  'file--import-reports': { ...read, ...own },
  'file--import-rows': { ...read, ...own },
  'file--import-mappings': { ...read, methods: ['GET', 'DELETE'], ...own },
});

const ofTenant = (own: TenantRows): Rights => ({
  cases: { ...readAndEdit, ...own },
  'case--registrations': { ...readAndCreate, ...own },
  'case--events': { ...read, filter: own.filter },
  ...importsOf(own),
  invoices: { ...readAndEdit, ...own },
  'invoice-number--counters': { ...readCreateAndEdit, ...own },
  'statistics--creditor-days': { ...read, filter: own.filter },
  'statistics--account-days': { ...read, filter: own.filter },
});

const ofStaff: Rights = {
  cases: readAndEdit,
  'case--registrations': readAndCreate,
  'case--events': read,
  ...importsOf({}),
  invoices: readAndEdit,
  'statistics--creditor-days': read,
  'statistics--account-days': read,
};
const statistics: Rights = { 'statistics--creditor-days': read, 'statistics--account-days': read };
const counters: Rights = { 'invoice-number--counters': readCreateAndEdit };

/** A customer sees what its own case is about and owes, not how the agency handles it. */
const attributesForCustomers = [
  'journal_number',
  'ocr_number',
  'creditor',
  'customer',
  'customer_name',
  'state',
  'status',
  'pause',
  'closed',
  'registration_date',
  'due_date',
  'currency',
  'capital_amount',
  'added_capital_amount',
  'added_costs_amount',
  'added_interest_amount',
  'added_transaction_amount',
  'remaining_capital_amount',
  'remaining_costs_amount',
  'remaining_interest_amount',
  'remaining_transaction_amount',
  'accrued_interest',
  'payable_amount',
  'calculate_interest_from_date',
];

/** Within the limits of a creditor: shorter respites, and no address of a person with a protected identity. */
const ofCreditor = [
  'pause_case',
  'resume_case',
  'close_manually',
  'cancel_case',
  'write_off',
  'register_objection',
  'approve_respite',
  'change_address',
];

const ofImports = [
  'map_columns',
  'fix_rows',
  'fix_alike',
  'leave_out',
  'register_rows',
  'pause_import',
  'resume_import',
  'cancel_import',
];

/** Of the own registrations; account admins and staff those of others too. */
const ofRegistrations = {
  'case--registrations': ['undo_registration'],
  'file--import-reports': [...ofImports, 'undo_import'],
};

export const casesRoles: TopicRoles = {
  creditor_user: {
    grants: ofTenant(ownAccount),
    actions: { cases: ofCreditor, ...ofRegistrations },
  },
  // A partner's program passes on requests of its creditors; only the creditor itself waives money.
  partner_user: {
    grants: ofTenant(ownPartner),
    actions: { cases: ['pause_case', 'resume_case', 'cancel_case'], ...ofRegistrations },
  },
  // A law firm reads the whole file of the cases assigned to it, and changes nothing.
  solicitor: {
    grants: {
      cases: { ...read, filter: { solicitor: '$user.solicitor' } },
      'case--events': read,
      invoices: read,
    },
  },
  customer_user: {
    grants: {
      cases: { ...read, ...only(attributesForCustomers), ...ownCustomer },
      invoices: { ...read, ...ownCustomer },
    },
  },
  // Whose cases follows from the mandates.
  proxy_user: {
    grants: { cases: { ...read, ...only([...attributesForCustomers, 'debtor']) }, invoices: read },
    actions: { cases: ['approve_respite'] },
  },
  case_worker: {
    grants: { ...seeingProtected(ofStaff), ...counters },
    actions: {
      cases: [
        ...ofCreditor,
        'register_court_outcome',
        'reopen_case',
        'assign_solicitor',
        'assign_case',
        'unassign_case',
        'lock_case',
        'unlock_case',
      ],
      ...ofRegistrations,
    },
  },
  // Prepares cases, without money and without persons with a protected identity.
  backoffice: {
    grants: ofStaff,
    actions: { cases: ['pause_case', 'resume_case', 'register_objection', 'change_address'], ...ofRegistrations },
  },
  legal_team_member: {
    grants: seeingProtected(ofStaff),
    actions: {
      cases: [
        ...['pause_case', 'resume_case', 'cancel_case', 'register_objection', 'register_court_outcome'],
        ...['assign_solicitor', 'assign_case', 'unassign_case'],
      ],
    },
  },
  ticket_agent: { grants: { cases: read, 'case--events': read, invoices: read } },
  consultant: { grants: { cases: read, 'case--events': read, invoices: read } },
  // Decides on the cases of the account, and does nothing else with them.
  decision_maker: {
    grants: {
      cases: { ...read, filter: ownAccount.filter },
      'case--events': { ...read, filter: ownAccount.filter },
      invoices: { ...read, filter: ownAccount.filter },
    },
  },
  sales: { grants: { ...statistics, 'case--registrations': read } },
  market: { grants: statistics },
  finance: { grants: { ...ofStaff, ...counters }, actions: { 'file--import-reports': ofImports } },
  support: { grants: { ...ofStaff, ...counters }, actions: ofRegistrations },
};
