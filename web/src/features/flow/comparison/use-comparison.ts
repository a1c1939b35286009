import { addSums, type FlowSums, noSums } from '@fordra/domain/flow/items/flow-sums';
import { useEffect, useRef, useState } from 'react';
import { type DifferingCase, fetchComparison } from './flow-comparison.ts';

/** The most cases that are listed; all are counted. */
const KEPT_MAX = 500;

export type Comparison = {
  readonly is: 'running' | 'stopped' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly sums: FlowSums;
  readonly differing: number;
  readonly cases: readonly DifferingCase[];
  readonly error?: unknown;
};

const nothing: Comparison = { is: 'running', done: 0, total: 0, sums: noSums, differing: 0, cases: [] };

/** Compares the portfolio page by page until complete or stopped; the sums so far stay. */
export function useComparison(id: string, other: string) {
  const [comparison, setComparison] = useState<Comparison | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    let now = nothing;
    setComparison(now);
    try {
      for (let after: string | undefined | null; after !== null; ) {
        const page = await fetchComparison(id, { with: other, ...(after && { after }) }, control.signal);
        if (control.signal.aborted) return;
        after = page.next;
        const done = now.done + page.compared;
        now = {
          is: after === null ? 'done' : 'running',
          done,
          total: done + page.left,
          sums: addSums(now.sums, page.sums),
          differing: now.differing + page.cases.length,
          cases: now.cases.length < KEPT_MAX ? [...now.cases, ...page.cases].slice(0, KEPT_MAX) : now.cases,
        };
        setComparison(now);
      }
    } catch (error) {
      if (!control.signal.aborted) setComparison({ ...now, is: 'failed', error });
    }
  }

  function stop(): void {
    running.current?.abort();
    setComparison((now) => now && { ...now, is: 'stopped' });
  }

  return { comparison, start, stop };
}
