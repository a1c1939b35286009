import { allResources } from '@fordra/resources/all-resources';
import { creditors } from '@fordra/resources/parties/creditors';
import type { Grant, Rights } from '@fordra/schema/access';

const read: Grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} };
const readAndEdit: Grant = { ...read, methods: ['GET', 'PATCH'] };
const readMakeAndEdit: Grant = { ...read, methods: ['GET', 'POST', 'PATCH'] };
const readAndMake: Grant = { ...read, methods: ['GET', 'POST'] };
const all: Grant = { ...read, methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] };
const ownAccount = { filter: { account: '$user.account' }, user_filter: { account: '$user.account' } };
const ownPartner = { filter: { partner: '$user.partner' }, user_filter: { partner: '$user.partner' } };
const only = (attributes: readonly string[]): Pick<Grant, 'full_attribute_access' | 'attribute_access'> => ({
  full_attribute_access: false,
  attribute_access: Object.fromEntries(attributes.map((name) => [name, 'read'] as const)),
});
/** How cases are handled and who gets which costs is agreed with the house: the tenant sees it and does not change it. */
const agreed = ['case_config', 'agreement_version'];
const withinAgreement: Pick<Grant, 'full_attribute_access' | 'attribute_access'> = {
  full_attribute_access: false,
  attribute_access: Object.fromEntries(
    Object.keys(creditors.fields).map((name) => [name, agreed.includes(name) ? 'read' : 'write'] as const),
  ),
};
/** What debtors owe and what we hold for the creditor; our own money is our own matter. */
const booksOfCreditors = { book: { $in: ['claims', 'client'] } };

/** What belongs to the cases of a tenant. */
function casesOf(own: { readonly filter: object; readonly user_filter: object }, actions: readonly string[]) {
  const rows = { filter: own.filter };
  return {
    debtors: { ...read, ...rows },
    cases: { ...readAndEdit, ...own, actions },
    'case--registrations': { ...readAndMake, ...own },
    invoices: { ...readAndEdit, ...own },
    transactions: { ...read, filter: { ...own.filter, ...booksOfCreditors } },
    payments: { ...read, ...rows },
    'creditor--payments': { ...readAndMake, ...own },
    'case--events': { ...read, ...rows },
    letters: { ...read, ...rows },
    decisions: { ...read, ...rows },
    'creditor--notifications': { ...readAndEdit, ...own },
    'enforcement--applications': { ...read, ...rows },
    'statistics--creditor-days': { ...read, ...rows },
    'statistics--account-days': { ...read, ...rows },
    'flow--configurations': { ...read, ...rows },
  } satisfies Rights;
}

/** All cases of the house, for its own people. */
const everyCase = {
  debtors: readAndEdit,
  cases: readAndEdit,
  'case--registrations': readAndMake,
  invoices: readAndEdit,
  transactions: read,
  payments: read,
  'creditor--payments': readAndMake,
  'case--events': read,
  letters: read,
  decisions: read,
  // Read by the house is not read by the creditor.
  'creditor--notifications': read,
  'enforcement--applications': read,
  'statistics--creditor-days': read,
  'statistics--account-days': read,
  'flow--configurations': read,
} satisfies Rights;
const seeingProtected = (rights: Rights): Rights =>
  Object.fromEntries(Object.entries(rights).map(([name, grant]) => [name, { ...grant, sees_protected: true }]));
/** Who is in charge of a case is no secret to whom it belongs. */
const firmNames = { solicitors: { ...read, ...only(['name']) } } satisfies Rights;
const ownCustomer = { filter: { customer: '$user.customer' }, sees_protected: true };

/** A tenant writes for all who see the item; the house may also write for colleagues alone. */
const notes: Grant = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  full_attribute_access: false,
  attribute_access: {
    target_resource: 'write',
    target_id: 'write',
    text: 'write',
    pinned: 'write',
    visibility: 'write',
    author: 'read',
    author_name: 'read',
  },
};
const activation = ['activate_creditor', 'deactivate_creditor'];
const onboarding = ['force_partner_onboarding', 'disable_partner_onboarding'];
/** What a creditor tells us of its own claims (users: report a payment or credit, pause, recall or close a case). */
const ofCreditor = [
  'register_creditor_payment',
  'credit_capital',
  'pause_case',
  'resume_case',
  'close_manually',
  'cancel_case',
  'write_off',
  'download_invoice',
  'change_start_action',
  'move_to_debt_collection',
  'attempt_enforcement',
  'recall_enforcement',
  'make_decision',
];
/** What a partner's program passes on from its creditors; what gives up money stays with the creditor. */
const ofPartner = ['register_creditor_payment', 'pause_case', 'resume_case', 'cancel_case', 'download_invoice'];
const ofFinance = ['register_payment', 'register_creditor_payment', 'credit_fee', 'credit_capital', 'download_invoice'];
const ofCaseWorker = [
  ...ofFinance,
  ...ofCreditor,
  'freeze_interest',
  'release_interest',
  'register_objection',
  'register_court_outcome',
  'approve_respite',
  'change_address',
  'request_invoice_copy',
  'reopen_case',
  'run_next_item',
  'reset_failed_case',
  'change_flow_configuration',
  'send_letter_again',
  'assign_solicitor',
];
/** The files to and from the enforcement authority. */
const authorityFiles = {
  'enforcement--deliveries': read,
  'enforcement--received-files': { ...read, actions: ['read_again'] },
} satisfies Rights;
const reversing = { payments: { ...read, actions: ['reverse_payment'] } } satisfies Rights;

