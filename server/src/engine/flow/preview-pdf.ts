import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { LetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import { previewLetter } from '@fordra/domain/flow/preview/preview-letter';
import type { Database } from '../../store/connection/database.ts';
import { type LetterParts, renderPage } from '../letters/open-letters.ts';
import { wordLetter } from '../letters/word-letter.ts';
import { loadFlow } from './load-flow.ts';

type Parts = { readonly db: Database; readonly agency: LetterAgency; readonly render: LetterParts['render'] };

/** The letter as it would be sent today, marked as a preview and not stored; undefined if it could not be sent. */
export async function previewPdf({ db, agency, render }: Parts, id: string, kind: LetterKind) {
  const facts = await loadFlow(db, { scope: { kind: 'everything' }, id, agency });
  const built = facts && previewLetter(facts, kind);
  const letter = built?.allowed ? built.letters[0] : undefined;
  if (!letter) return undefined;
  const pdf = await renderPage({ render }, wordLetter(letter.data, { isPreview: true }));
  return { filename: `${kind.replaceAll('_', '-')}-${letter.letterDate}.pdf`, pdf };
}
