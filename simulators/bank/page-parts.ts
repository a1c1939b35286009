export const base = '/dev/bank';

const amounts = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function writeAmount(ore: number, currency: string): string {
  return `${amounts.format(ore / 100)} ${currency === 'SEK' ? 'kr' : currency}`;
}
