import type { Grant } from '@fordra/schema/access';
import { only, ownAccount, ownPartner, read, readAndCreate, seeingProtected } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';
import { contactLogs } from './contact-logs.ts';

/** What was said on the telephone may be about health or family: it is for those to know who contact the debtor. */
const shownToTenants: Grant = {
  ...read,
  ...only(Object.keys(contactLogs.fields).filter((name) => !['note', 'number'].includes(name))),
};
const contacting = {
  ...{ cases: ['send_sms'], debtors: ['log_contact'], invoices: ['send_e_invoice'] },
  'e-invoices': ['read_e_invoice_again'],
};

export const channelsRoles: TopicRoles = {
  creditor_user: {
    grants: {
      'sms--messages': { ...read, filter: ownAccount.filter },
      'contact--logs': { ...shownToTenants, filter: ownAccount.filter },
      'e-invoices': { ...read, filter: ownAccount.filter },
    },
  },
  partner_user: {
    grants: {
      'sms--messages': { ...read, filter: ownPartner.filter },
      'contact--logs': { ...shownToTenants, filter: ownPartner.filter },
      'e-invoices': { ...read, filter: ownPartner.filter },
    },
  },
  decision_maker: {
    grants: {
      'sms--messages': { ...read, filter: ownAccount.filter },
      'contact--logs': { ...shownToTenants, filter: ownAccount.filter },
      'e-invoices': { ...read, filter: ownAccount.filter },
    },
  },
  case_worker: {
    grants: seeingProtected({ 'sms--messages': read, 'contact--logs': readAndCreate, 'e-invoices': read }),
    actions: contacting,
  },
  backoffice: {
    grants: { 'sms--messages': read, 'contact--logs': readAndCreate, 'e-invoices': read },
    actions: contacting,
  },
  ticket_agent: { grants: { 'sms--messages': read, 'contact--logs': read, 'e-invoices': read } },
  consultant: { grants: { 'sms--messages': read, 'contact--logs': read, 'e-invoices': read } },
  finance: { grants: { 'sms--messages': read, 'contact--logs': read, 'e-invoices': read } },
  support: { grants: { 'sms--messages': read, 'contact--logs': read, 'e-invoices': read } },
};
