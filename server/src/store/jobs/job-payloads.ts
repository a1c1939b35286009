import type { SpecialDocumentKind } from '@fordra/domain/cases/parts/special-documents-part';

/**
 * The jobs that code adds, with their payloads; other jobs only recur. A payload is stored as JSON until the job has
 * run, so it contains ids rather than contents.
 */
export type JobPayloads = {
  'distribute-letters': Record<string, never>;
  'send-sms': Record<string, never>;
  'look-up-returned': { readonly letter: string };
  'refresh-registers': Record<string, never>;
  'exchange-e-invoices': Record<string, never>;
  'exchange-enforcement-files': Record<string, never>;
  'exchange-bank-files': Record<string, never>;
  'send-payment-files': Record<string, never>;
  'place-bank-transactions': Record<string, never>;
  'reconcile-bank-day': Record<string, never>;
  'export-vouchers': { readonly export: string };
  'write-payout-lines': { readonly payout: string };
  'print-payout': { readonly payout: string };
  'print-invoice': { readonly invoice: string };
  'print-statement': { readonly statement: string };
  'mail-payout-details-changed': { readonly notification: string };
  'send-payout-details-mail': { readonly notification: string; readonly user: string };
  /** `isCodeRefused`: the mail has the link only, since the code would not be accepted. */
  'send-sign-in-code': { readonly code: string; readonly link?: string; readonly isCodeRefused?: boolean };
  'read-import-file': { readonly report: string };
  'check-import-rows': { readonly report: string };
  'register-import-rows': { readonly report: string };
  'undo-import-rows': { readonly report: string };
  'write-import-result': { readonly report: string };
  'take-in-mail': Record<string, never>;
  'send-ticket-mail': { readonly message: string };
  'send-sign-in-warning': { readonly user: string };
  'send-invitation': { readonly user: string };
  'build-court-bundle': { readonly bundle: string };
  'mail-dispute-step': { readonly dispute: string; readonly user: string; readonly due: string };
  'hand-over-abroad': { readonly collection: string };
  'send-agreement-reminder': { readonly user: string; readonly version: string; readonly kind: string };
  'send-welcome': { readonly creditor: string; readonly user: string };
  'ask-co-signers': { readonly registration: string };
  'send-registration-end': { readonly registration: string; readonly kind: 'refused' | 'expired' };
  'change-group-cases': { readonly change: string };
  'make-special-document': {
    readonly case: string;
    readonly kind: SpecialDocumentKind;
    readonly day: string;
    readonly answer?: string;
  };
  'send-access-ends': { readonly user: string; readonly day: string };
};

export type JobName = keyof JobPayloads;
