import { isAscii, isUtf8 } from 'node:buffer';
import { refuse } from './file-error.ts';

/** A record of a BgMax file, 80 characters wide. */
export type BgmaxLine = { readonly code: string; readonly number: number; readonly text: string };

const WIDTH = 80;
const TAB_WIDTH = 8;

/** The records of a file, in ISO-8859-1; the first is the start and the last the end. */
export function splitLines(bytes: Uint8Array): readonly BgmaxLine[] {
  // A file in UTF-8 has its columns elsewhere.
  if (bytes.includes(0) || (isUtf8(bytes) && !isAscii(bytes))) refuse('wrong_encoding', 1);
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  while (lines.length > 1 && lines.at(-1)!.trim() === '') lines.pop();
  const records = lines.map(readLine);
  // The end record cut short has lost some of its counts.
  if (records.at(-1)!.code !== '70' || lines.at(-1)!.trimEnd().length < 34) refuse('cut', records.length);
  return records;
}

function readLine(given: string, index: number): BgmaxLine {
  const text = given.includes('\t') ? expandTabs(given) : given;
  if (text.length > WIDTH && text.slice(WIDTH).trim() !== '') refuse('wrong_layout', index + 1);
  // Spaces at the end of a line may have been removed on the way.
  return { code: text.slice(0, 2), number: index + 1, text: text.padEnd(WIDTH) };
}

/** Bankgirot's own examples have tabs in place of spaces, as an editor writes them. */
function expandTabs(text: string): string {
  return text.split('\t').reduce((before, part) => {
    const width = Math.ceil((before.length + 1) / TAB_WIDTH) * TAB_WIDTH;
    return before.padEnd(width) + part;
  });
}

/** The characters from one position to another, counted from 1 as the manual does. */
export function fieldOf({ text }: BgmaxLine, from: number, to: number): string {
  return text.slice(from - 1, to);
}
