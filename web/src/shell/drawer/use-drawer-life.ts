import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** A drawer that is open from its first moment would not know where the focus came from. */
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
