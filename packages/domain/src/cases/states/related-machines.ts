import { type PayoutStatus, payoutStatuses } from '../../money/payouts/payout.ts';
import type { Machine } from '../../values/machine.ts';

type IdentificationState = 'in_progress' | 'successful' | 'took_too_long' | 'cancelled';

const identificationMachine: Machine<IdentificationState, 'succeed' | 'time_out' | 'cancel'> = {
  states: ['in_progress', 'successful', 'took_too_long', 'cancelled'],
  steps: [
    { from: ['in_progress'], event: 'succeed', to: 'successful' },
    { from: ['in_progress'], event: 'time_out', to: 'took_too_long' },
    { from: ['in_progress'], event: 'cancel', to: 'cancelled' },
  ],
};

export const invoiceCopyStates = ['pending', 'answered', 'not_answered'] as const;

export type InvoiceCopyState = (typeof invoiceCopyStates)[number];

export const INVOICE_COPY_DAYS = 14;

const invoiceCopyMachine: Machine<InvoiceCopyState, 'answer' | 'time_out'> = {
  states: invoiceCopyStates,
  steps: [
    { from: ['pending', 'not_answered'], event: 'answer', to: 'answered' },
    { from: ['pending'], event: 'time_out', to: 'not_answered' },
  ],
};

type ConsentState = 'none' | 'pending' | 'sent' | 'active' | 'rejected';

const consentMachine: Machine<ConsentState, 'request' | 'send' | 'confirm' | 'reject' | 'end'> = {
  states: ['none', 'pending', 'sent', 'active', 'rejected'],
  steps: [
    { from: ['none'], event: 'request', to: 'pending' },
    { from: ['pending'], event: 'send', to: 'sent' },
    { from: ['sent'], event: 'confirm', to: 'active' },
    { from: ['sent'], event: 'reject', to: 'rejected' },
    { from: ['active', 'rejected'], event: 'end', to: 'none' },
  ],
};

type DirectDebitState = 'scheduled' | 'paid' | 'insufficient_funds' | 'retry';

export const DIRECT_DEBIT_RETRIES_MAX = 2;
export const DIRECT_DEBIT_RETRY_DAYS = 7;

const directDebitMachine: Machine<DirectDebitState, 'pay' | 'fail' | 'try_again'> = {
  states: ['scheduled', 'paid', 'insufficient_funds', 'retry'],
  steps: [
    { from: ['scheduled', 'retry'], event: 'pay', to: 'paid' },
    { from: ['scheduled', 'retry'], event: 'fail', to: 'insufficient_funds' },
    { from: ['insufficient_funds'], event: 'try_again', to: 'retry' },
  ],
};

type OnboardingState = 'inactive' | 'active';

const onboardingMachine: Machine<OnboardingState, 'complete' | 'force'> = {
  states: ['inactive', 'active'],
  steps: [
    { from: ['inactive'], event: 'complete', to: 'active' },
    { from: ['inactive', 'active'], event: 'force', to: 'inactive' },
  ],
};

type PayoutEvent = 'approve' | 'export' | 'cancel_file' | 'confirm' | 'untie' | 'return' | 'recalculate';

const payoutMachine: Machine<PayoutStatus, PayoutEvent> = {
  states: payoutStatuses,
  steps: [
    { from: ['calculated'], event: 'approve', to: 'approved' },
    { from: ['approved'], event: 'export', to: 'exported' },
    { from: ['exported'], event: 'cancel_file', to: 'approved' },
    { from: ['exported'], event: 'confirm', to: 'confirmed' },
    { from: ['confirmed'], event: 'untie', to: 'exported' },
    { from: ['exported', 'confirmed'], event: 'return', to: 'returned' },
    { from: ['approved', 'returned'], event: 'recalculate', to: 'calculated' },
  ],
};

export const relatedMachines = {
  identification: identificationMachine,
  invoice_copy: invoiceCopyMachine,
  consent: consentMachine,
  direct_debit: directDebitMachine,
  onboarding: onboardingMachine,
  payout: payoutMachine,
} as const;
