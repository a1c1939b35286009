import { contentLineStarts, rowsEnd } from './format.ts';

export type RawPart = { readonly kind: 'line' | 'rows' | 'rows-end'; readonly bytes: Buffer };

const newline = 10;
const rowsEndAfterNewline = Buffer.concat([Buffer.of(newline), rowsEnd]);
const lineBytesMax = 10_000_000;

/**
 * Splits the text of a backup, which arrives in chunks of any size, into its parts (see format.ts): JSON lines, and after
 * each line of a table or file its rows and the line `\.` that ends them. Rows are yielded in pieces as they arrive, so
 * that a table of any size needs the memory of one chunk; a piece may end within a row.
 */
export async function* splitParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawPart> {
  let unread: Buffer = Buffer.alloc(0);
  let isInRows = false;
  let isAtLineStart = true;
  for await (const chunk of chunks) {
    unread = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk;
    while (true) {
      const part: RawPart | undefined = isInRows ? readRows(unread, isAtLineStart) : readLine(unread);
      if (!part) break; // The next part cannot be read before the next chunk has arrived.
      unread = unread.subarray(part.bytes.length);
      isInRows = part.kind === 'rows' || (part.kind === 'line' && isFollowedByRows(part.bytes));
      isAtLineStart = part.bytes.at(-1) === newline;
      yield part;
    }
    if (!isInRows && unread.length > lineBytesMax) throw new Error('a line is too long');
  }
  if (unread.length > 0 || isInRows) throw new Error('the text is cut short');
}

function readLine(unread: Buffer): RawPart | undefined {
  const end = unread.indexOf(newline);
  return end < 0 ? undefined : { kind: 'line', bytes: unread.subarray(0, end + 1) };
}

function isFollowedByRows(line: Buffer): boolean {
  return contentLineStarts.some((start) => startsWith(line, Buffer.from(start)));
}

function readRows(unread: Buffer, isAtLineStart: boolean): RawPart | undefined {
  if (unread.length === 0) return undefined;
  if (isAtLineStart && startsWith(unread, rowsEnd)) {
    return { kind: 'rows-end', bytes: unread.subarray(0, rowsEnd.length) };
  }
  const mayBeCutRowsEnd = isAtLineStart && startsWith(rowsEnd, unread);
  if (mayBeCutRowsEnd) return undefined;
  return { kind: 'rows', bytes: unread.subarray(0, findRowsLength(unread)) };
}

/** Up to the end of the rows; else up to the last newline, since the line after it may be a cut `\.`; else everything. */
function findRowsLength(unread: Buffer): number {
  const newlineBeforeEnd = unread.indexOf(rowsEndAfterNewline);
  if (newlineBeforeEnd >= 0) return newlineBeforeEnd + 1;
  const lastNewline = unread.lastIndexOf(newline);
  return lastNewline >= 0 ? lastNewline + 1 : unread.length;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
