import { computeLuhnDigit, hasValidLuhn } from './luhn.ts';

export const OCR_LENGTH_MAX = 25;

/** What the bank checks by agreement with the receiver: the check digit always, and either the length digit or fixed lengths. */
export type OcrAgreement = {
  readonly hasLengthDigit?: boolean;
  readonly lengths?: readonly number[];
};

/** With the length digit a reference passes every agreement except one on fixed lengths. */
export function buildOcr(base: string, hasLengthDigit = true): string {
  const length = base.length + (hasLengthDigit ? 2 : 1);
  if (!/^\d+$/.test(base) || length > OCR_LENGTH_MAX) throw new RangeError('no reference can be made of this');
  const body = hasLengthDigit ? `${base}${length % 10}` : base;
  return body + computeLuhnDigit(body);
}

export function isOcr(reference: string, agreement: OcrAgreement = {}): boolean {
  const { length } = reference;
  if (length < 2 || length > OCR_LENGTH_MAX || !hasValidLuhn(reference)) return false;
  if (agreement.hasLengthDigit && (length < 3 || Number(reference.at(-2)) !== length % 10)) return false;
  return agreement.lengths === undefined || agreement.lengths.includes(length);
}
