const swedish = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 4 });

/** `1 234,5`: figures are written in the Swedish format in every language of the portal. With `decimals`, always that many. */
export function formatNumber(value: number, decimals?: number): string {
  if (decimals === undefined) return swedish.format(value);
  return value.toLocaleString('sv-SE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
