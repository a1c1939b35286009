import { type KeyboardEvent, useState } from 'react';

type Options = {
  readonly count: number;
  /** What the options are of: others begin at their first again. */
  readonly of: string;
  readonly onPick: (at: number, inNewWindow: boolean) => void;
};

/** The field keeps the focus; the arrow keys walk the options, Enter takes one, with Control or Command in a new window. */
export function useOptionKeys({ count, of, onPick }: Options) {
  const [chosen, setChosen] = useState({ of, at: 0 });
  const at = chosen.of === of && chosen.at < count ? chosen.at : 0;
  const move = (to: number) => setChosen({ of, at: (to + count) % count });
  const onKeyDown = (event: KeyboardEvent) => {
    // A letter that is being put together is not finished by the keys that choose it.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') onPick(at, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { at: count === 0 ? -1 : at, choose: move, onKeyDown };
}
