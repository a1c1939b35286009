const swedish = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 4 });

/** `1 234,5`: figures are written in the Swedish format in every language of the portal. */
export function formatNumber(value: number): string {
  return swedish.format(value);
}
