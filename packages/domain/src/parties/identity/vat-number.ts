import { isVatNumber } from './organization-number.ts';

/** What follows the two letters of each member state; Greece writes EL. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Whether a buyer of another member state can account for the VAT under this number. */
export function isForeignVatNumber(text: string | null): boolean {
  if (text === null) return false;
  const country = text.slice(0, 2);
  return Object.hasOwn(forms, country) && forms[country]!.test(text.slice(2));
}

type Party = Readonly<Record<string, unknown>>;

/** A VAT number has the form of its country; one that was stored before is not checked again. */
export function checkVatNumber({
  before,
  after,
}: {
  readonly before: Party | undefined;
  readonly after: Party | undefined;
}): readonly { readonly path: 'vat_number'; readonly rule: 'invalid' }[] {
  const given = after?.vat_number;
  if (typeof given !== 'string' || given === before?.vat_number) return [];
  return isForeignVatNumber(given) || isVatNumber(given) ? [] : [{ path: 'vat_number', rule: 'invalid' }];
}
