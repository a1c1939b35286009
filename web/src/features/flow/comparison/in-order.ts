/** Letters, stages and the like in the order in which a case reaches them. */
export function inOrder<Value>(values: Readonly<Record<string, Value>>, order: readonly string[]): [string, Value][] {
  return Object.entries(values).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
