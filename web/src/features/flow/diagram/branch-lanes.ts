import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';

/** A branch that skips steps, drawn beside the diagram; `lane` is its distance from it, so that two never cross. */
export type Branch = { readonly from: number; readonly to: number; readonly lane: number };

export function branchLanes(items: readonly FlowEntry[]): readonly Branch[] {
  const ends = items
    .map(({ else: key }, from) => ({ from, to: items.findIndex((entry) => entry.key === key) }))
    .filter(({ from, to }) => to > from)
    // The shorter one is drawn inside the longer.
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  const drawn: Branch[] = [];
  for (const { from, to } of ends) {
    const beside = drawn.filter((other) => other.from < to && from < other.to).map(({ lane }) => lane);
    drawn.push({ from, to, lane: Math.max(-1, ...beside) + 1 });
  }
  return drawn;
}
