import { type RefObject, useEffect } from 'react';

/**
 * Sets an attribute for the style sheet while a table is scrolled sideways, when the first cells must stay visible:
 * a sticky cell in each row needs a layer of its own, and most tables fit.
 */
export function useAside(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => element.toggleAttribute('data-aside', element.scrollLeft !== 0);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [list]);
}
