import { type RefObject, useEffect, useState } from 'react';

type Wanted = { readonly index: number; readonly on: 'field' | 'button' };

/** After a row was added, moved or removed, the focus stays at the row. */
export function useFocusInRow(list: RefObject<HTMLOListElement | null>) {
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    if (!wanted) return;
    setWanted(undefined);
    const row = list.current?.children[wanted.index];
    const selector = wanted.on === 'button' ? 'button:not(:disabled)' : 'input, select, textarea, button';
    const next = row?.querySelector<HTMLElement>(selector);
    // The last row was removed: the button that adds one follows the list.
    (next ?? list.current?.parentElement?.querySelector<HTMLElement>(':scope > button'))?.focus();
  }, [wanted, list]);
  return (index: number, on: Wanted['on'] = 'field') => setWanted({ index, on });
}
