import { type KeyboardEvent, useState } from 'react';

type Options = {
  readonly count: number;
  /** Identifies the options: for other options the first is selected again. */
  readonly of: string;
  readonly onPick: (at: number, inNewWindow: boolean) => void;
};

/** The field keeps the focus; the arrow keys move the selection, Enter opens it, with Control or Command in a new window. */
export function useOptionKeys({ count, of, onPick }: Options) {
  const [chosen, setChosen] = useState({ of, at: 0 });
  const at = chosen.of === of && chosen.at < count ? chosen.at : 0;
  const move = (to: number) => setChosen({ of, at: (to + count) % count });
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that belong to an input method's composition are ignored.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') onPick(at, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { at: count === 0 ? -1 : at, choose: move, onKeyDown };
}
