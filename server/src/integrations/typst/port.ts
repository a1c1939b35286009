import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';

/** Renders a worded letter or document as PDF/A. The same page gives the same bytes. */
export type LetterRenderer = {
  render(page: PrintedPage): Promise<Uint8Array>;
  stop(): Promise<void>;
};
