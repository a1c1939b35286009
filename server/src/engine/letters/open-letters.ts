import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { keepLetterPrint, type LetterPrint, selectLetterToPrint } from '../../store/files/letter-prints.ts';
import { wordLetter } from './word-letter.ts';

type PrintedLetter = { readonly filename: string; readonly pdf: Uint8Array; readonly sha256: string };

export type Letters = {
  /** The letter as it was or will be sent: printed when someone first asks for it, the same bytes ever after. */
  print(letter: string): Promise<PrintedLetter | undefined>;
};

export type LetterParts = {
  readonly db: Database;
  readonly files: FileStore;
  render(page: LetterPage): Promise<Uint8Array>;
};

export function openLetters({ db, files, render }: LetterParts): Letters {
  const printing = new Map<string, Promise<PrintedLetter | undefined>>();

  const make = async (letter: string): Promise<PrintedLetter | undefined> => {
    const found = await selectLetterToPrint(db, letter);
    if (!found) return undefined;
    // One that is sent once more is the same letter.
    if (found.resent_from !== null) return letters.print(found.resent_from);
    const filename = `${found.kind.replaceAll('_', '-')}-${found.letter_date}.pdf`;
    if (found.print) return { filename, ...(await openPrint(files, found.print)) };
    if (!isContent(found.data)) return undefined;
    const pdf = await render(wordLetter(found.data));
    const sha256 = sumOf(pdf);
    const stored_name = await files.put(once(pdf));
    const print = await keepLetterPrint(db, letter, { stored_name, sha256, size: pdf.byteLength });
    if (print.stored_name === stored_name) return { filename, pdf, sha256 };
    await files.remove(stored_name);
    return { filename, ...(await openPrint(files, print)) };
  };

  const letters: Letters = {
    print(letter) {
      const running = printing.get(letter) ?? make(letter).finally(() => printing.delete(letter));
      printing.set(letter, running);
      return running;
    },
  };
  return letters;
}

/** What was sent is what is shown: bytes that are gone or not the same are never made anew in silence. */
async function openPrint(files: FileStore, { stored_name: name, sha256 }: LetterPrint) {
  const stream = await files.open(name);
  const pdf = stream && new Uint8Array(await buffer(stream));
  if (!pdf || sumOf(pdf) !== sha256) throw new Error('a printed letter is no longer as it was kept');
  return { pdf, sha256 };
}

function sumOf(pdf: Uint8Array): string {
  return createHash('sha256').update(pdf).digest('hex');
}

async function* once(pdf: Uint8Array): AsyncGenerator<Uint8Array> {
  yield pdf;
}

/** Letters from before there were templates have figures alone. */
function isContent(data: unknown): data is LetterContent {
  return Number.isInteger((data as Partial<LetterContent> | null)?.template);
}
