import { useEffect, useState } from 'react';

const quickMs = 150;

/** What comes within the blink of an eye needs nothing drawn in its place, only to be taken away again. */
export function useIsLate(isThere: boolean, wasWaitedFor = false): boolean {
  const [isLate, setLate] = useState(wasWaitedFor);
  useEffect(() => {
    if (isThere || isLate) return;
    const timer = setTimeout(setLate, quickMs, true);
    return () => clearTimeout(timer);
  }, [isThere, isLate]);
  return isLate;
}
