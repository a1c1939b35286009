import {
  checkMayRequestInvoiceCopy,
  requestInvoiceCopy as decide,
} from '@fordra/domain/cases/actions/request-invoice-copy';
import { text } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const requestInvoiceCopy = defineCaseAction({
  name: 'request_invoice_copy',
  kind: 'minor',
  input: { comment: text({ max: 500 }) },
  check: checkMayRequestInvoiceCopy,
  decide,
});
