import { escapePattern } from '../../resource-ui/query/text-search.ts';

export type Part = { readonly text: string; readonly isMatch: boolean };

const beforeMax = 24;

/** A text split at the matches of the term; undefined without a match. Text long before the first match is left out. */
export function matchParts(text: string, term: string): readonly Part[] | undefined {
  const wanted = term.trim();
  if (wanted === '') return undefined;
  // A split by a captured pattern has the matches at the odd indexes.
  const pieces = text.split(new RegExp(`(${escapePattern(wanted)})`, 'iu'));
  if (pieces.length === 1) return undefined;
  const [first = '', ...rest] = pieces;
  return [shortenStart(first), ...rest]
    .map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function shortenStart(text: string): string {
  const letters = [...text];
  return letters.length > beforeMax ? `…${letters.slice(-beforeMax).join('')}` : text;
}
