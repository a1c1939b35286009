/** A disabled user has no access at once; a time-limited one after the last day (spec B §6). Days are Stockholm's. */
export function hasEnded(
  user: { readonly isDisabled: boolean; readonly validUntil: string | null },
  today: string,
): boolean {
  return user.isDisabled || isPastEnd(user.validUntil, today);
}

export function isPastEnd(validUntil: string | null, today: string): boolean {
  return validUntil !== null && validUntil < today;
}
