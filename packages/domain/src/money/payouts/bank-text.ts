/** Letters that have no decomposition, as banks write them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'ö', Ø: 'Ö', æ: 'ä', Æ: 'Ä', ß: 'ss', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th' },
  ...{ ı: 'i', œ: 'oe', Œ: 'Oe', '&': '+', _: '-', '–': '-', '—': '-', '’': "'", '´': "'", '`': "'" },
};
const allowed = /[^a-zA-Z0-9åäöÅÄÖ/\-?:().,'+ ]/gu;

/** A text with the characters that banks accept only; the others are replaced by the nearest, else by a blank. */
export function bankText(text: string, lengthMax: number): string {
  const plain = [...text.normalize('NFC')].map((letter) => letters[letter] ?? unaccented(letter)).join('');
  // A slash at the beginning or two in a row would be read as a code.
  const clean = plain
    .replace(allowed, ' ')
    .replace(/^[\s/]+/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ');
  return clean.slice(0, lengthMax).trim();
}

function unaccented(letter: string): string {
  return /[åäöÅÄÖ]/.test(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '');
}
