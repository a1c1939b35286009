type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Cell<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/**
 * A sample in which every value of every factor occurs with every value of every other factor at least once. Greedy:
 * each cell takes the first missing pair, then for each further factor the value that covers most missing pairs.
 */
export function coverPairs<const F extends Factors>(factors: F): Cell<F>[] {
  const names = Object.keys(factors);
  const wanted = new Set<string>();
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1))
      for (const i of factors[one]!.keys()) for (const j of factors[other]!.keys()) wanted.add(key(one, i, other, j));

  const cells: Cell<F>[] = [];
  for (let [first] = wanted; first !== undefined; [first] = wanted) {
    const [one, i, other, j] = first.split('|') as [string, string, string, string];
    const chosen: Record<string, number> = { [one]: Number(i), [other]: Number(j) };
    for (const name of names) chosen[name] ??= bestValue(factors, name, chosen, wanted, cells.length);
    for (const pair of pairsIn(names, chosen)) wanted.delete(pair);
    cells.push(Object.fromEntries(names.map((name) => [name, factors[name]![chosen[name]!]])) as Cell<F>);
  }
  return cells;
}

/** Rotates among equal candidates, so that the sample does not favour the first values. */
function bestValue(
  factors: Factors,
  name: string,
  chosen: Readonly<Record<string, number>>,
  wanted: ReadonlySet<string>,
  turn: number,
): number {
  const names = Object.keys(factors);
  const count = factors[name]!.length;
  const gain = (value: number) =>
    pairsIn(names, { ...chosen, [name]: value }).filter((pair) => wanted.has(pair)).length;
  const values = Array.from({ length: count }, (_, at) => (at + turn) % count);
  return values.reduce((best, value) => (gain(value) > gain(best) ? value : best));
}

function pairsIn(names: readonly string[], chosen: Readonly<Record<string, number>>): string[] {
  const known = names.filter((name) => chosen[name] !== undefined);
  return known.flatMap((one, at) => known.slice(at + 1).map((other) => key(one, chosen[one]!, other, chosen[other]!)));
}

function key(one: string, i: number, other: string, j: number): string {
  return `${one}|${i}|${other}|${j}`;
}
