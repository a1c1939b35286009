import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { expectSettled, goWithin } from '../settled.ts';
import { looks, takePicture } from '../variants.ts';

test.describe.configure({ mode: 'parallel' });

for (const { name, viewport, colorScheme, locale } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, isMobile: name.includes('phone'), hasTouch: name.includes('phone') });

    const look = async (page: Page, screen: string) => {
      await expectSettled(page);
      await expectNoBarriers(page);
      await takePicture(page, `${screen}-${name}`);
    };

    test(`drawers, dialogs and the creditor filter look right in ${name}`, async ({ page, sessions }) => {
      await signInAs(page, karin, sessions, `/?locale=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const [watchList, settings] = ['watch-list', 'settings'].map((name) =>
        page.locator(`header button[data-drawer=${name}]`),
      );

      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('checkbox').nth(2).click();
      await look(page, 'creditor-filter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await settings!.click();
      await expect(page.getByRole('tab')).toHaveCount(4);
      await look(page, 'settings-interface');
      await page.getByRole('tab').last().click();
      await look(page, 'settings-system');
      await page.getByRole('tab').nth(1).click();
      await look(page, 'settings-notifications');
      await page.getByRole('tabpanel').getByRole('button').last().click();
      await expect(page.getByRole('checkbox')).toHaveCount(5);
      await page.getByRole('checkbox').first().click();
      await look(page, 'creditor-settings');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await goWithin(page, '/item-search/creditors');
      await page.getByRole('link', { name: 'Berga Parkering AB', exact: true }).click();
      const favorite = page.getByRole('main').locator('button[title*="Berga Parkering AB"]');
      await expect(favorite).toBeEnabled();
      // The other variants use the same user: the item may be a favorite already.
      if ((await favorite.getAttribute('data-favorite')) === null) await favorite.click();
      await expect(favorite).toHaveAttribute('data-favorite', 'true');
      await look(page, 'item-favorite');
      await watchList!.click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await look(page, 'watch-list');
    });
  });
}
