import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelEid, keepPreAuthToken } from '../../features/access/sign-in/mobile-eid.ts';
import { type EidState, followEid, type ResumedEid } from './follow-eid.ts';

/** Runs an identification while it is shown; leaving the page only stops the polling. */
export function useMobileEid(resumed: ResumedEid | undefined) {
  const [state, setState] = useState<EidState>({ phase: 'starting' });
  const [first, setFirst] = useState<{ readonly resumed: ResumedEid | undefined }>({ resumed });
  const token = useRef<string>(undefined);
  const isOpened = useRef(false);

  useEffect(() => {
    const following = new AbortController();
    const { signal } = following;
    isOpened.current = false;
    const show = (now: EidState) => {
      if (signal.aborted) return;
      token.current = now.phase === 'pending' ? now.order.token : undefined;
      setState(now);
    };
    void followEid({ resumed: first.resumed, isOpenedHere: () => isOpened.current, signal, show });
    return () => following.abort();
  }, [first]);

  /** The app is opened on this device: the page may be unloaded meanwhile, and the app returns to it with a nonce. */
  const openApp = useCallback(() => {
    isOpened.current = true;
    keepPreAuthToken(token.current);
  }, []);
  const tryAgain = useCallback(() => setFirst({ resumed: undefined }), []);
  const cancel = useCallback(() => {
    keepPreAuthToken(undefined);
    if (token.current !== undefined) cancelEid(token.current);
  }, []);
  return { state, openApp, tryAgain, cancel };
}
