import type { Rights } from '@fordra/schema/access';
import {
  only,
  ownAccount,
  ownCustomer,
  ownPartner,
  read,
  readAndCreate,
  readCreateAndEdit,
  seeingProtected,
  type TenantRows,
} from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';
import { overpayments } from './overpayments.ts';
import { creditorInvoices } from './settlement/creditor-invoices.ts';
import { payouts } from './settlement/payouts.ts';

const ofOverpayments = Object.keys(overpayments.fields).filter(
  (name) => !['refund_account', 'account_source', 'account_set_by', 'bank_transaction'].includes(name),
);

/** Who approved it and by which file it was sent is the agency's own matter. */
const ofPayouts = Object.keys(payouts.fields).filter(
  (name) => !['approvals', 'payment_order', 'payment_file', 'voucher', 'set_off_voucher'].includes(name),
);

const ofInvoices = Object.keys(creditorInvoices.fields).filter((name) => name !== 'voucher');

const ofTenant = (own: TenantRows): Rights => ({
  // What debtors owe and what is held for the creditor; the agency's own money is not shown to tenants.
  transactions: { ...read, filter: { ...own.filter, book: { $in: ['claims', 'client'] } } },
  payments: { ...read, filter: own.filter },
  'creditor--payments': { ...readAndCreate, ...own },
  // The payer's bank account is no matter of the creditor's.
  overpayments: { ...read, ...only(ofOverpayments), filter: own.filter },
  'creditor--finance-terms': { ...read, filter: own.filter },
  'settlement--documents': { ...read, filter: own.filter },
  'finance--payouts': { ...read, ...only(ofPayouts), filter: own.filter },
  'finance--payout-specifications': { ...read, filter: own.filter },
  'creditor--report-days': { ...read, filter: own.filter },
  'creditor--report-cases': { ...read, filter: own.filter },
  'finance--creditor-invoices': { ...read, ...only(ofInvoices), filter: own.filter },
  'finance--statements': { ...read, filter: own.filter },
});

const ofStaff: Rights = {
  transactions: read,
  payments: read,
  'creditor--payments': readAndCreate,
  'exchange--rates': read,
  overpayments: read,
  'creditor--finance-terms': read,
  'settlement--documents': read,
  'finance--payouts': read,
  'finance--payout-specifications': read,
  'creditor--report-days': read,
  'creditor--report-cases': read,
  'finance--creditor-invoices': read,
  'finance--statements': read,
};

/** Who approves a payment sees whom it is for. */
const ofPayments: Rights = seeingProtected({ 'finance--payment-orders': read, 'finance--payment-files': read });

/** Which account a payment leaves. */
const ofAccounts = ['name', 'fund', 'currency', 'bankgiro', 'plusgiro', 'iban', 'bic', 'clearing', 'account_number'];

const ofBank: Rights = {
  'bank--accounts': read,
  'bank--files': read,
  'bank--transactions': read,
  'bank--statements': read,
  refunds: read,
  shortfalls: read,
  'income--requests': read,
  ...ofPayments,
};

const ofFinance = ['register_payment', 'register_creditor_payment', 'credit_fee', 'credit_capital'];

export const moneyRoles: TopicRoles = {
  creditor_user: {
    grants: ofTenant(ownAccount),
    actions: { cases: ['register_creditor_payment', 'credit_capital', 'credit_fee'] },
  },
  partner_user: {
    grants: ofTenant(ownPartner),
    actions: { cases: ['register_creditor_payment'] },
  },
  solicitor: {
    grants: { transactions: { ...read, filter: { book: 'claims' } }, payments: read },
  },
  customer_user: {
    grants: {
      transactions: { ...read, filter: { ...ownCustomer.filter, book: 'claims' } },
      payments: { ...read, ...ownCustomer },
    },
  },
  proxy_user: {
    grants: { transactions: { ...read, filter: { book: 'claims' } }, payments: read },
  },
  case_worker: {
    grants: seeingProtected({ ...ofStaff, refunds: read }),
    actions: {
      cases: [...ofFinance, 'freeze_interest', 'release_interest'],
      payments: ['reverse_payment'],
    },
  },
  finance: {
    grants: {
      ...{ ...ofStaff, ...ofBank, 'bank--files': readAndCreate, 'exchange--rates': readCreateAndEdit },
      'creditor--finance-terms': readAndCreate,
      'finance--daily-settlements': read,
      'ledger--days': read,
      vouchers: read,
      'voucher--drafts': readCreateAndEdit,
      'voucher--exports': readAndCreate,
    },
    actions: {
      cases: ofFinance,
      payments: ['reverse_payment', 'unplace', 'match_to_new_ocr'],
      'bank--files': ['read_again'],
      'bank--transactions': [
        ...['place', 'match_to_new_ocr', 'tie', 'untie', 'hold', 'release', 'book_entry', 'net_deduction'],
        ...['exchange', 'undo_exchange', 'request_refund', 'cover_shortfall', 'request_income'],
      ],
      'finance--payment-files': ['approve_payment_file', 'send_again', 'cancel_payment_file'],
      overpayments: [
        ...['set_refund_account', 'ask_for_account', 'request_refund', 'offset', 'match_to_new_ocr'],
        'request_income',
      ],
      refunds: ['approve_refund', 'cancel_refund'],
      shortfalls: ['approve_shortfall', 'cancel_shortfall'],
      'income--requests': ['approve_income', 'cancel_income'],
      'voucher--drafts': ['approve_voucher', 'refuse_voucher'],
      'finance--payouts': ['approve_payout', 'recalculate_payout'],
      'finance--creditor-invoices': ['register_invoice_payment', 'credit_invoice'],
    },
  },
  // Beside another role: the second of two people.
  finance_approver: {
    grants: {
      'bank--accounts': { ...read, ...only(ofAccounts) },
      ...{ overpayments: read, refunds: read, shortfalls: read, 'income--requests': read },
      ...{ vouchers: read, 'voucher--drafts': read },
      ...{ 'finance--payouts': read, 'finance--payout-specifications': read },
      ...ofPayments,
    },
    actions: {
      refunds: ['approve_refund', 'cancel_refund'],
      shortfalls: ['approve_shortfall', 'cancel_shortfall'],
      'income--requests': ['approve_income', 'cancel_income'],
      'voucher--drafts': ['approve_voucher', 'refuse_voucher'],
      'finance--payment-files': ['approve_payment_file'],
      'finance--payouts': ['approve_payout'],
    },
  },
  legal_team_member: {
    grants: seeingProtected({ transactions: read, payments: read }),
    actions: { cases: ['freeze_interest', 'release_interest'] },
  },
  // What is owed, to those who decide on a case or read it.
  decision_maker: {
    grants: {
      transactions: { ...read, filter: { ...ownAccount.filter, book: 'claims' } },
      payments: { ...read, filter: ownAccount.filter },
    },
  },
  ticket_agent: { grants: { transactions: { ...read, filter: { book: 'claims' } }, payments: read } },
  consultant: { grants: { transactions: { ...read, filter: { book: 'claims' } }, payments: read } },
  sales: { grants: { 'creditor--finance-terms': read, 'creditor--report-days': read } },
  market: { grants: { 'creditor--report-days': read } },
  support: { grants: ofStaff },
};
