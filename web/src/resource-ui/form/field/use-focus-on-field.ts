import { useEffect, useState } from 'react';
import { fieldId } from './field-id.ts';

const focusable = 'input, select, textarea, button, [tabindex]';

/** Focuses a field as soon as it is drawn, which may require another tab. */
export function useFocusOnField(form = 'field'): (path: string) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const field = wanted === undefined ? null : elementFor(wanted, form);
    if (!field) return;
    setWanted(undefined);
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
  return setWanted;
}

/** The field itself, the first focusable element in it, or else the object that contains it. */
function elementFor(path: string, form: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const field = document.getElementById(fieldId(at, form));
    if (field) return field.matches(focusable) ? field : (field.querySelector<HTMLElement>(focusable) ?? field);
  }
  return null;
}
