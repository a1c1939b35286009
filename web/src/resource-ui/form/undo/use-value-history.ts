import { isSame } from '@fordra/schema/documents';
import { type RefObject, useEffect, useState } from 'react';
import { useDraftHistory } from './use-draft-history.ts';

/** The undo of one value of a form. A value that the form sets itself, such as a restored draft, starts it anew. */
export function useValueHistory<Value>(
  value: Value,
  onChange: (value: Value) => void,
  element: RefObject<HTMLElement | null>,
) {
  const { restart, ...history } = useDraftHistory(value, element);
  const { draft } = history;
  const [seen, setSeen] = useState(value);
  if (!isSame(value, seen)) {
    setSeen(value);
    if (!isSame(value, draft)) restart(value);
  }
  // Only a change of the draft is sent, not one that the form made.
  useEffect(() => {
    if (!isSame(draft, value)) onChange(draft);
  }, [draft]);
  return history;
}
