const keyOf = (key: string) => `fordra.note.${key}`;

/** What is half written stays with the browser tab: another tab of the page or a reload does not lose it. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(key));
    else sessionStorage.setItem(keyOf(key), text);
  } catch {
    // Then it is there as long as the field is.
  }
}

export function keptDraft(key: string): string {
  try {
    return sessionStorage.getItem(keyOf(key)) ?? '';
  } catch {
    return '';
  }
}
