import type { Grant, Rights } from '@fordra/schema/access';
import {
  only,
  onlyWriting,
  ownAccount,
  ownPartner,
  read,
  readAndEdit,
  readCreateAndEdit,
  seeingProtected,
} from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';
import { creditors } from './creditors.ts';
import { debtors } from './debtors.ts';

/** How cases are handled, how costs are divided and how a creditor is rated is up to the agency: the tenant reads it and does not change it. */
const agreed = [
  ...['case_config', 'agreement_version', 'success_rating'],
  ...['client_number', 'department_number', 'contract_reference', 'country', 'vat_number'],
];
const withinAgreement: Pick<Grant, 'full_attribute_access' | 'attribute_access'> = {
  full_attribute_access: false,
  attribute_access: Object.fromEntries(
    Object.keys(creditors.fields).map((name) => [name, agreed.includes(name) ? 'read' : 'write'] as const),
  ),
};

/** A tenant may know which law firm has its case. */
const firmNames: Rights = { solicitors: { ...read, ...only(['name']) } };
/** What has been published may be read by all who work with creditors. */
const readAgreements: Rights = {
  agreements: read,
  'agreement--versions': { ...read, filter: { status: { $ne: 'draft' } } },
};
const allAgreements: Rights = {
  'self-registration--templates': read,
  'self--registrations': read,
  agreements: read,
  'agreement--versions': read,
  'agreement--signatures': read,
};
const readHomes: Rights = { accounts: read, partners: read, solicitors: read };

const attributesWithoutCredit = Object.keys(debtors.fields).filter((name) => !name.startsWith('score'));
/** A score is made of credit information, which is for those who need it in their work. */
const withoutCredit = only(attributesWithoutCredit);
/** The debtor's bank account is no matter of the creditor's. */
const debtorsWithoutRefunds = attributesWithoutCredit.filter((name) => !name.startsWith('refund_account'));
const withoutRefunds = only(debtorsWithoutRefunds);
/** That a person is vulnerable, or is to be called, is for those to know who contact it. */
const shownToTenants = only(debtorsWithoutRefunds.filter((name) => !['needs_care', 'call_due'].includes(name)));

const activation = ['activate_creditor', 'deactivate_creditor'];
const onboarding = ['force_partner_onboarding', 'disable_partner_onboarding'];

