import { useEffect, useState } from 'react';

const quickMs = 150;

/** True only after a delay: an answer that arrives soon needs no loading state. */
export function useIsLate(isThere: boolean, wasWaitedFor = false): boolean {
  const [isLate, setLate] = useState(wasWaitedFor);
  useEffect(() => {
    if (isThere || isLate) return;
    const timer = setTimeout(setLate, quickMs, true);
    return () => clearTimeout(timer);
  }, [isThere, isLate]);
  return isLate;
}
