import Papa from 'papaparse';
import { FileFault } from './file-fault.ts';

export type Delimiter = ';' | ',' | '\t';

/** A longer record comes of a quotation mark that is never closed, and reading on would keep the whole file in memory. */
const RECORD_LENGTH_MAX = 200_000;

/** Whole records, and where the first one begins that is not whole. */
type Piece = { readonly data: readonly (readonly string[])[]; readonly meta: { readonly cursor: number } };

function parsePiece(text: string, delimiter: Delimiter, leavesLast: boolean): Piece {
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, leavesLast) as Piece;
}

/** The records of a text, as its pieces arrive. */
export async function* splitRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const piece of text) {
    rest += piece;
    const { data, meta } = parsePiece(rest, delimiter, true);
    rest = rest.slice(meta.cursor);
    yield* data;
    if (rest.length > RECORD_LENGTH_MAX) throw new FileFault('row_too_long');
  }
  if (rest !== '') yield* parsePiece(rest, delimiter, false).data;
}

/** Semicolons and tabs are rare in texts, while commas are in every amount: the first that divides all lines alike. */
export function guessDelimiter(sample: string): Delimiter {
  const counts = ([';', '\t', ','] as const).map((delimiter) => {
    const { data } = parsePiece(sample, delimiter, sample.includes('\n'));
    const widths = data.filter((record) => record.some((cell) => cell.trim() !== '')).map((record) => record.length);
    const alike = widths.filter((width) => width === widths[0]).length;
    return { delimiter, width: widths[0] ?? 1, isEven: alike >= widths.length * 0.8 };
  });
  const [even] = counts.filter(({ width, isEven }) => width > 1 && isEven);
  return (even ?? counts.toSorted((a, b) => b.width - a.width)[0]!).delimiter;
}
