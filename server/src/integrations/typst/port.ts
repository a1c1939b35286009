import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';

/** Renders a worded letter as PDF/A. The same page gives the same bytes. */
export type LetterRenderer = {
  render(page: LetterPage): Promise<Uint8Array>;
  stop(): Promise<void>;
};
