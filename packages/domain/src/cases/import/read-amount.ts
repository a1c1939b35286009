import { type Ore, ore } from '../../values/money.ts';

/** How the amounts of a column are written; in all of them blanks may separate thousands. */
export const amountFormats = [
  /** One comma or point, before the öre. */
  'plain',
  /** As 1.234,50. */
  'point_thousands',
  /** As 1,234.50. */
  'comma_thousands',
] as const;
export type AmountFormat = (typeof amountFormats)[number];

const forms: Readonly<Record<AmountFormat, RegExp>> = {
  plain: /^(\d{1,15})(?:[.,](\d+))?$/,
  point_thousands: /^(\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})(?:,(\d+))?$/,
  comma_thousands: /^(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.(\d+))?$/,
};

/** Money has two decimals; further ones are only accepted if they are zeros. */
const DECIMALS_MAX = 2;
/** Three digits after a sign are thousands or decimals, and not known to be either. */
const THOUSAND_DIGITS = 3;

/** The amount in öre; undefined where it is not written in that form. */
export function readAmount(cell: string, format: AmountFormat = 'plain'): Ore | undefined {
  const { digits, sign } = bare(cell);
  const found = forms[format].exec(digits);
  if (!found) return undefined;
  const [whole, written = ''] = [found[1]!.replace(/[.,]/g, ''), found[2]];
  const decimals = written.replace(/0+$/, '');
  if (decimals.length > DECIMALS_MAX || written.length === THOUSAND_DIGITS) return undefined;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(DECIMALS_MAX, '0'));
  return Number.isSafeInteger(amount) ? ore(sign * amount) : undefined;
}

/** A decimal number, such as a rate, in hundredths. */
export function readPercent(cell: string): number | undefined {
  return readAmount(cell.replace(/\s*%$/, ''));
}

/** Without blanks, currency and sign: `kr`, `SEK` and `:-` say nothing about the amount. */
function bare(cell: string): { readonly digits: string; readonly sign: 1 | -1 } {
  const text = cell
    .replace(/[\s'’]/g, '')
    .replace(/^(sek|kr)|(sek|kr\.?|:-)$/gi, '')
    .replaceAll('−', '-');
  const digits = text.replace(/^-|-$/, '');
  return { digits, sign: digits === text ? 1 : -1 };
}
