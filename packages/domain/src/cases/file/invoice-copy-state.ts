import { positionsOf } from '../states/case-position.ts';
import type { InvoiceCopyState } from '../states/related-machines.ts';
import type { CaseFile } from './case-file.ts';

/** The state of a request for a copy of the invoice: it is answered once every invoice of the case has its original. */
export function invoiceCopyStateOf({ position, facts }: Pick<CaseFile, 'position' | 'facts'>): InvoiceCopyState {
  if (!facts.lacks_original_invoice) return 'answered';
  return positionsOf(position).some(({ holds }) => holds.includes('invoice_copy_request')) ? 'pending' : 'not_answered';
}
