import type { Action } from '../definition/define-action.ts';
import { createContactLog, logContact } from './log-contact.ts';
import { readEInvoiceAgain } from './read-e-invoice-again.ts';
import { sendEInvoice } from './send-e-invoice.ts';
import { sendSms } from './send-sms.ts';

export const channelActions: readonly Action[] = [
  sendSms,
  logContact,
  createContactLog,
  sendEInvoice,
  readEInvoiceAgain,
];
