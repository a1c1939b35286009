import { useEffect, useState } from 'react';

const everyMs = 10_000;

/** Whole minutes until a time in seconds since 1970; undefined without one. */
export function useMinutesLeft(until: number | undefined): number | undefined {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : Math.max(0, Math.floor((until - nowMs / 1000) / 60));
}
