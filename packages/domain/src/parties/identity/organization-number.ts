import { hasValidLuhn } from './luhn.ts';

/**
 * Reads ten digits, with or without `-` and a leading 16. The third digit is at least 2, so that none can be mistaken
 * for a person number; no organisation has a number that begins with 0.
 */
export function parseOrganizationNumber(text: string): string | undefined {
  const found = /^(?:16)?([1-9]\d[2-9]\d{3})-?(\d{4})$/.exec(text);
  const digits = found ? found[1]! + found[2]! : '';
  return hasValidLuhn(digits) ? digits : undefined;
}

export function formatOrganizationNumber(no: string): string {
  return `${no.slice(0, 6)}-${no.slice(6)}`;
}

/** A sole trader's VAT number is made of the owner's person number. */
export function buildVatNumber(organizationOrPersonNo: string): string {
  return `SE${organizationOrPersonNo.slice(-10)}01`;
}

export function isVatNumber(text: string): boolean {
  return /^SE\d{10}01$/.test(text) && hasValidLuhn(text.slice(2, 12));
}
