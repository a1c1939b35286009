import { expect, type Page } from '@playwright/test';

/** Waits until the page has its heading and shows nothing that is still being fetched. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const pending = page.locator('[aria-busy=true], .mantine-Loader-root').filter({ visible: true });
  await expect(pending).toHaveCount(0);
}
