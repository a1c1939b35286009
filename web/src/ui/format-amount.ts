/** Whole öre as `1 234,50 kr`. The definition names the currency as `currency:SEK` (spec B §9). */
export function formatAmount(minorUnits: number, description = 'currency:SEK'): string {
  const currency = /^currency:([A-Z]{3})$/.exec(description)?.[1] ?? 'SEK';
  return (minorUnits / 100).toLocaleString('sv-SE', { style: 'currency', currency });
}
