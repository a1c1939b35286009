import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';

export type FlowDraft = { readonly name: string; readonly validFrom: string; readonly items: readonly FlowEntry[] };

/** The changes, for undo and redo. */
export type DraftHistory = {
  readonly past: readonly FlowDraft[];
  readonly now: FlowDraft;
  readonly future: readonly FlowDraft[];
  /** The field being edited: its keystrokes are one change. */
  readonly field: string | undefined;
};

export function startHistory(now: FlowDraft): DraftHistory {
  return { past: [], now, future: [], field: undefined };
}

export function changeDraft(history: DraftHistory, change: Partial<FlowDraft>, field?: string): DraftHistory {
  const isGoingOn = field !== undefined && field === history.field;
  const past = isGoingOn ? history.past : [...history.past, history.now];
  return { past, now: { ...history.now, ...change }, future: [], field };
}

export function undoChange({ past, now, future }: DraftHistory): DraftHistory {
  const before = past.at(-1);
  if (!before) return { past, now, future, field: undefined };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], field: undefined };
}

export function redoChange({ past, now, future }: DraftHistory): DraftHistory {
  const [after, ...rest] = future;
  if (!after) return { past, now, future, field: undefined };
  return { past: [...past, now], now: after, future: rest, field: undefined };
}
