import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fades must end before colours are checked. */
const untilStill = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished),
)`;
/** A message that fades out while colours are checked would be judged half transparent. */
const withoutFades = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;
const withFades = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)';

/** Checks accessibility: no serious finding of axe, or of some of its rules, and nothing wider than the window. */
export async function expectNoBarriers(page: Page, rules: readonly string[] = []): Promise<void> {
  await page.evaluate(untilStill);
  await page.evaluate(withoutFades);
  // The page has no foreign frames, so axe needs no page of its own to collect its results.
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'undefined' }) })
    .options({
      resultTypes: ['violations'],
      ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
    })
    .setLegacyMode(true)
    .analyze();
  await page.evaluate(withFades);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

/** Loading axe takes a quarter of a check: once is enough for a page without frames. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate<boolean>(`'axe' in window`));
}
