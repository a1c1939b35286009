/** The text of a key, with what it is about filled in; undefined where the key has no text. */
type TextOf = (key: string, about?: string) => string | undefined;

/**
 * The text for a stored value that names its text by a key (`words` of a text field). Four forms are stored:
 *
 * - a key: `payment`
 * - several keys: `GET,PATCH`
 * - a key and free text: `other: the debtor called`
 * - a key and what it is about, in one of these forms: `reversal_of payment`
 *
 * A value in none of them, or whose key has no text, is shown as it is stored.
 */
export function textOfStoredKey(stored: string, textOf: TextOf): string {
  return (
    textOf(stored)?.trim() ??
    textOfSeveral(stored, textOf) ??
    textWithFreeText(stored, textOf) ??
    textWithSubject(stored, textOf) ??
    stored
  );
}

function textOfSeveral(stored: string, textOf: TextOf): string | undefined {
  const texts = stored.split(',').map((key) => textOf(key));
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
}

function textWithFreeText(stored: string, textOf: TextOf): string | undefined {
  const [, key, freeText] = /^(\w+): (.*)$/s.exec(stored) ?? [];
  const text = key === undefined ? undefined : textOf(key);
  return text === undefined ? undefined : `${text}: ${freeText}`;
}

function textWithSubject(stored: string, textOf: TextOf): string | undefined {
  const [, key, subject] = /^(\w+) (.*)$/s.exec(stored) ?? [];
  if (key === undefined || subject === undefined) return undefined;
  const text = textOfStoredKey(subject, textOf);
  // A text is put inside a sentence; a value without a text keeps its capitals.
  return textOf(key, text === subject ? subject : text.charAt(0).toLocaleLowerCase() + text.slice(1));
}
