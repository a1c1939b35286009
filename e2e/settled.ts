import { expect, type Page } from '@playwright/test';

/** Waits until the page has its heading and shows nothing that is still being fetched. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const pending = page.locator('[aria-busy=true], .mantine-Loader-root').filter({ visible: true });
  await expect(pending).toHaveCount(0);
}

/**
 * Goes to an address as a link would, which takes a fraction of the processor time of loading the page anew. What
 * was shown stays until the next page is there: wait for something that only the next one has.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  // Before that the page does not follow its address yet.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}
