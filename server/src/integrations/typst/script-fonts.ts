import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCoverage, unpackFont } from './read-font.ts';

const { resolve } = createRequire(import.meta.url);

/** The fonts of the scripts that Inter lacks, in the order they are tried. Unifont has the rest of the basic plane. */
const scriptFonts = [
  ['Noto Sans Arabic', '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'],
  ['Noto Sans Hebrew', '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'],
  ['Noto Sans Devanagari', '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'],
  ['Noto Sans Bengali', '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'],
  ['Noto Sans Tamil', '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'],
  ['Noto Sans Thai', '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'],
  ['Noto Sans Ethiopic', '@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff'],
  [
    'Chocolate Classical Sans',
    '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  ],
  ['Gowun Dodum', '@fontsource/gowun-dodum/files/gowun-dodum-korean-400-normal.woff'],
  ['Noto Emoji', '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
  ['Unifont', '@fontsource/unifont/files/unifont-latin-400-normal.woff'],
] as const;

export type LetterFont = { readonly family: string; readonly coverage: ReadonlySet<number> };
export type ScriptFont = LetterFont & { readonly content: Buffer };

/** The font of every letter; the others are opened for a letter that has characters which it lacks. */
export function openLetterFont(workspace: string): LetterFont {
  return { family: 'Inter', coverage: readCoverage(readFileSync(join(workspace, 'fonts', 'Inter-Regular.otf'))) };
}

export function openScriptFonts(): readonly ScriptFont[] {
  return scriptFonts.map(([family, file]) => {
    const content = unpackFont(readFileSync(resolve(file)));
    return { family, content, coverage: readCoverage(content) };
  });
}
