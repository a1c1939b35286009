import type { CDPSession, Page } from '@playwright/test';

const rounds = 7;
const keys = 'NordvikskraftOchljus';
const stillMs = 400;

export type FormCost = { readonly renderMs: number; readonly keystrokeMs: number };

/**
 * What a form of 15 fields costs the page's main thread, in a page that is signed in: from pressing the edit button
 * until all is drawn and still, and for one key in one field. CPU time, the median of several rounds, less what a page
 * that does nothing costs in the same time; pressed by plain input events, as a driver's own look-ups cost too.
 */
export async function measureForm(page: Page, address: string): Promise<FormCost> {
  await page.goto(`${address}/item-search/creditors`);
  await page.locator('a[href*="/item-display/creditors/"]').first().click();
  await page.locator('h1').waitFor();
  const item = page.url().split('?')[0]!;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const renders: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(item);
    const edit = page.getByRole('button', { name: /^(Redigera|Edit)$/ });
    const { x, y, width, height } = (await edit.boundingBox())!;
    renders.push(await costOf(page, session, () => page.mouse.click(x + width / 2, y + height / 2)));
    await page.locator('#field-name').waitFor();
  }
  await page.locator('#field-name').focus();
  const strokes: number[] = [];
  for (const key of keys) strokes.push(await costOf(page, session, () => page.keyboard.press(key)));
  await session.detach();
  return { renderMs: median(renders), keystrokeMs: median(strokes) };
}

async function costOf(page: Page, session: CDPSession, what: () => Promise<unknown>): Promise<number> {
  const nothing = await workDuring(page, session, async () => undefined);
  return (await workDuring(page, session, what)) - nothing;
}

/** Milliseconds of work on the main thread until the page is still again. */
async function workDuring(page: Page, session: CDPSession, what: () => Promise<unknown>): Promise<number> {
  const before = await workOf(session);
  await what();
  await page.waitForTimeout(stillMs);
  return (await workOf(session)) - before;
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
