import type { ConsentStatus } from '../../plans/direct-debit/consent.ts';
import { DRAW_RETRIES_MAX } from '../../plans/direct-debit/draw.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import { UNKNOWN, type Unknown } from './unknown.ts';

/** Facts that only the action itself computes and passes. */
export const factsOfOneAction = [
  'creditable',
  'hasStarted',
  'isAtAuthority',
  'consent',
  'hasActiveDirectDebit',
  'failedCollections',
  'hasFunds',
  'hoursSinceSms',
] as const satisfies readonly (keyof AskedFacts)[];

type UncertainFact = (typeof factsOfOneAction)[number];

/** The checks of actions that do not move the case (rules §8.5); those that move it are in the transition table. */
export type ActionFacts = {
  readonly [Fact in keyof AskedFacts]: AskedFacts[Fact] | (Fact extends UncertainFact ? Unknown : never);
};

type AskedFacts = {
  readonly isClosed: boolean;
  readonly isLocked: boolean;
  readonly isPaused: boolean;
  readonly creditable: number;
  readonly hasDebtor: boolean;
  readonly isBankrupt: boolean;
  readonly isForeign: boolean;
  readonly hasSwedishAddress: boolean;
  readonly hoursSinceSms: number | null;
  /** The creditor's invoices are kept in its accounting system. */
  readonly isIntegrated: boolean;
  readonly consent: ConsentStatus;
  readonly hasActiveDirectDebit: boolean;
  readonly failedCollections: number;
  readonly hasFunds: boolean;
  /** A letter has been sent, or the case started at a later stage. */
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

/** A check of a fact that may be unknown: then the refusal is `fact_unknown`. */
function asks<Fact extends UncertainFact>(
  fact: Fact,
  refusal: Refusal,
  holds: (value: AskedFacts[Fact]) => boolean,
): readonly Check<ActionFacts>[] {
  return [
    ['fact_unknown', (f) => f[fact] !== UNKNOWN],
    [refusal, (f) => holds(f[fact] as AskedFacts[Fact])],
  ];
}

const contact = [isOpen, isNotLocked, isNotPaused, hasDebtor, isNotBankrupt];

/** Read top to bottom: the first check that does not hold gives the refusal. */
const actionChecks = {
  register_payment: [isNotLocked],
  credit_fee: [isOpen, isNotLocked, ...asks('creditable', 'no_payments_to_credit', (amount) => amount > 0)],
  credit_by_hand: [isOpen, isNotLocked, isOurs],
  change_interest: [isOpen, isNotLocked],
  assign_solicitor: [isOpen, isNotLocked],
  change_dispute: [isOpen, isNotLocked],
  report_of_agent: [isOpen, isNotLocked],
  change_address: [isNotLocked, hasDebtor],
  change_start_action: [isOpen, isNotLocked, isNotPaused, ...asks('hasStarted', 'status_not_allowed', (is) => !is)],
  change_flow_configuration: [isOpen, isNotLocked, ...asks('isAtAuthority', 'status_not_allowed', (is) => !is)],
  add_invoice_by_hand: [isOpen, isNotLocked, isOurs],
  send_letter: [...contact, ['not_a_swedish_address', (f) => f.hasSwedishAddress || f.isForeign]],
  send_registered_letter: [isOpen, isNotLocked, hasDebtor],
  send_sms: [
    ...contact,
    ...asks('hoursSinceSms', 'sms_already_sent', (hours) => hours === null || hours >= SMS_EVERY_HOURS),
  ],
  look_up_owner: [isOpen, isNotLocked],
  request_direct_debit_consent: [
    isOpen,
    hasDebtor,
    isDomestic,
    ...asks('consent', 'active_direct_debit_already_exists', (consent) => consent !== 'active'),
    ['consent_request_pending', (f) => f.consent !== 'pending'],
    ['consent_request_sent', (f) => f.consent !== 'sent'],
    ['consent_request_rejected', (f) => f.consent !== 'rejected'],
  ],
  start_direct_debit: [
    isOpen,
    hasDebtor,
    isDomestic,
    ...asks('hasActiveDirectDebit', 'active_direct_debit_already_exists', (is) => !is),
    ...asks('consent', 'direct_debit_consent_missing', (consent) => consent === 'active'),
  ],
  collect_direct_debit: [
    isOpen,
    isNotLocked,
    ...asks('consent', 'direct_debit_consent_missing', (consent) => consent === 'active'),
    ['fact_unknown', (f) => f.hasFunds !== UNKNOWN && f.failedCollections !== UNKNOWN],
    // While retries remain the answer is that it will be tried again, and only then that there is no money.
    ['direct_debit_retry', (f) => f.hasFunds === true || Number(f.failedCollections) >= DRAW_RETRIES_MAX],
    ['insufficient_funds', (f) => f.hasFunds === true],
  ],
} as const satisfies Record<string, readonly Check<ActionFacts>[]>;

export type CaseAction = keyof typeof actionChecks;

export function checkAction(action: CaseAction, facts: ActionFacts): Verdict {
  return firstRefusal<ActionFacts>(actionChecks[action], facts);
}
