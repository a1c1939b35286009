/** What a person typed for one word: any of these texts may be found. */
export type SearchWord = readonly string[];

const WORDS_MAX = 8;
/** The groups of a telephone number, the last four digits of an identity number. A longer number is one of its own. */
const GROUP_DIGITS_MAX = 5;
const isNumber = (token: string) => /^\+?[\d().–/-]*\d[\d().–/-]*$/.test(token);
const digitsOf = (token: string) => token.replaceAll(/\D/g, '');

/**
 * The words of a search, all of which must be found, in any order. Numbers are found however they are grouped:
 * `840308-2392`, `19840308-2392` and `070-174 06 05` are one word each.
 */
export function readSearchWords(text: string): SearchWord[] {
  const tokens = text.trim().split(/\s+/u).filter(Boolean);
  const named = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  const words: string[][] = [];
  for (const token of named.length > 0 ? named : tokens) {
    const last = words.at(-1);
    if (last && isNumber(last[0]!) && isGroup(token, last[0]!)) last.push(token);
    else words.push([token]);
  }
  return words.slice(0, WORDS_MAX).map((groups) => (isNumber(groups[0]!) ? formsOf(groups) : groups));
}

function isGroup(token: string, first: string): boolean {
  if (!isNumber(token) || token.startsWith('+')) return false;
  return first.startsWith('+') || digitsOf(token).length <= GROUP_DIGITS_MAX;
}

/** A number as it was typed, and as it is stored: digits alone, without century or the zero before an area code. */
function formsOf(groups: readonly string[]): SearchWord {
  const digits = digitsOf(groups.join(''));
  const bare = digits
    .replace(/^(16|18|19|20)(?=\d{10}$)/, '')
    .replace(/^00(?=[1-9]\d{8,}$)/, '')
    .replace(/^460(?=[1-9]\d{6,}$)/, '46')
    .replace(/^0(?=[1-9]\d{6,9}$)/, '');
  return [...new Set([groups.join(' '), bare])];
}
