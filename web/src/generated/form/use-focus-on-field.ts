import { useEffect, useState } from 'react';
import { fieldId } from './field-id.ts';

/** Puts the focus on a field as soon as it is drawn, which may need another tab first. */
export function useFocusOnField(): (path: string) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const field = wanted === undefined ? null : document.getElementById(fieldId(wanted));
    if (!field) return;
    setWanted(undefined);
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
  return setWanted;
}
