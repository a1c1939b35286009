/**
 * How many atoms a pattern has once its counted repeats are expanded: `(ab{3}){10}` has forty. The database does expand
 * them, before any time limit can stop it. The size of an invalid pattern is arbitrary; the database refuses it.
 */
export function patternSize(pattern: string): number {
  const outer: number[] = [];
  let size = 0;
  let last = 0; // The size of the atom or group that a following repeat would repeat.
  const parts = pattern.match(/\\.|\[\^?\]?[^\]]*\]|\{\d+(?:,\d*)?\}|./gsu) ?? [];
  for (const part of parts) {
    if (part === '(') {
      outer.push(size);
      size = 0;
      last = 0;
    } else if (part === ')') {
      last = size + 1;
      size = (outer.pop() ?? 0) + last;
    } else if (/^\{\d/.test(part)) {
      const times = Math.max(...part.match(/\d+/g)!.map(Number), 1);
      size += last * (times - 1);
      last *= times;
    } else {
      last = 1;
      size += 1;
    }
  }
  return outer.reduce((sum, one) => sum + one, size);
}
