/** About half of the limit at each end with an ellipsis between (spec B §5): both ends of a number or a name identify it. */
export function shortenMiddle(text: string, limit: number): string {
  const letters = Array.from(text);
  if (letters.length <= limit) return text;
  const head = Math.ceil((limit - 1) / 2);
  const tail = limit - 1 - head;
  return `${letters.slice(0, head).join('').trimEnd()}…${letters
    .slice(letters.length - tail)
    .join('')
    .trimStart()}`;
}
