/** A condition that finds the term anywhere, in upper or lower case, in any of the attributes (spec B §5). */
export function textSearchWhere(term: string, attributes: readonly string[]): object | undefined {
  const wanted = term.trim();
  if (wanted === '' || attributes.length === 0) return undefined;
  const $regex = escapePattern(wanted);
  return { $or: attributes.map((attribute) => ({ [attribute]: { $regex, $options: 'i' } })) };
}

/** The text escaped as a pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
