import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import { allow, refuse, type Verdict } from '../verdict.ts';
import { decide, openDraft, refused, tell } from './draft.ts';

export function checkMayDownloadInvoice(file: CaseFile): Verdict {
  return file.invoices.some(({ hasOriginal }) => hasOriginal) ? allow : refuse('invoice_download_failed');
}

/** Handing out the original leaves its line in the story of the case. */
export function downloadInvoice(file: CaseFile, { invoice: id }: { readonly invoice?: string | undefined }): Decided {
  const invoice = file.invoices.find((one) => (id === undefined ? one.hasOriginal : one.id === id));
  if (!invoice?.hasOriginal) return refused('invoice_download_failed');
  return decide({ allowed: true, draft: tell(openDraft(file), 'invoice_downloaded', { invoice: invoice.number }) });
}
