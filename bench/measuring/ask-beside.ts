import { setTimeout as sleep } from 'node:timers/promises';
import type { testPortal } from '../../server/testing/portal/test-portal.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;

const asking = { people: 5, everyMs: 100 };

/** Users who each ask for a list of cases ten times a second; the milliseconds they wait. */
export async function askBeside(portal: Portal, token: string, until: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const person = async (nth: number) => {
    await sleep((nth * asking.everyMs) / asking.people);
    while (!isOver) {
      const begun = performance.now();
      const { statusCode } = await portal.call(token, { url: '/api/cases?sort=-registration_date&max_results=25' });
      if (statusCode !== 200) throw new Error(`the portal answered ${statusCode}`);
      times.push(performance.now() - begun);
      await sleep(asking.everyMs);
    }
  };
  await Promise.all([over, ...Array.from({ length: asking.people }, (_, nth) => person(nth))]);
  return times;
}

export function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}
