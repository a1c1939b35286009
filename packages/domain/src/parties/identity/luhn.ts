/** The mod-10 check of Swedish identity, giro and reference numbers. Anything but digits fails. */
export function hasValidLuhn(digits: string): boolean {
  return /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** The check digit to append. */
export function computeLuhnDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError('a check digit is computed over digits');
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, doubled = false; index >= 0; index--, doubled = !doubled) {
    const digit = digits.charCodeAt(index) - 48;
    const value = doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}
