import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalClient } from '../../server/testing/portal/portal-client.ts';
import { type Check, check } from '../proof-runner/proof.ts';

export type Beat = { readonly at: number; readonly ms: number; readonly status: number };

export type Pulse = {
  between(from: number, to: number): readonly Beat[];
  stop(): Promise<void>;
};

const everyMs = 40;
/** A slower answer below this is not noticed by users, whatever its ratio. */
const unnoticedMs = 100;

/** Another user who reads a list repeatedly, and records the time and status of each answer. */
export function takePulse(client: Pick<PortalClient, 'call'>, path = '/api/creditors?max_results=25'): Pulse {
  const beats: Beat[] = [];
  const open = new Set<Promise<void>>();
  let isOver = false;
  const beat = async () => {
    const at = Date.now();
    const begun = performance.now();
    const status = await client.call('GET', path).then(
      (reply) => reply.status,
      () => 0,
    );
    beats.push({ at, ms: performance.now() - begun, status });
  };
  const running = (async () => {
    while (!isOver) {
      const one = beat();
      open.add(one);
      void one.then(() => open.delete(one));
      await sleep(everyMs);
    }
  })();
  return {
    between: (from, to) => beats.filter(({ at }) => at >= from && at < to),
    stop: async () => {
      isOver = true;
      await running;
      await Promise.all(open);
    },
  };
}

function p99(beats: readonly Beat[]): number {
  const sorted = beats.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** Other users wait at most twice as long as before, and all are answered. */
export function checkOthers(before: readonly Beat[], during: readonly Beat[]): readonly Check[] {
  const [was, is] = [p99(before), p99(during)];
  const refused = during.filter(({ status }) => status !== 200).length;
  return [
    check(
      `others' p99 ${is.toFixed(0)} ms, was ${was.toFixed(0)} ms (${(is / was).toFixed(1)} times; ${during.length} looks)`,
      during.length > 0 && is <= Math.max(2 * was, unnoticedMs),
    ),
    check(`others refused ${refused}`, refused === 0),
  ];
}

/** While the database is unavailable: 503 within the limit, and no other status. */
export function checkRefusals(beats: readonly Beat[], msMax = 10_000): readonly Check[] {
  const odd = beats.filter(({ status }) => status !== 200 && status !== 503);
  const slowest = Math.max(0, ...beats.map(({ ms }) => ms));
  const refused = beats.filter(({ status }) => status === 503).length;
  return [
    check(
      `${refused} of ${beats.length} looks answered 503, ${odd.length} anything but 200 or 503${listStatuses(odd)}`,
      odd.length === 0,
    ),
    check(`slowest answer ${(slowest / 1000).toFixed(1)} s, at most ${msMax / 1000} s`, slowest <= msMax),
  ];
}

const listStatuses = (odd: readonly Beat[]) =>
  odd.length > 0 ? `: ${[...new Set(odd.map(({ status }) => status))]}` : '';
