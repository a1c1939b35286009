import { useEffect, useState } from 'react';
import { onHearing } from '../api/hearing.ts';
import { send } from '../api/send.ts';

/** `back`: just found again, and said for a moment. */
export type Connection = 'there' | 'away' | 'back';

/** Between two knocks at a silent server, the last one for as long as it takes. */
const knocksMs = [2_000, 4_000, 8_000, 15_000, 30_000];
const backMs = 4_000;

/**
 * Whether the server answers, told by the calls themselves: the browser's own word is not reliable. While it does not, it
 * is knocked at ever more rarely, and at once when the browser thinks it is worth it.
 */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('there');
  useEffect(() => {
    let isAway = false;
    let knocks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The answer, or its absence, is heard below like any other.
    const knock = () => void send('GET', '/health').catch(() => undefined);
    const knockLater = () => {
      clearTimeout(timer);
      timer = setTimeout(knock, knocksMs[Math.min(knocks, knocksMs.length - 1)]);
      knocks += 1;
    };
    const stop = onHearing(({ isAnswered }) => {
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
      if (!navigator.onLine || (isAway && document.visibilityState === 'visible')) knock();
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
