import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

export function addressOfItem(resource: string, id: string): string {
  return `/item-display/${encodeURIComponent(resource)}/${id}`;
}

/** The attribute of the link that opens its row; its value is the index of the row. */
export const rowMark = 'data-row';

/** Called with the index of a row when it is opened in this window. */
export type OnOpen = (index: number) => void;

/**
 * One listener for all rows, since a router link in each would cost more than the rest of the row. A click anywhere in a
 * row opens it, in a new window with the browser's own keys and button for that. Selecting text does not open it.
 */
export function useRowOpening(list: RefObject<HTMLElement | null>, onOpen: OnOpen): void {
  const router = useRouter();
  const onRow = useEffectEvent(onOpen);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button > 1) return;
      const target = event.target as Element;
      const clicked = target.closest('a');
      if (!clicked && (target.closest('button, input, label') || hasSelectedText())) return;
      const link = clicked ?? target.closest('[data-item]')?.querySelector(`a[${rowMark}]`);
      const href = link?.getAttribute('href');
      if (!link || !href) return;
      if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey || clicked?.target === '_blank') {
        // The browser itself opens a link that was clicked.
        if (!clicked) window.open(href, '_blank', 'noopener');
        return;
      }
      event.preventDefault();
      if (link.hasAttribute(rowMark)) onRow(Number(link.getAttribute(rowMark)));
      router.history.push(href);
    };
    element.addEventListener('click', open);
    element.addEventListener('auxclick', open);
    return () => {
      element.removeEventListener('click', open);
      element.removeEventListener('auxclick', open);
    };
  }, [list, router]);
}

function hasSelectedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
