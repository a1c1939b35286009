import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

export function addressOfItem(resource: string, id: string): string {
  return `/item-display/${encodeURIComponent(resource)}/${id}`;
}

/** Marks the link that stands for its row; the number is its place. */
export const rowMark = 'data-row';

/**
 * One listener for all rows: a link of the router's own for each would cost more than the rest of the row. Anywhere in a
 * row opens it, in a new window with the keys or the button the browser has for that; marking text to copy it does not.
 */
export function useRowOpening(list: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const open = (event: MouseEvent) => {
      const target = event.target as Element;
      const link = target.closest('a') ?? undefined;
      const wants = { new: event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey };
      if (event.defaultPrevented || event.button > 1) return;
      if (link) {
        const href = link.getAttribute('href');
        if (wants.new || link.target === '_blank' || !href) return;
        event.preventDefault();
        router.history.push(href);
        return;
      }
      const href = target.closest('[data-item]')?.querySelector(`[${rowMark}]`)?.getAttribute('href');
      if (!href || target.closest('button, input, label') || hasMarkedText()) return;
      if (wants.new) window.open(href, '_blank', 'noopener');
      else router.history.push(href);
    };
    element.addEventListener('click', open);
    element.addEventListener('auxclick', open);
    return () => {
      element.removeEventListener('click', open);
      element.removeEventListener('auxclick', open);
    };
  }, [list, router]);
}

function hasMarkedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
