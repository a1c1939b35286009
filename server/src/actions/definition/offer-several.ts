/** Offers a choice only if there are at least two values. */
export function offerSeveral(values: readonly string[]): readonly { readonly value: string }[] {
  return values.length > 1 ? values.map((value) => ({ value })) : [];
}
