import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { startProviderSignIn } from '../../features/access/sign-in/start-provider-sign-in.ts';

/** The provider whose page is about to open; one named in the address is opened at once. */
export function useLeaving(atOnce: string | undefined) {
  const { locale } = useIntl();
  const [leaving, setLeaving] = useState(atOnce);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (atOnce === undefined || hasLeft.current) return;
    hasLeft.current = true;
    void startProviderSignIn(atOnce, locale, true);
  }, [atOnce, locale]);
  // After going back the page is restored as it was; another choice must be possible.
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setLeaving(undefined);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = (provider: string) => {
    setLeaving(provider);
    void startProviderSignIn(provider, locale, false);
  };
  return { leaving, leave };
}
