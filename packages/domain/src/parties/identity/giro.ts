import { hasValidLuhn } from './luhn.ts';
import { patterns } from './patterns.ts';

/** The digits alone do not distinguish a bankgiro from a plusgiro, so the kind is stored with the number. */
export function isBankgiro(digits: string): boolean {
  return isGiro(patterns.bankgiro, digits);
}

export function isPlusgiro(digits: string): boolean {
  return isGiro(patterns.plusgiro, digits);
}

/** A giro number as people write it, with hyphen and spaces, read into its digits. */
export function parseGiro(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** 991-2346, 5050-1055. */
export function formatBankgiro(digits: string): string {
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

/** 90 19 50-6: pairs from the right, the check digit after a hyphen. */
export function formatPlusgiro(digits: string): string {
  const pairs = digits.slice(0, -1).replace(/\B(?=(\d{2})+$)/g, ' ');
  return `${pairs}-${digits.slice(-1)}`;
}

/** Files fill an absent number with zeros, which would pass the check. */
function isGiro(pattern: string, digits: string): boolean {
  return new RegExp(pattern).test(digits) && hasValidLuhn(digits) && Number(digits) > 0;
}
