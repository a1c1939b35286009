import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { type LetterPrint, saveLetterPrint, selectLetterToPrint } from '../../store/files/letter-prints.ts';
import { wordLetter } from './word-letter.ts';

type PrintedLetter = { readonly filename: string; readonly pdf: Uint8Array; readonly sha256: string };

export type Letters = {
  /** The PDF of a letter: rendered when it is first read or sent, and stored; later calls return the same bytes. */
  print(letter: string): Promise<PrintedLetter | undefined>;
};

export type LetterParts = {
  readonly db: Database;
  readonly files: FileStore;
  render(page: PrintedPage): Promise<Uint8Array>;
};

/** The letter could not be rendered; the next attempt may succeed. */
export class LetterNotPrintable extends Error {
  constructor(cause: unknown) {
    super('the letter could not be rendered', { cause });
  }
}

/** The PDF of a page. Throws `LetterNotPrintable` if rendering fails for whatever reason. */
export async function renderPage({ render }: Pick<LetterParts, 'render'>, page: PrintedPage): Promise<Uint8Array> {
  try {
    return await render(page);
  } catch (error) {
    throw new LetterNotPrintable(error);
  }
}

export function openLetters({ db, files, render }: LetterParts): Letters {
  const printing = new Map<string, Promise<PrintedLetter | undefined>>();

  const make = async (letter: string): Promise<PrintedLetter | undefined> => {
    const found = await selectLetterToPrint(db, letter);
    if (!found) return undefined;
    // A letter that is sent again has the file of the original.
    if (found.resent_from !== null) return letters.print(found.resent_from);
    const filename = `${found.kind.replaceAll('_', '-')}-${found.letter_date}.pdf`;
    if (found.print) return { filename, ...(await openPrint(files, found.print)) };
    if (!isContent(found.data)) return undefined;
    const pdf = await renderPage({ render }, wordLetter(found.data));
    const sha256 = sumOf(pdf);
    const stored_name = await files.put(once(pdf));
    const print = await saveLetterPrint(db, letter, { stored_name, sha256, size: pdf.byteLength });
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

/** Throws if the stored bytes are missing or changed: a letter that was sent is never rendered again. */
async function openPrint(files: FileStore, { stored_name: name, sha256 }: LetterPrint) {
  const stream = await files.open(name);
  const pdf = stream && new Uint8Array(await buffer(stream));
  if (!pdf || sumOf(pdf) !== sha256)
    throw new Error('the stored file of a letter is missing or its checksum does not match');
  return { pdf, sha256 };
}

function sumOf(pdf: Uint8Array): string {
  return createHash('sha256').update(pdf).digest('hex');
}

async function* once(pdf: Uint8Array): AsyncGenerator<Uint8Array> {
  yield pdf;
}

/** Letters from before templates existed have no content, only figures. */
function isContent(data: unknown): data is LetterContent {
  return Number.isInteger((data as Partial<LetterContent> | null)?.template);
}
