import type { Action } from '../../definition/define-action.ts';
import { cancelDirectDebitPayment } from './cancel-direct-debit-payment.ts';
import { endDirectDebit } from './end-direct-debit.ts';
import { endDirectDebitConsent } from './end-direct-debit-consent.ts';
import { requestDirectDebitConsent } from './request-direct-debit-consent.ts';
import { startDirectDebit } from './start-direct-debit.ts';

export const directDebitActions: readonly Action[] = [
  requestDirectDebitConsent,
  startDirectDebit,
  endDirectDebit,
  endDirectDebitConsent,
  cancelDirectDebitPayment,
];
