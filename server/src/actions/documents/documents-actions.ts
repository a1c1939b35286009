import type { Action } from '../definition/define-action.ts';
import { downloadInvoice } from './download-invoice.ts';
import { requestInvoiceCopy } from './request-invoice-copy.ts';
import { retryLetter } from './retry-letter.ts';
import { sendLetterAgain } from './send-letter-again.ts';
import { sendRegisteredLetter } from './send-registered-letter.ts';

export const documentActions: readonly Action[] = [
  sendLetterAgain,
  sendRegisteredLetter,
  requestInvoiceCopy,
  downloadInvoice,
  retryLetter,
];
