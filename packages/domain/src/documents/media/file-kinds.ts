/** The maximum size of a file; a larger one is refused while it is still arriving. */
export const FILE_BYTES_MAX = 10_000_000;
export const FILE_MB_MAX = FILE_BYTES_MAX / 1_000_000;

/** The accepted kinds of file. None that a browser would execute: no HTML, no SVG, no script. */
export const fileTypes = [
  { type: 'application/pdf', extensions: ['pdf'] },
  { type: 'image/png', extensions: ['png'] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { type: 'image/gif', extensions: ['gif'] },
  { type: 'image/webp', extensions: ['webp'] },
  { type: 'image/tiff', extensions: ['tif', 'tiff'] },
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  { type: 'text/csv', extensions: ['csv'] },
  { type: 'application/xml', extensions: ['xml'] },
  { type: 'message/rfc822', extensions: ['eml'] },
  { type: 'text/plain', extensions: ['txt', 'log', 'md', 'bgmax', 'dat'] },
] as const;

export type FileType = (typeof fileTypes)[number]['type'];

/** Their common names, for messages and for a browser's file dialog. */
export const fileExtensions: readonly string[] = fileTypes.flatMap(({ extensions }) => extensions);

/** Kinds that a browser may display; the rest is only downloaded. */
export const shownTypes: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'text/plain',
] satisfies FileType[];

/** Kinds that a thumbnail can be made of. */
export const pictureTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
] satisfies FileType[];
