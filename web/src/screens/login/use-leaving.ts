import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { leaveFor } from '../../api/leave-for.ts';

/** Which provider the page is about to leave for; one that the address named is left for at once. */
export function useLeaving(atOnce: string | undefined) {
  const { locale } = useIntl();
  const [leaving, setLeaving] = useState(atOnce);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (atOnce === undefined || hasLeft.current) return;
    hasLeft.current = true;
    void leaveFor(atOnce, locale, true);
  }, [atOnce, locale]);
  // Whoever goes back finds the page as it was left, and must be able to choose again.
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setLeaving(undefined);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = (provider: string) => {
    setLeaving(provider);
    void leaveFor(provider, locale, false);
  };
  return { leaving, leave };
}
