/** The states of a draft, for undo and redo. */
export type DraftHistory<Draft> = {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
  /** The field being edited: its keystrokes are one change. */
  readonly field: string | undefined;
};

export function startHistory<Draft>(now: Draft): DraftHistory<Draft> {
  return { past: [], now, future: [], field: undefined };
}

export function changeDraft<Draft>(history: DraftHistory<Draft>, now: Draft, field?: string): DraftHistory<Draft> {
  const isGoingOn = field !== undefined && field === history.field;
  const past = isGoingOn ? history.past : [...history.past, history.now];
  return { past, now, future: [], field };
}

export function undoChange<Draft>({ past, now, future }: DraftHistory<Draft>): DraftHistory<Draft> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, field: undefined };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], field: undefined };
}

export function redoChange<Draft>({ past, now, future }: DraftHistory<Draft>): DraftHistory<Draft> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, now, future, field: undefined };
  return { past: [...past, now], now: after, future: rest, field: undefined };
}
