import type { CDPSession, Page } from '@playwright/test';

const lookEveryMs = 250;
/** This many polls in a row must find the thread idle; polling and a blinking caret cost a fraction of this. */
const restLooks = 4;
const restSeconds = 0.005;
const patienceMs = 60_000;

/** Milliseconds of CPU that the page's main thread spends on the effects of an act: script, style, layout, paint. */
export async function mainThreadMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // By the thread's own CPU clock: other load on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  await act();
  const after = await untilRest(session, page);
  await session.detach();
  return (after - before) * 1000;
}

/** The clock when the idle time began. Evaluating code in the page would itself be work, so only the clock is read. */
async function untilRest(session: CDPSession, page: Page): Promise<number> {
  const deadline = Date.now() + patienceMs;
  let [last, since, looks] = [await taskSeconds(session), 0, 0];
  while (looks < restLooks) {
    if (Date.now() > deadline) throw new Error(`${page.url()} has not come to rest`);
    await new Promise((done) => setTimeout(done, lookEveryMs));
    const now = await taskSeconds(session);
    const isAtRest = now - last < restSeconds;
    if (isAtRest && looks === 0) since = last;
    looks = isAtRest ? looks + 1 : 0;
    last = now;
  }
  return since;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('this Chromium does not report its tasks');
  return task.value;
}
