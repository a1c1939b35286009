import { type RefObject, useEffect } from 'react';

/** J and K go to the next and the previous row, E takes the ticket of the row that has the focus. */
export function useTicketKeys(list: RefObject<HTMLUListElement | null>, onTake: ((id: string) => void) | undefined) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      const id = rows[at]?.dataset.ticket;
      if (event.key === 'e' && id) onTake?.(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, onTake]);
}