export const partiesRoles: TopicRoles = {
  creditor_user: {
    grants: {
      ...readAgreements,
      'agreement--signatures': { ...read, filter: ownAccount.filter },
      accounts: { ...read, ...only(['name']), filter: { _id: '$user.account' } },
      ...firmNames,
      creditors: { ...readAndEdit, ...withinAgreement, ...ownAccount },
      'creditor--settings': { ...readCreateAndEdit, ...ownAccount },
      customers: { ...readCreateAndEdit, ...ownAccount },
      debtors: { ...read, ...shownToTenants, filter: ownAccount.filter },
    },
  },
  account_admin: { grants: {}, actions: { creditors: ['sign_agreement', 'complete_onboarding'] } },
  partner_user: {
    grants: {
      ...readAgreements,
      'agreement--signatures': { ...read, filter: ownPartner.filter },
      accounts: { ...read, filter: { partner: '$user.partner' } },
      partners: { ...readAndEdit, filter: { _id: '$user.partner' }, user_filter: { _id: '$user.partner' } },
      'partner--settings': { ...read, filter: ownPartner.filter },
      ...firmNames,
      creditors: { ...readCreateAndEdit, ...withinAgreement, ...ownPartner },
      'creditor--settings': { ...readAndEdit, ...ownPartner },
      customers: { ...readCreateAndEdit, ...ownPartner },
      debtors: { ...read, ...shownToTenants, filter: ownPartner.filter },
    },
    actions: { creditors: onboarding },
  },
  solicitor: {
    grants: {
      solicitors: { ...read, filter: { _id: '$user.solicitor' } },
      creditors: { ...read, ...only(['name', 'organization_no', 'address', 'debt_description']) },
      customers: read,
      debtors: { ...read, ...shownToTenants },
    },
  },
  customer_user: {
    grants: { customers: { ...read, filter: { _id: '$user.customer' }, sees_protected: true } },
  },
  proxy_user: {
    grants: {
      creditors: { ...read, ...only(['name', 'organization_no', 'address', 'debt_description']) },
      debtors: {
        ...read,
        ...only(['name', 'id_number', 'is_company', 'address', 'mobile_number', 'email', 'language']),
      },
    },
  },
  case_worker: {
    grants: {
      ...allAgreements,
      ...readHomes,
      'proxy--mandates': readCreateAndEdit,
      creditors: readAndEdit,
      'creditor--settings': readAndEdit,
      ...seeingProtected({ customers: readCreateAndEdit, debtors: readAndEdit }),
    },
    actions: { creditors: [...activation, ...onboarding] },
  },
  decision_maker: {
    grants: {
      accounts: { ...read, ...only(['name']), filter: { _id: '$user.account' } },
      ...firmNames,
      creditors: { ...read, ...only(['name', 'organization_no', 'address']), filter: ownAccount.filter },
      customers: { ...read, filter: ownAccount.filter },
      debtors: { ...read, ...shownToTenants, filter: ownAccount.filter },
    },
  },
  backoffice: {
    grants: {
      ...allAgreements,
      ...readHomes,
      creditors: read,
      'creditor--settings': read,
      customers: readCreateAndEdit,
      debtors: { ...readAndEdit, ...onlyWriting(debtorsWithoutRefunds) },
    },
  },
  legal_team_member: {
    grants: {
      ...allAgreements,
      ...readHomes,
      'proxy--mandates': readCreateAndEdit,
      solicitors: readCreateAndEdit,
      creditors: read,
      ...seeingProtected({ customers: read, debtors: { ...read, ...withoutRefunds } }),
    },
  },
  ticket_agent: {
    grants: {
      ...readHomes,
      ...readAgreements,
      creditors: read,
      customers: read,
      debtors: { ...read, ...withoutRefunds },
    },
  },
  consultant: {
    grants: {
      ...readHomes,
      ...readAgreements,
      creditors: read,
      customers: read,
      debtors: { ...read, ...withoutRefunds },
    },
  },
  sales: {
    grants: {
      agreements: readCreateAndEdit,
      'self-registration--templates': readCreateAndEdit,
      'self--registrations': read,
      'agreement--versions': readCreateAndEdit,
      'agreement--signatures': read,
      accounts: readCreateAndEdit,
      partners: read,
      'partner--settings': readCreateAndEdit,
      creditors: { ...readCreateAndEdit, ...withinAgreement },
      'creditor--settings': readCreateAndEdit,
    },
    actions: {
      creditors: onboarding,
      'agreement--versions': ['publish_agreement_version'],
      'self--registrations': ['approve_registration', 'refuse_registration'],
    },
  },
  market: {
    grants: {
      accounts: { ...read, ...only(['name', 'partner']) },
      partners: { ...read, ...only(['name']) },
      creditors: { ...read, ...only(['name', 'account', 'partner', 'is_active']) },
    },
  },
  system_administrator: { grants: { ...readHomes, creditors: { ...read, ...only(['name', 'account', 'partner']) } } },
  finance: {
    grants: {
      ...readHomes,
      ...allAgreements,
      creditors: readAndEdit,
      customers: read,
      debtors: { ...read, ...withoutCredit },
    },
  },
  support: {
    grants: {
      ...allAgreements,
      accounts: readCreateAndEdit,
      partners: readCreateAndEdit,
      'partner--settings': readCreateAndEdit,
      solicitors: readCreateAndEdit,
      creditors: readCreateAndEdit,
      'creditor--settings': readCreateAndEdit,
      customers: readCreateAndEdit,
      debtors: { ...readAndEdit, ...onlyWriting(attributesWithoutCredit) },
      'proxy--mandates': readCreateAndEdit,
    },
    actions: { creditors: [...activation, ...onboarding] },
  },
};
