import type { FlowEntry } from '@fordra/domain/flow/flow-configuration';

/** A way past some steps, drawn beside the road; `lane` is how far out, so that two never cross. */
export type Branch = { readonly from: number; readonly to: number; readonly lane: number };

export function branchLanes(items: readonly FlowEntry[]): readonly Branch[] {
  const branches: Branch[] = [];
  for (const [from, { else: key }] of items.entries()) {
    const to = key === undefined ? -1 : items.findIndex((entry) => entry.key === key);
    if (to <= from) continue;
    const beside = branches.filter((other) => other.from < to && from < other.to).map(({ lane }) => lane);
    const lane = [...branches.keys(), branches.length].find((one) => !beside.includes(one)) ?? 0;
    branches.push({ from, to, lane });
  }
  return branches;
}
