import { type RefObject, useEffect, useRef } from 'react';

/** The form is gone and the focus with it: it returns to the button that opened the form. */
export function useFocusAfterEditing(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
