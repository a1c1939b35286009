import {
  checkMayDownloadInvoice,
  downloadInvoice as decide,
  findOriginal,
} from '@fordra/domain/cases/actions/download-invoice';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';

const name = 'download_invoice';

/** Sends the original invoice to a requester who may also read it on the invoice. */
export const downloadInvoice = defineAction({
  name,
  on: 'cases',
  kind: 'minor',
  /** Without an invoice, the first that has an original. */
  input: { invoice: ref('invoices', { of: 'case' }) },
  refusals: ['invoice_download_failed'],
  load: ({ tx, target, requester, once }) => once('case', () => loadCase(tx, requester, String(target._id))),
  check: ({ file }) => checkMayDownloadInvoice(file),
  async run({ tx, input, facts: loaded, requester, written, sendFile }) {
    const { file } = loaded;
    const decided = decide(file, input);
    if (!decided.allowed) return refuse(decided.refusal);
    const source = { resource: 'invoices', id: findOriginal(file, input.invoice)!.id, attribute: 'original_invoice' };
    if (!(await sendFile(source))) return refuse('invoice_download_failed');
    const { outcome } = decided;
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, name));
    written(applied!);
    return allow;
  },
});
