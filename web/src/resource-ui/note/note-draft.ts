const keyOf = (key: string) => `fordra.note.${key}`;

/** An unfinished note is stored for the browser tab: a reload or another page does not lose it. */
export function storeNoteDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(key));
    else sessionStorage.setItem(keyOf(key), text);
  } catch {
    // Without storage it exists as long as the field.
  }
}

export function readNoteDraft(key: string): string {
  try {
    return sessionStorage.getItem(keyOf(key)) ?? '';
  } catch {
    return '';
  }
}
