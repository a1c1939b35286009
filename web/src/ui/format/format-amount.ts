const formatOf = (currency: string) => new Intl.NumberFormat('sv-SE', { style: 'currency', currency });
/** Creating a formatter costs far more than using it, and lists have hundreds of amounts, nearly all in kronor. */
const kronor = formatOf('SEK');

/** Whole öre as `1 234,50 kr`. The definition names the currency as `currency:SEK` (spec B §9). */
export function formatAmount(minorUnits: number, description = 'currency:SEK'): string {
  const currency = /^currency:([A-Z]{3})$/.exec(description)?.[1] ?? 'SEK';
  return (currency === 'SEK' ? kronor : formatOf(currency)).format(minorUnits / 100);
}
