import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import type { Range } from './filter-state.ts';

type End = 'from' | 'to';
type Kind = {
  readonly read: (text: string) => number | string | undefined;
  readonly write: (end: number | string) => string;
};

const pauseMs = 400;
const ends: readonly End[] = ['from', 'to'];

/** The two ends as typed; they are applied when typing pauses and both can be parsed. */
export function useTypedRange(range: Range, onChange: (range: Range | undefined) => void, { read, write }: Kind) {
  const shownOf = (given: Range) => ({
    from: given.from === undefined ? '' : write(given.from),
    to: given.to === undefined ? '' : write(given.to),
  });
  const [typed, setTyped] = useState(shownOf(range));
  const [sent, setSent] = useState(JSON.stringify(range));
  // The range was cleared or set by other means.
  if (sent !== JSON.stringify(range)) {
    setSent(JSON.stringify(range));
    setTyped(shownOf(range));
  }
  const isWrong = (text: string) => text.trim() !== '' && read(text) === undefined;
  const sendLater = useDebouncedCallback((next: Readonly<Record<End, string>>) => {
    if (ends.some((end) => isWrong(next[end]))) return;
    const [from, to] = [read(next.from), read(next.to)];
    const said: Range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    setSent(JSON.stringify(said));
    onChange(Object.keys(said).length > 0 ? said : undefined);
  }, pauseMs);
  return ends.map((end) => ({
    end,
    text: typed[end],
    isWrong: isWrong(typed[end]),
    onText: (text: string) => {
      const next = { ...typed, [end]: text };
      setTyped(next);
      sendLater(next);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') sendLater.flush();
    },
  }));
}
