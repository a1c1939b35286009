import { escapePattern } from '../../resource-ui/query/text-search.ts';

export type Part = { readonly text: string; readonly isMatch: boolean };

const beforeMax = 24;

/** A text cut where the term stands in it; undefined when it does not. What stands long before the first is left out. */
export function matchParts(text: string, term: string): readonly Part[] | undefined {
  const wanted = term.trim();
  if (wanted === '') return undefined;
  // A split by a captured pattern has the matches at the odd places.
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