/** What each role of the demo may do: one line a resource. What is one user's own (settings, watch list) needs no line. */
export const demoGroups = {
  creditor_users: {
    name: 'Borgenärsanvändare',
    rights: {
      creditors: { ...readAndEdit, ...withinAgreement, ...ownAccount },
      'creditor--settings': { ...readMakeAndEdit, ...ownAccount },
      customers: { ...readMakeAndEdit, ...ownAccount },
      'invoice-number--counters': { ...readMakeAndEdit, ...ownAccount },
      ...casesOf(ownAccount, ofCreditor),
      ...firmNames,
      accounts: { ...read, ...only(['name']), filter: { _id: '$user.account' } },
      users: {
        ...read,
        ...only(['name', 'email', 'kind', 'language', 'is_disabled']),
        filter: { account: '$user.account' },
      },
      notes: { ...notes, ...ownAccount },
      'signing--records': { ...read, filter: { account: '$user.account' } },
    },
  },
  partner_users: {
    name: 'Partneranvändare',
    rights: {
      creditors: { ...readMakeAndEdit, ...withinAgreement, ...ownPartner, actions: onboarding },
      'creditor--settings': { ...readAndEdit, ...ownPartner },
      customers: { ...readMakeAndEdit, ...ownPartner },
      'invoice-number--counters': { ...readMakeAndEdit, ...ownPartner },
      ...casesOf(ownPartner, ofPartner),
      ...firmNames,
      accounts: { ...read, filter: { partner: '$user.partner' } },
      partners: { ...readAndEdit, filter: { _id: '$user.partner' }, user_filter: { _id: '$user.partner' } },
      notes: { ...notes, ...ownPartner },
      'signing--records': { ...read, filter: { partner: '$user.partner' } },
    },
  },
  // The cases in the firm's hands, with all of the file and no word of other creditors' matters: they read and change nothing.
  solicitors: {
    name: 'Ombud',
    rights: {
      solicitors: { ...read, filter: { _id: '$user.solicitor' } },
      cases: { ...read, filter: { solicitor: '$user.solicitor' }, actions: ['download_invoice'] },
      debtors: read,
      customers: read,
      invoices: read,
      transactions: { ...read, filter: { book: 'claims' } },
      payments: read,
      'case--events': read,
      letters: read,
      'creditor--notifications': { ...read, filter: { target_resource: 'other' } },
      creditors: { ...read, ...only(['name', 'organization_no', 'address', 'debt_description']) },
    },
  },
  customers: {
    name: 'Kunder',
    rights: {
      customers: { ...read, filter: { _id: '$user.customer' }, sees_protected: true },
      cases: {
        ...read,
        ...only([
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
          'calculate_interest_from_date',
        ]),
        ...ownCustomer,
        actions: ['download_invoice'],
      },
      invoices: { ...read, ...ownCustomer },
      transactions: { ...read, filter: { ...ownCustomer.filter, book: 'claims' } },
      payments: { ...read, ...ownCustomer },
      letters: { ...read, ...ownCustomer },
    },
  },
  case_workers: {
    name: 'Handläggare',
    rights: {
      creditors: { ...readAndEdit, actions: [...activation, ...onboarding] },
      'creditor--settings': readAndEdit,
      ...seeingProtected({
        ...everyCase,
        ...reversing,
        ...authorityFiles,
        cases: { ...readAndEdit, actions: [...new Set(ofCaseWorker)] },
        letters: { ...read, actions: ['retry_letter'] },
        customers: readMakeAndEdit,
      }),
      'invoice-number--counters': readMakeAndEdit,
      alarms: read,
      accounts: read,
      partners: read,
      solicitors: read,
      users: { ...read, ...only(['name', 'email', 'kind', 'account', 'partner', 'unit', 'language', 'is_disabled']) },
      units: read,
      notes,
      'signing--records': read,
    },
  },
  finance: {
    name: 'Ekonomi',
    rights: {
      creditors: readAndEdit,
      accounts: read,
      partners: read,
      solicitors: read,
      units: read,
      notes,
      ...everyCase,
      ...reversing,
      ...authorityFiles,
      cases: { ...readAndEdit, actions: ofFinance },
      debtors: read,
      customers: read,
      'invoice-number--counters': readMakeAndEdit,
      alarms: read,
    },
  },
  support: {
    name: 'Support',
    rights: {
      creditors: { ...readMakeAndEdit, actions: [...activation, ...onboarding] },
      'creditor--settings': readMakeAndEdit,
      ...everyCase,
      customers: readMakeAndEdit,
      'flow--configurations': readAndMake,
      'invoice-number--counters': readMakeAndEdit,
      accounts: readMakeAndEdit,
      partners: readMakeAndEdit,
      solicitors: readMakeAndEdit,
      users: { ...all, actions: ['sign_in_as'] },
      units: all,
      notes,
      'access--groups': read,
      'ui--structures': readMakeAndEdit,
      'sign-in--log': read,
      'stand-ins': read,
      alarms: read,
      'signing--records': read,
      'application--settings': readAndEdit,
    },
  },
  // A system user may do everything by its kind; the group says so to whoever reads the list of groups.
  system_users: {
    name: 'Systemanvändare',
    rights: Object.fromEntries(allResources.map(({ name, methods }) => [name, { ...all, methods }])),
  },
} as const satisfies Record<string, { name: string; rights: Rights }>;
