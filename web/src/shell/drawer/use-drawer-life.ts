import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** The drawer is mounted closed first, since one that is mounted open does not know the element to return the focus to. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(open), [open]);
  return isOpen;
}

export function useCloseOnNewPage(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    onClose();
  }, [path, onClose]);
}
