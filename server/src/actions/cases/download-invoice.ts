import { checkMayDownloadInvoice, downloadInvoice as decide } from '@fordra/domain/case-actions/download-invoice';
import { ref } from '@fordra/schema/fields';
import { defineCaseAction } from './define-case-action.ts';

export const downloadInvoice = defineCaseAction({
  name: 'download_invoice',
  kind: 'minor',
  /** The only one where none is named. */
  input: { invoice: ref('invoices', {}) },
  check: checkMayDownloadInvoice,
  decide,
});
