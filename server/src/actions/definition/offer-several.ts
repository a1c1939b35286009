/** Of one there is nothing to choose, and it is not asked for. */
export function offerSeveral(values: readonly string[]): readonly { readonly value: string }[] {
  return values.length > 1 ? values.map((value) => ({ value })) : [];
}
