import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { currentItemAt, recordCurrentItem } from '../user/current-item.ts';

/** What happens when another page is shown. A component of its own, so that the frame is not drawn again for it. */
export function RecordCurrentItem({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const shown = useRef(path);
  // The current resource and id are recorded (spec A §2.1).
  useEffect(() => recordCurrentItem(currentItemAt(path)), [path]);
  // A new page starts at its top for keyboards and screen readers too; a new query on the same page does not.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [main, path]);
  return null;
}
