import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';

type Steps = readonly FlowEntry[];

export function changeStep(items: Steps, entry: FlowEntry): Steps {
  return items.map((one) => (one.key === entry.key ? entry : one));
}

export function addStep(items: Steps, at: number, entry: FlowEntry): Steps {
  return items.toSpliced(at, 0, entry);
}

export function removeStep(items: Steps, at: number): Steps {
  return items.toSpliced(at, 1);
}

/** Moves a step up or down by one; at the ends it stays. */
export function moveStep(items: Steps, at: number, by: 1 | -1): Steps {
  const [entry, other] = [items[at], items[at + by]];
  return entry && other ? items.with(at, other).with(at + by, entry) : items;
}
