const NAME_LENGTH_MAX = 160;
const WORDS_MAX = 12;
/** One wrong letter in so many is a slip of the pen. */
const LETTERS_PER_SLIP = 6;
const SLIPS_MAX = 3;

const companyForms = new Set(
  'ab aktiebolag publ hb handelsbolag kb kommanditbolag ltd limited oy aps gmbh inc'.split(' '),
);
/** Ek by itself is a family name. */
const economicAssociation = / (?:ek|ekonomisk) (?:for|forening)$/;
/** Letters that have no decomposition; the database's fold_text replaces them in the same way. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ß: 's',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ħ: 'h',
  ı: 'i',
};

/** The words of a name without case and diacritics, in the order they are written. */
export function foldWords(text: string, lengthMax = NAME_LENGTH_MAX): readonly string[] {
  const folded = text
    .slice(0, lengthMax)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþħı]/g, (letter) => plainLetters[letter]!);
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The words that tell one name from another: without the form of a company, if anything else is left. */
export function nameWords(name: string): readonly string[] {
  const words = foldWords(name)
    .slice(0, WORDS_MAX)
    .join(' ')
    .replace(economicAssociation, '')
    .split(' ')
    .filter(Boolean);
  const telling = words.filter((word) => !companyForms.has(word));
  return telling.length > 0 ? telling : words;
}

/** Equal in any order of the words; near with a slip of the pen, or with names of which the other has only some. */
export function compareNames(one: readonly string[], other: readonly string[]): 'equal' | 'near' | null {
  if (one.length === 0 || other.length === 0) return null;
  const [first, second] = [one.toSorted().join(' '), other.toSorted().join(' ')];
  if (first === second) return 'equal';
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  if (few.length >= 2 && few.every((word) => many.includes(word))) return 'near';
  const slips = Math.min(SLIPS_MAX, Math.floor(Math.max(first.length, second.length) / LETTERS_PER_SLIP));
  const isNear = isWithin(first, second, slips) || isWithin(one.join(' '), other.join(' '), slips);
  return isNear ? 'near' : null;
}

/** Whether a text has every word of a name of at least two. */
export function hasName(text: ReadonlySet<string>, name: readonly string[]): boolean {
  return name.length >= 2 && name.every((word) => text.has(word));
}

/** Whether so many letters added, removed or replaced make one text the other; only that part of the table is computed. */
function isWithin(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = Array<number>(other.length + 1).fill(edits + 1);
    if (row <= edits) current[0] = row;
    const last = Math.min(other.length, row + edits);
    for (let at = Math.max(1, row - edits); at <= last; at++) {
      const replaced = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      current[at] = Math.min(replaced, above[at]! + 1, current[at - 1]! + 1);
    }
    if (current.every((count) => count > edits)) return false;
    above = current;
  }
  return above[other.length]! <= edits;
}
