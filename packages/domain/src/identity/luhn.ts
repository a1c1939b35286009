/** The mod-10 check of Swedish identity, giro and reference numbers. Anything but digits fails. */
export function hasValidLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let index = digits.length - 1, doubled = false; index >= 0; index--, doubled = !doubled) {
    const digit = Number(digits[index]);
    const value = doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
