import { readSearchWords } from '@fordra/schema/search-words';
import { escapePattern } from '../../resource-ui/query/text-search.ts';

export type Part = { readonly text: string; readonly isMatch: boolean };

const beforeMax = 24;

/**
 * A text split at the words of the term, which match as in the server's search: in any order, without regard to case,
 * diacritics and the grouping of numbers. Undefined without a match. Text long before the first match is left out.
 */
export function matchParts(text: string, term: string): readonly Part[] | undefined {
  const forms = readSearchWords(term).flat();
  if (forms.length === 0) return undefined;
  const wanted = forms.toSorted((one, other) => other.length - one.length).map(patternOf);
  const letters = [...text];
  const folded = letters.map(foldLetter).join('');
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: found } of folded.matchAll(new RegExp(wanted.join('|'), 'gu'))) {
    parts.push({ text: letters.slice(from, index).join(''), isMatch: false });
    from = index + found.length;
    parts.push({ text: letters.slice(index, from).join(''), isMatch: true });
  }
  const [first, ...rest] = parts;
  if (!first) return undefined;
  const last = { text: letters.slice(from).join(''), isMatch: false };
  return [{ ...first, text: shortenStart(first.text) }, ...rest, last].filter((part) => part.text !== '');
}

function patternOf(form: string): string {
  const digits = form.replaceAll(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s().+–/-]+$/.test(form);
  return isNumber ? [...digits].join('[\\s-]?') : escapePattern([...form].map(foldLetter).join(''));
}

/** One UTF-16 unit for each letter, so that an index in the folded text is the index of a letter. */
function foldLetter(letter: string): string {
  const base = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return base.length === 1 ? base : letter.length === 1 ? letter : '\0';
}

function shortenStart(text: string): string {
  const letters = [...text];
  return letters.length > beforeMax ? `…${letters.slice(-beforeMax).join('')}` : text;
}
