import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import { DIRECT_DEBIT_RETRIES_MAX } from './related-machines.ts';

/** What is asked before something is done to a case that does not move it (rules §8.5); what moves it is in the table. */
export type ActionFacts = {
  readonly isClosed: boolean;
  readonly isLocked: boolean;
  readonly isPaused: boolean;
  readonly remaining: number;
  readonly creditable: number;
  readonly hasDebtor: boolean;
  readonly isBankrupt: boolean;
  readonly isForeign: boolean;
  readonly hasSwedishAddress: boolean;
  readonly addressesFound: number;
  readonly hoursSinceSms: number | null;
  /** The creditor's invoices live in its accounting system. */
  readonly isIntegrated: boolean;
  readonly isNewDebtor: boolean;
  readonly consent: 'none' | 'pending' | 'sent' | 'active' | 'rejected';
  readonly hasActiveDirectDebit: boolean;
  readonly failedCollections: number;
  readonly hasFunds: boolean;
  /** A letter has gone out, or it began further on. */
  readonly hasStarted: boolean;
  /** The enforcement authority has an application of ours. */
  readonly isAtAuthority: boolean;
};

const SMS_EVERY_HOURS = 24;

const isOpen: Check<ActionFacts> = ['case_closed', (f) => !f.isClosed];
const isNotLocked: Check<ActionFacts> = ['case_locked', (f) => !f.isLocked];
const isNotPaused: Check<ActionFacts> = ['case_is_paused', (f) => !f.isPaused];
const hasDebtor: Check<ActionFacts> = ['debtor_missing', (f) => f.hasDebtor];
const isNotBankrupt: Check<ActionFacts> = ['debtor_is_bankrupt', (f) => !f.isBankrupt];
const isDomestic: Check<ActionFacts> = ['not_allowed_for_foreign_customers', (f) => !f.isForeign];
const isOurs: Check<ActionFacts> = ['not_allowed_for_accounting_system_creditors', (f) => !f.isIntegrated];
const contact = [isOpen, isNotLocked, isNotPaused, hasDebtor, isNotBankrupt];

/** Read top to bottom: the first that does not hold is the answer given. */
const actionChecks = {
  register_payment: [isNotLocked, ['no_remaining_transaction_amount', (f) => f.remaining !== 0]],
  credit_fee: [isOpen, isNotLocked, ['no_payments_to_credit', (f) => f.creditable > 0]],
  credit_by_hand: [isOpen, isNotLocked, isOurs],
  change_interest: [isOpen, isNotLocked],
  assign_solicitor: [isOpen, isNotLocked],
  change_address: [isNotLocked, hasDebtor],
  change_start_action: [isOpen, isNotLocked, isNotPaused, ['status_not_allowed', (f) => !f.hasStarted]],
  change_flow_configuration: [isOpen, isNotLocked, ['status_not_allowed', (f) => !f.isAtAuthority]],
  add_invoice_by_hand: [isOpen, isNotLocked, isOurs],
  send_letter: [...contact, ['not_a_swedish_address', (f) => f.hasSwedishAddress || f.isForeign]],
  send_sms: [...contact, ['sms_already_sent', (f) => f.hoursSinceSms === null || f.hoursSinceSms >= SMS_EVERY_HOURS]],
  look_up_address: [hasDebtor, isDomestic, ['no_addresses_found', (f) => f.addressesFound > 0]],
  change_id_number: [['id_number_change_not_allowed', (f) => f.isNewDebtor]],
  request_direct_debit_consent: [
    isOpen,
    hasDebtor,
    isDomestic,
    ['active_direct_debit_already_exists', (f) => f.consent !== 'active'],
    ['consent_request_pending', (f) => f.consent !== 'pending'],
    ['consent_request_sent', (f) => f.consent !== 'sent'],
    ['consent_request_rejected', (f) => f.consent !== 'rejected'],
  ],
  start_direct_debit: [
    isOpen,
    hasDebtor,
    isDomestic,
    ['active_direct_debit_already_exists', (f) => !f.hasActiveDirectDebit],
    ['direct_debit_consent_missing', (f) => f.consent === 'active'],
  ],
  collect_direct_debit: [
    isOpen,
    isNotLocked,
    ['direct_debit_consent_missing', (f) => f.consent === 'active'],
    // While there are tries left the answer is that it will be tried again, and only then that there is no money.
    ['direct_debit_retry', (f) => f.hasFunds || f.failedCollections >= DIRECT_DEBIT_RETRIES_MAX],
    ['insufficient_funds', (f) => f.hasFunds],
  ],
} as const satisfies Record<string, readonly Check<ActionFacts>[]>;

export type CaseAction = keyof typeof actionChecks;

export function checkAction(action: CaseAction, facts: ActionFacts): Verdict {
  return firstRefusal<ActionFacts>(actionChecks[action], facts);
}
