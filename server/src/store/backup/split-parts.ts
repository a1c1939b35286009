import { contentMarks, rowsEnd } from './format.ts';

export type RawPart = { readonly kind: 'line' | 'rows' | 'rows-end'; readonly bytes: Buffer };

const newline = 10;
const rowsEndOnOwnLine = Buffer.concat([Buffer.of(newline), rowsEnd]);
const lineBytesMax = 10_000_000;

/** Cuts the text of a backup into its lines and, between them, runs of rows; never holds more than a chunk of rows. */
export async function* splitParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawPart> {
  let rest: Buffer = Buffer.alloc(0);
  let isRows = false;
  let isLineStart = true;
  for await (const chunk of chunks) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let part = next(); part; part = next()) {
      rest = rest.subarray(part.bytes.length);
      yield part;
    }
    if (!isRows && rest.length > lineBytesMax) throw new Error('a line is too long');
  }
  if (rest.length > 0 || isRows) throw new Error('the text is cut short');

  function next(): RawPart | undefined {
    return isRows ? nextRows() : nextLine();
  }
  function nextLine(): RawPart | undefined {
    const end = rest.indexOf(newline) + 1;
    if (end === 0) return undefined;
    isRows = contentMarks.some((mark) => rest.subarray(0, mark.length).toString() === mark);
    isLineStart = true;
    return { kind: 'line', bytes: rest.subarray(0, end) };
  }
  function nextRows(): RawPart | undefined {
    if (rest.length === 0) return undefined;
    if (isLineStart && rest.length < rowsEnd.length && rowsEnd.indexOf(rest) === 0) return undefined; // Perhaps the end.
    if (isLineStart && rest.subarray(0, rowsEnd.length).equals(rowsEnd)) {
      isRows = false;
      return { kind: 'rows-end', bytes: rest.subarray(0, rowsEnd.length) };
    }
    const before = rest.indexOf(rowsEndOnOwnLine);
    const end = before >= 0 ? before + 1 : rest.lastIndexOf(newline) + 1 || rest.length;
    isLineStart = rest[end - 1] === newline;
    return { kind: 'rows', bytes: rest.subarray(0, end) };
  }
}
