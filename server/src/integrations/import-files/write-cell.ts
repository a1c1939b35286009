import { addDays, type Day, day } from '@fordra/domain/values/day';

/** How numbers of a style are shown, as far as it decides what they mean. */
export type NumberStyle =
  | { readonly kind: 'number'; readonly hasTwoDecimals: boolean }
  | { readonly kind: 'percent' | 'day' }
  /** Digits in given positions, as 000 00 of a postcode: zeros at its beginning are shown and not kept. */
  | { readonly kind: 'digits'; readonly pattern: string };

export const generalStyle: NumberStyle = { kind: 'number', hasTwoDecimals: false };

/** The formats that a file does not spell out, by their numbers. */
const builtIn: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '0.00',
  9: '0%',
  10: '0.00%',
  39: '0.00',
  40: '0.00',
  44: '0.00',
};
const builtInDays = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

export function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined && builtInDays.includes(id)) return { kind: 'day' };
  const [section = ''] = (code ?? builtIn[id] ?? '').split(';');
  const bare = section.replace(/"[^"]*"|\[[^\]]*\]|[_*]./g, '');
  const shown = bare.replace(/\\./g, '');
  if (/[yd]/i.test(shown)) return { kind: 'day' };
  if (shown.includes('%')) return { kind: 'percent' };
  const pattern = bare.replaceAll('\\', '');
  if (/^0[0 -]*0$/.test(pattern) && pattern.length > 2) return { kind: 'digits', pattern };
  return { kind: 'number', hasTwoDecimals: /0[.,]00(?!0)/.test(shown) };
}

/** A number of more digits is rounded by the spreadsheet. */
const DIGITS_MAX = 15;
const LAST_DAY_SERIAL = 2_958_465;

/** A number as text, as a person would have typed it; days as yyyy-MM-dd. */
export function writeNumber(value: number, style: NumberStyle, is1904: boolean): string {
  if (style.kind === 'day') return writeSerialDay(value, is1904) ?? plain(value);
  if (style.kind === 'percent') return `${plain(Number((value * 100).toPrecision(DIGITS_MAX)))}%`;
  if (style.kind === 'digits' && Number.isInteger(value) && value >= 0) return fill(style.pattern, plain(value));
  if (style.kind === 'number' && style.hasTwoDecimals && Math.abs(value) < 1e15) return value.toFixed(2);
  return plain(value);
}

export function hasLostDigits(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) >= 10 ** DIGITS_MAX;
}

/** Without an exponent. Three decimals get a fourth, so that nobody takes them for thousands. */
function plain(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) > 1e30) return String(value);
  if (Number.isInteger(value)) return BigInt(value).toString();
  const rounded = Number(value.toPrecision(DIGITS_MAX));
  const text = /e/.test(String(rounded)) ? rounded.toFixed(10) : String(rounded);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Puts the digits into the pattern from its end; what is over stands at the beginning. */
function fill(pattern: string, digits: string): string {
  const rest = [...digits];
  const filled = [...pattern].reverse().map((sign) => (sign === '0' ? (rest.pop() ?? '0') : sign));
  return rest.join('') + filled.reverse().join('');
}

/** Days since 1899-12-30, or 1904-01-01; the first kind also counts a 29 February 1900 that never was. */
function writeSerialDay(serial: number, is1904: boolean): Day | undefined {
  const whole = Math.floor(serial);
  if (whole < (is1904 ? 0 : 1) || whole > LAST_DAY_SERIAL) return undefined;
  if (is1904) return addDays(day('1904-01-01'), whole);
  return addDays(day(whole < 60 ? '1899-12-31' : '1899-12-30'), whole);
}
