/** The term as it is, found anywhere and in any case, in any of the attributes (spec B §5). */
export function textSearchWhere(term: string, attributes: readonly string[]): object | undefined {
  const wanted = term.trim();
  if (wanted === '' || attributes.length === 0) return undefined;
  const $regex = escapePattern(wanted);
  return { $or: attributes.map((attribute) => ({ [attribute]: { $regex, $options: 'i' } })) };
}

/** The text as a pattern that finds just it. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
