import { useEffect, useState } from 'react';

const quickMs = 150;

/** What comes within the blink of an eye needs nothing drawn in its place, only to be taken away again. */
export function useIsLate(isThere: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(setLate, quickMs, true);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isLate;
}
