import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';

/** Turns a letter in words into a printed one (PDF/A). The same page gives the same bytes. */
export type LetterRenderer = {
  render(page: LetterPage): Promise<Uint8Array>;
  stop(): Promise<void>;
};
