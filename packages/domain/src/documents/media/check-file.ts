import { type FileType, fileTypes } from './file-kinds.ts';
import { listZipNames } from './list-zip-names.ts';

/** What is kept of a file while it streams through: its beginning, its end, and whether all of it was text. */
export type FileFacts = {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly isText: boolean;
};

/** The first bytes of every file of a kind; a dot matches any byte. */
const beginnings: readonly (readonly [FileType, string])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF....WEBP'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
];
const zipBeginning = 'PK\x03\x04';

const textKinds: readonly string[] = ['text/csv', 'application/xml', 'message/rfc822', 'text/plain'];

/**
 * The kind of a file, by its content (spec B §5); undefined when it is not an accepted kind. Its name decides only between kinds of
 * text, which do not differ in their bytes, and the header of the upload decides nothing.
 */
export function checkFile({ head, tail, isText }: FileFacts, filename: string): FileType | undefined {
  const known = beginnings.find(([, beginning]) => beginsWith(head, beginning));
  if (known) return known[0];
  if (beginsWith(head, zipBeginning)) return detectOfficeType(listZipNames(tail));
  return isText && head.length > 0 ? judgeText(head, filename) : undefined;
}

function beginsWith(bytes: Uint8Array, beginning: string): boolean {
  return [...beginning].every((character, at) => character === '.' || bytes[at] === character.charCodeAt(0));
}

/** Documents with macros are programs, and are refused. */
function detectOfficeType(names: readonly string[]): FileType | undefined {
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name))) return undefined;
  if (names.includes('word/document.xml')) return typeOf('docx');
  return names.includes('xl/workbook.xml') ? typeOf('xlsx') : undefined;
}

function judgeText(head: Uint8Array, filename: string): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase();
  const kind = extension === undefined ? 'text/plain' : typeOf(extension);
  if (kind === undefined || !textKinds.includes(kind)) return undefined;
  const text = String.fromCharCode(...head)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<(?:!doctype )?(?:html|svg|script)\b/i.test(afterPreamble(text))) return undefined;
  if (kind === 'application/xml' && !text.startsWith('<')) return undefined;
  if (kind === 'message/rfc822' && !/^[\x21-\x39\x3b-\x7e]+:/.test(text)) return undefined;
  return kind;
}

/** Skips comments and instructions to the first element that says what the text is. */
function afterPreamble(text: string): string {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(begin)) continue;
    const closed = text.indexOf(end, begin.length);
    return closed < 0 ? '' : afterPreamble(text.slice(closed + end.length).trimStart());
  }
  return text.replace(/\s+/g, ' ');
}

function typeOf(extension: string): FileType | undefined {
  return fileTypes.find(({ extensions }) => (extensions as readonly string[]).includes(extension))?.type;
}
