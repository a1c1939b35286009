const formatOf = (currency: string, digits?: number) =>
  new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency,
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
/** Creating a formatter costs far more than using it, and lists have hundreds of amounts, nearly all in kronor. */
const kronor = formatOf('SEK');

/** Whole öre as `1 234,50 kr`, or `1 234 kr`. The definition names the currency as `currency:SEK` (spec B §9). */
export function formatAmount(
  minorUnits: number,
  description = 'currency:SEK',
  form: 'exact' | 'whole' = 'exact',
): string {
  const currency = /^currency:([A-Z]{3})$/.exec(description)?.[1] ?? 'SEK';
  if (form === 'whole') return formatOf(currency, 0).format(minorUnits / 100);
  return (currency === 'SEK' ? kronor : formatOf(currency)).format(minorUnits / 100);
}
