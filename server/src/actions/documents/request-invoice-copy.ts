import {
  checkMayRequestInvoiceCopy,
  requestInvoiceCopy as decide,
} from '@fordra/domain/cases/actions/request-invoice-copy';
import { text } from '@fordra/schema/fields';
import { closedLockedOrPaused } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const requestInvoiceCopy = defineCaseAction({
  name: 'request_invoice_copy',
  kind: 'minor',
  input: { comment: text({ max: 500 }) },
  refusals: [...closedLockedOrPaused, 'request_for_invoice_copy_pending', 'no_linked_cases_missing_original_invoice'],
  check: checkMayRequestInvoiceCopy,
  decide,
});
