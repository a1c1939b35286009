import { useEffect, useReducer } from 'react';

/** Whole seconds until an instant, by the clock: correct also after the page was suspended. */
export function useSecondsLeft(untilMs: number): number {
  const [tick, again] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const leftMs = untilMs - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(again, leftMs % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [untilMs, tick]);
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
}
