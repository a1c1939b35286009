import { type FileType, fileTypes } from './file-kinds.ts';

const CHARACTERS_MAX = 120;
/** Characters that change the writing direction, join or are invisible: `gpj.exe` must not look like `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters with a special meaning in some file system or shell. */
const special = /[<>:"|?*\\/]/g;

/** The name of an uploaded file, safe to display and to save: no folders, no invisible characters, limited length. */
export function cleanFilename(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const name = last.normalize('NFC').replaceAll(unseen, '').replaceAll(special, '_').replaceAll(/\s+/g, ' ');
  return shorten(name.replace(/^[. ]+/, '').replace(/[. ]+$/, ''));
}

/** Corrects an extension that does not match the content: a PDF gets `.pdf`, whatever its name was. */
export function fitFilename(name: string, type: FileType): string {
  const extensions: readonly string[] = fileTypes.find((one) => one.type === type)!.extensions;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension !== undefined && extensions.includes(extension)) return name;
  return shorten(`${name || 'fil'}.${extensions[0]}`);
}

/** Keeps the extension. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= CHARACTERS_MAX) return name;
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, CHARACTERS_MAX - end.length - 1).join('')}…${end}`;
}
