import { useEffect, useState } from 'react';
import { send } from '../../api/send.ts';
import { onServerSignal } from '../../api/server-signals.ts';

/** `back`: the server answers again; shown for a few seconds. */
export type Connection = 'there' | 'away' | 'back';

/** The waits between polls of a server that does not answer; the last is repeated. */
const pollWaitsMs = [2_000, 4_000, 8_000, 15_000, 30_000];
const backShownMs = 4_000;

/**
 * Whether the server answers, known from the calls themselves, since navigator.onLine is not reliable. Without an answer
 * the server is polled at growing intervals, and at once when the browser reports that it is online.
 */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('there');
  useEffect(() => {
    let isAway = false;
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The answer, or its absence, arrives below as a server signal.
    const poll = () => void send('GET', '/health').catch(() => undefined);
    const pollLater = () => {
      clearTimeout(timer);
      timer = setTimeout(poll, pollWaitsMs[Math.min(polls, pollWaitsMs.length - 1)]);
      polls += 1;
    };
    const stop = onServerSignal(({ isAnswered }) => {
      if (!isAnswered) {
        isAway = true;
        setConnection('away');
        pollLater();
      } else if (isAway) {
        isAway = false;
        polls = 0;
        clearTimeout(timer);
        setConnection('back');
        timer = setTimeout(() => setConnection('there'), backShownMs);
      }
    });
    const look = () => {
      if (!navigator.onLine || (isAway && document.visibilityState === 'visible')) poll();
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
