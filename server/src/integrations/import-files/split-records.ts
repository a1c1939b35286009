import Papa from 'papaparse';

export type Delimiter = ';' | ',' | '\t';

/** A longer record comes of a quotation mark that is never closed, and reading on would keep the whole file in memory. */
const RECORD_LENGTH_MAX = 200_000;
export const COLUMNS_MAX = 200;

/** Whole records, and where the first one begins that is not whole. */
type Piece = { readonly data: readonly (readonly string[])[]; readonly meta: { readonly cursor: number } };

function parsePiece(text: string, delimiter: Delimiter, leavesLast: boolean): Piece {
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, leavesLast) as Piece;
}

/** The records of a text; ends with a refusal where one is too long or too wide. */
export async function* splitRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[] | 'row_too_long' | 'too_many_columns'> {
  let rest = '';
  const split = (isEnd: boolean) => {
    const { data, meta } = parsePiece(rest, delimiter, !isEnd);
    rest = isEnd ? '' : rest.slice(meta.cursor);
    return data;
  };
  for await (const piece of text) {
    rest += piece;
    for (const record of split(false)) {
      if (record.length > COLUMNS_MAX) return yield 'too_many_columns';
      yield record;
    }
    if (rest.length > RECORD_LENGTH_MAX) return yield 'row_too_long';
  }
  if (rest === '') return;
  for (const record of split(true)) yield record.length > COLUMNS_MAX ? 'too_many_columns' : record;
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
