import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { decide, openDraft, recordEvent, refused } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import type { CaseInvoice } from '../parts/invoices-part.ts';

export function checkMayDownloadInvoice(file: CaseFile): Verdict {
  return findOriginal(file) ? allow : refuse('invoice_download_failed');
}

/** The invoice whose original is requested: the named one, else the first that has an original. */
export function findOriginal({ invoices }: CaseFile, id?: string): CaseInvoice | undefined {
  return invoices.find((one) => one.hasOriginal && (id === undefined || one.id === id));
}

/** Every download of the original is recorded in the timeline of the case. */
export function downloadInvoice(file: CaseFile, { invoice: id }: { readonly invoice?: string | undefined }): Decided {
  const invoice = findOriginal(file, id);
  if (!invoice) return refused('invoice_download_failed');
  return decide({
    allowed: true,
    draft: recordEvent(openDraft(file), 'invoice_downloaded', { invoice: invoice.number }),
  });
}
