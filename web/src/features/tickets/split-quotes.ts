export type TextPart = { readonly text: string; readonly isQuote: boolean };

/** Divides a text into its own lines and those quoted from an earlier message, which begin with `>`. */
export function splitQuotes(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const line of text.split('\n')) {
    const isQuote = line.startsWith('>');
    const last = parts.at(-1);
    if (last && last.isQuote === isQuote) parts[parts.length - 1] = { text: `${last.text}\n${line}`, isQuote };
    else parts.push({ text: line, isQuote });
  }
  return parts.filter((part) => part.text.trim() !== '');
}
