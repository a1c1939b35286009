import { hasValidLuhn } from '../../parties/identity/luhn.ts';

const SHORT = 10;
const centuries = ['19', '20', '18'];

/** Letters and digits only; an organisation without the filling before its ten digits. */
export function compactIdNumber(text: string): string {
  const compact = text
    .slice(0, 60)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return compact.replace(/^(?:00|16)(?=\d{10}$)/, '');
}

/** The same number, where either may lack its century. Both are compact. */
export function isSameIdNumber(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return /^\d{10}$/.test(short) && /^(?:18|19|20)\d{10}$/.test(long) && long.endsWith(short);
}

/** The forms in which a compact number may be stored. */
export function storedIdForms(compact: string): readonly string[] {
  if (/^\d{10}$/.test(compact)) return [compact, ...centuries.map((century) => century + compact)];
  return compact === '' ? [] : [compact];
}

/** Whether digits in a text can be a Swedish number. */
export function mayBeIdNumber(number: string): boolean {
  const isLong = number.length === SHORT + 2 && /^(?:16|18|19|20)/.test(number);
  return (isLong || number.length === SHORT) && hasValidLuhn(number.slice(-SHORT));
}
