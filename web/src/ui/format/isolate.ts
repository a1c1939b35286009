/** Keeps the order of an amount, a day or a number inside a sentence that runs from the right. */
export function isolate(text: string): string {
  return document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
}
