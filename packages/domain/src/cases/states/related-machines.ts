import { type PayoutStatus, payoutStatuses } from '../../money/payouts/payout.ts';
import { onboardingMachine } from '../../parties/onboarding.ts';
import { consentMachine } from '../../plans/direct-debit/consent.ts';
import { drawMachine } from '../../plans/direct-debit/draw.ts';
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
  direct_debit: drawMachine,
  onboarding: onboardingMachine,
  payout: payoutMachine,
} as const;
