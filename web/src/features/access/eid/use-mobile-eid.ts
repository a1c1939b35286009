import { useCallback, useEffect, useRef, useState } from 'react';
import type { EidCalls } from '../sign-in/mobile-eid.ts';
import { type EidState, followEid, type ResumedEid } from './follow-eid.ts';

/** Runs an identification while it is shown; leaving the page only stops the polling. */
export function useMobileEid(calls: EidCalls, resumed: ResumedEid | undefined) {
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
    void followEid({ calls, resumed: first.resumed, isOpenedHere: () => isOpened.current, signal, show });
    return () => following.abort();
  }, [calls, first]);

  /** The app is opened on this device: the page may be unloaded meanwhile, and the app returns to it with a nonce. */
  const openApp = useCallback(() => {
    isOpened.current = true;
    calls.keep(token.current);
  }, [calls]);
  const tryAgain = useCallback(() => setFirst({ resumed: undefined }), []);
  const cancel = useCallback(() => {
    calls.keep(undefined);
    if (token.current !== undefined) calls.cancel(token.current);
  }, [calls]);
  return { state, openApp, tryAgain, cancel };
}
