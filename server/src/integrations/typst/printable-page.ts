import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterFont } from './script-fonts.ts';

/** U+F000 is the first font of the letter, U+F001 the second, and so on; letter-1.typ reads it. */
const FONT_MARK = 0xf000;
/** Printed in place of a character that no font has. */
const REPLACEMENT = '\u25a1';
/** Arabic letters in a fixed form, some of which are whole sentences in one glyph. */
const PRESENTATION_FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]+/gu;
/** The only such sentence that Unicode does not decompose. */
const BASMALA = /\ufdfd/gu;
const BASMALA_WORDS = 'بسم الله الرحمن الرحيم';
/** Line ends and tabs; the template decides where lines end. */
const SPACES = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** Characters without a glyph, some of which reverse the text after them. Joiners have a meaning in several scripts. */
const INVISIBLE = /(?![\u200c\u200d])(?:\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point})/gu;
/** Accents without a letter, and more than five on one letter, would cover the lines around them. */
const LOOSE_ACCENTS = /(^|\s)\p{M}+/gu;
const MANY_ACCENTS = /(\p{M}{5})\p{M}+/gu;
/** Characters without a meaning of their own; the template uses some of them. */
const PRIVATE = /\p{Co}/u;
/** Greek accents and signs that stand alone: Typst aborts on one among text that is written from right to left. */
const GREEK_SIGNS = /[\p{Script=Greek}&&\p{S}]/gv;
const JOINERS = /[\u200c\u200d]/gu;
const ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Whether the letter can be set in one font alone. */
export function isSetIn(page: PrintedPage, { coverage }: LetterFont): boolean {
  const isCovered = (character: string) => coverage.has(character.codePointAt(0)!) && !PRIVATE.test(character);
  return everyText(page, (text) => ASCII.test(text) || [...text].every(isCovered));
}

/** The same letter with texts that these fonts can print: what no font has is replaced, visibly. */
export function toPrintable<Page extends PrintedPage>(page: Page, fonts: readonly LetterFont[]): Page {
  return mapTexts(page, (text) => (ASCII.test(text) ? text : printableText(text, fonts))) as Page;
}

function printableText(text: string, fonts: readonly LetterFont[]): string {
  const clean = text
    .toWellFormed()
    .replaceAll(SPACES, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(BASMALA, BASMALA_WORDS)
    .replaceAll(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(GREEK_SIGNS, REPLACEMENT)
    .replaceAll(LOOSE_ACCENTS, '$1')
    .replaceAll(MANY_ACCENTS, '$1');
  return markFonts(clean, fonts);
}

/**
 * Before each run of text, the character that names its font to the template. Typst could choose the fonts by itself, but
 * aborts on some texts that are written from right to left.
 */
function markFonts(text: string, fonts: readonly LetterFont[]): string {
  let last = 0;
  const marked = [...graphemes.segment(text)].map(({ segment }) => {
    const found = fonts.findIndex((font) => isIn(segment, font));
    const font = Math.max(0, found);
    const mark = font === last ? '' : String.fromCodePoint(FONT_MARK + font);
    last = font;
    return mark + (found < 0 ? REPLACEMENT : segment);
  });
  return marked.join('') + (last === 0 ? '' : String.fromCodePoint(FONT_MARK));
}

/** A letter and its accents are set in one font. */
function isIn(grapheme: string, { coverage }: LetterFont): boolean {
  if (PRIVATE.test(grapheme)) return false;
  return [...grapheme.replaceAll(JOINERS, '')].every((character) => coverage.has(character.codePointAt(0)!));
}

function everyText(value: unknown, isSo: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isSo(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((one) => everyText(one, isSo));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}
