import { type FileType, fileTypes } from './file-kinds.ts';

const CHARACTERS_MAX = 120;
/** What turns the direction of writing, joins or hides: `gpj.exe` must not look like `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What some file system or shell takes for something else. */
const special = /[<>:"|?*\\/]/g;

/** The name a file was sent under, fit to be shown and to be saved under: no folders, nothing unseen, not too long. */
export function cleanFilename(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const name = last.normalize('NFC').replaceAll(unseen, '').replaceAll(special, '_').replaceAll(/\s+/g, ' ');
  return shorten(name.replace(/^[. ]+/, '').replace(/[. ]+$/, ''));
}

/** A name whose end does not fit what the file holds gets the right end: what is a PDF opens as one, whatever it was called. */
export function fitFilename(name: string, type: FileType): string {
  const extensions: readonly string[] = fileTypes.find((one) => one.type === type)!.extensions;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension !== undefined && extensions.includes(extension)) return name;
  return shorten(`${name || 'fil'}.${extensions[0]}`);
}

/** The end stays: it says what the file is. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= CHARACTERS_MAX) return name;
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, CHARACTERS_MAX - end.length - 1).join('')}…${end}`;
}
