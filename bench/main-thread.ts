import type { CDPSession, Page } from '@playwright/test';

const lookEveryMs = 250;
/** So many looks in a row must find the thread idle; looking costs it a fraction of this itself. */
const idleLooks = 6;
const idleSeconds = 0.001;
const patienceMs = 60_000;

/** Milliseconds of CPU that the page's main thread spends on what an act sets going: script, style, layout, paint. */
export async function mainThreadMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // By the thread's own clock: what else the machine does at the time does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  await act();
  const after = await untilIdle(session);
  await session.detach();
  return (after - before) * 1000;
}

/** Looking at the page would itself be work for it, so only its clock is read. */
async function untilIdle(session: CDPSession): Promise<number> {
  const deadline = Date.now() + patienceMs;
  let [last, idle] = [await taskSeconds(session), 0];
  while (idle < idleLooks && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, lookEveryMs));
    const now = await taskSeconds(session);
    idle = now - last < idleSeconds ? idle + 1 : 0;
    last = now;
  }
  return last;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('this Chromium tells nothing of its tasks');
  return task.value;
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
