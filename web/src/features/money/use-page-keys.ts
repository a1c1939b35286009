import { useDirection } from '@mantine/core';
import { useEffect } from 'react';

type Keys = {
  /** The arrows: to what comes before or after, in the direction of reading. */
  readonly step: (by: 1 | -1) => void;
  /** E. */
  readonly onExport: () => void;
};

/** The keys of a page of figures, except in fields and dialogs. */
export function usePageKeys({ step, onExport }: Keys): void {
  const onward = useDirection().dir === 'rtl' ? -1 : 1;
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');
      if (ctrlKey || metaKey || altKey || isElsewhere) return;
      if (key === 'ArrowLeft') step(onward === 1 ? -1 : 1);
      if (key === 'ArrowRight') step(onward);
      if (key.toLowerCase() === 'e') onExport();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
