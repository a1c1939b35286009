const minorPerMajor = 100;
const swedish = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const currencyWords = /(kr|sek|:-|eur|usd|gbp|dkk|nok|[€$£])\.?$/i;

/** Digits, an optional sign, one decimal sign: comma or point (spec B §5). Spaces between thousands are ignored. */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  return /^[+-]?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

export function showNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** Parses kronor into whole öre; more than two decimals are invalid. */
export function readAmount(text: string): number | undefined {
  const amount = readNumber(text.trim().replace(currencyWords, ''));
  const minorUnits = amount === undefined ? Number.NaN : Math.round(amount * minorPerMajor);
  return Math.abs(minorUnits / minorPerMajor - (amount ?? 0)) < 1e-9 ? minorUnits : undefined;
}

/** Formats whole öre as `1 234,50`, with a plain minus and plain spaces. */
export function showAmount(minorUnits: number): string {
  return swedish
    .format(minorUnits / minorPerMajor)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace('\u2212', '-');
}
