import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nobody is kept out: nothing serious by axe, or by some of its rules, and nothing wider than the window. */
export async function expectNoBarriers(page: Page, rules: readonly string[] = []): Promise<void> {
  await page.waitForTimeout(400); // Fades must end before colours are judged.
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}
