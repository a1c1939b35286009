import { type RefObject, useEffect } from 'react';

const controls = 'input, select, textarea';

/** Focuses the first field of a new form, in each round, once it is drawn: the code of some fields is loaded first. */
export function useFocusOnFirstField(form: RefObject<HTMLElement | null>, round: number): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const focusFirst = () => {
      const first = element.querySelector<HTMLElement>(`${controls}, [data-coming]`);
      if (!first?.matches(controls)) return false;
      first.focus({ preventScroll: true });
      return true;
    };
    if (focusFirst()) return;
    const isTyping = () => element.contains(document.activeElement) && document.activeElement!.matches(controls);
    const observer = new MutationObserver(() => {
      if (isTyping() || focusFirst()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, round]);
}
