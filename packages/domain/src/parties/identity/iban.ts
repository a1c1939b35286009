import { patterns } from './patterns.ts';

/** As people write it, in groups of four and any case, read into its characters. */
export function parseIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

export function isIban(iban: string): boolean {
  if (!new RegExp(patterns.iban).test(iban)) return false;
  if (iban.startsWith('SE') && !/^SE\d{22}$/.test(iban)) return false;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

export function isBic(bic: string): boolean {
  return new RegExp(patterns.bic).test(bic);
}

/** Letters count as two digits, A = 10 to Z = 35. */
function mod97(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
