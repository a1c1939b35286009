import Papa from 'papaparse';
import { FileFault } from './file-fault.ts';

export type Delimiter = ';' | ',' | '\t';

/** Reading a longer record on would keep the whole file in memory. */
const RECORD_LENGTH_MAX = 200_000;

/** Whole records, the faults of their quotation marks, and where the first record begins that is not whole. */
type Piece = {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly code: string; readonly row: number; readonly index: number }[];
  readonly meta: { readonly cursor: number };
};

function parsePiece(text: string, delimiter: Delimiter, leavesLast: boolean): Piece {
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, leavesLast) as Piece;
}

/** The records of a text, as its pieces arrive. */
export async function* splitRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[]> {
  let rest = '';
  /** The number of the line that the rest begins with. */
  let line = 1;
  for await (const piece of text) {
    rest += piece;
    const parsed = parsePiece(rest, delimiter, true);
    refuseOpenQuote(parsed, rest, line);
    line += countLines(rest, parsed.meta.cursor);
    rest = rest.slice(parsed.meta.cursor);
    yield* parsed.data;
    if (rest.length <= RECORD_LENGTH_MAX) continue;
    refuseOpenQuote(parsePiece(rest, delimiter, false), rest, line);
    throw new FileFault('row_too_long', { line });
  }
  if (rest === '') return;
  const last = parsePiece(rest, delimiter, false);
  refuseOpenQuote(last, rest, line);
  yield* last.data;
}

/** A quotation mark that is not closed in its line makes one cell of it and the rows after it: they would be lost without an error. */
function refuseOpenQuote({ data, errors }: Piece, text: string, line: number): void {
  const open = errors.find(
    ({ code, row, index }) =>
      code === 'MissingQuotes' ||
      data[row]?.some((cell) => cell.includes('\n') && text.startsWith(cell.slice(0, cell.indexOf('"')), index)),
  );
  if (open) throw new FileFault('quote_not_closed', { line: line + countLines(text, open.index) });
}

/** How many lines end before this place. */
function countLines(text: string, before: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < before; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
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
