import { useEffect, useState } from 'react';
import { send } from '../../api/send.ts';
import { onServerSignal } from '../../api/server-signals.ts';

/** `back`: just found again, and said for a moment. */
export type Connection = 'there' | 'away' | 'back';

/** Between two knocks at a silent server, the last one for as long as it takes. */
const knocksMs = [2_000, 4_000, 8_000, 15_000, 30_000];
const backMs = 4_000;

/**
 * Whether the server answers, known from the calls themselves, since navigator.onLine is not reliable. Without an answer
 * the server is polled at growing intervals, and at once when the browser reports that it is online.
 */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('there');
  useEffect(() => {
    let isAway = false;
    let knocks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The answer, or its absence, arrives below as a server signal.
    const signInByCode = () => void send('GET', '/health').catch(() => undefined);
    const knockLater = () => {
      clearTimeout(timer);
      timer = setTimeout(signInByCode, knocksMs[Math.min(knocks, knocksMs.length - 1)]);
      knocks += 1;
    };
    const stop = onServerSignal(({ isAnswered }) => {
      if (!isAnswered) {
        isAway = true;
        setConnection('away');
        knockLater();
      } else if (isAway) {
        isAway = false;
        knocks = 0;
        clearTimeout(timer);
        setConnection('back');
        timer = setTimeout(() => setConnection('there'), backMs);
      }
    });
    const look = () => {
      if (!navigator.onLine || (isAway && document.visibilityState === 'visible')) signInByCode();
    };
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return connection;
}
