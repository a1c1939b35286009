import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelEid, keepPreAuthToken } from '../../features/access/sign-in/mobile-eid.ts';
import { type EidState, followEid } from './follow-eid.ts';

/** Runs an identification while it is shown; leaving the page only stops the polling. */
export function useMobileEid(resumed: string | undefined) {
  const [state, setState] = useState<EidState>({ phase: 'starting' });
  const [first, setFirst] = useState<{ readonly resumed: string | undefined }>({ resumed });
  const token = useRef<string>(undefined);

  useEffect(() => {
    const following = new AbortController();
    const { signal } = following;
    void followEid(first.resumed, signal, (now) => {
      if (signal.aborted) return;
      token.current = now.phase === 'pending' ? now.order.token : undefined;
      setState(now);
    });
    return () => following.abort();
  }, [first]);

  const tryAgain = useCallback(() => setFirst({ resumed: undefined }), []);
  const cancel = useCallback(() => {
    keepPreAuthToken(undefined);
    if (token.current !== undefined) cancelEid(token.current);
  }, []);
  return { state, tryAgain, cancel };
}
