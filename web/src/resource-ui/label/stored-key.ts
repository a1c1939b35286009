/** The text of a key, with what it is about filled in; undefined where the key has no text. */
type TextOf = (key: string, about: string) => string | undefined;

/** The format of `words` in the schema: keys, then ": " and a comment, or " " and what the key is about. */
const format = /^([^\s,:]+(?:,[^\s,:]+)*)(?:: (.*)| (.*))?$/s;

/** The text for a stored value that names its text by a key. A value without such a text is shown as it is stored. */
export function textOfStoredKey(stored: string, textOf: TextOf): string {
  const [, keys, comment, about = ''] = format.exec(stored) ?? [];
  const texts = keys?.split(',').map((key) => textOf(key, insideSentence(about, textOf))?.trim()) ?? [undefined];
  if (texts.includes(undefined)) return stored;
  return texts.join(', ') + (comment === undefined ? '' : `: ${comment}`);
}

/** What a key is about is another key, whose text becomes part of a sentence, or a number, a name or a day. */
function insideSentence(about: string, textOf: TextOf): string {
  const text = textOf(about, '')?.trim();
  return text === undefined ? about : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
