const stopWords = ['stop', 'stopp', 'sluta'];

/** Whether the answer to a text message asks for no more of them. */
export function isStopWord(text: string): boolean {
  const [first] = text
    .trim()
    .toLowerCase()
    .split(/[^\p{Letter}]+/u);
  return stopWords.includes(first ?? '');
}
