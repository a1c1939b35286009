/** The longest search that the API takes. */
const termMax = 200;

/**
 * A condition that finds every word of the term in any of the attributes, without regard to case, diacritics and the
 * grouping of numbers (spec B §5).
 */
export function textSearchWhere(term: string, attributes: readonly string[]): object | undefined {
  const wanted = term.trim().slice(0, termMax);
  if (wanted === '' || attributes.length === 0) return undefined;
  return { $text: { $search: wanted, $fields: attributes } };
}

/** A condition that finds the term itself in any of the attributes, in upper or lower case. */
export function containsWhere(term: string, attributes: readonly string[]): object | undefined {
  const wanted = term.trim();
  if (wanted === '' || attributes.length === 0) return undefined;
  const $regex = escapePattern(wanted);
  return { $or: attributes.map((attribute) => ({ [attribute]: { $regex, $options: 'i' } })) };
}

/** The text escaped as a pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
