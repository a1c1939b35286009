import { type RefObject, useEffect, useRef } from 'react';

/** When the form closes, the focus returns to the button that opened it. */
export function useFocusAfterEditing(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
