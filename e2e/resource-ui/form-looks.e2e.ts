import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';
import { goWithin } from '../settled.ts';
import { directions, expectGoodLooks, looks, takePicture } from '../variants.ts';

const desktop = { width: 1360, height: 860 };
const resources = ['creditors', 'users', 'access--groups', 'creditor--settings', 'ui--structures'];

// Each page is checked by axe, which takes time.
test.describe.configure({ mode: 'parallel' });

for (const { name, locale } of directions) {
  test.describe(`forms in ${name}`, () => {
    test.use({ viewport: desktop });

    test(`forms look right in ${name}`, async ({ page, sessions }) => {
      await signInAs(page, 'sys@fordra.example', sessions, `/?locale=${locale}`);
      for (const resource of resources) {
        await page.goto(`/item-display/${resource}/new?mode=create`);
        await page.locator('form button[type=submit]').last().click();
        await expect(page.getByRole('alert')).toBeVisible();
        if (resource === 'creditor--settings') {
          await page.locator('fieldset fieldset button').first().click();
        }
        await expectGoodLooks(page, `create-${resource}`, name);
      }
    });
  });
}

for (const { name, viewport, colorScheme, locale } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, isMobile: name.includes('phone'), hasTouch: name.includes('phone') });

    const look = async (page: Page, screen: string) => {
      await expectNoBarriers(page);
      await takePicture(page, `${screen}-${name}`);
    };

    test(`calendar and actions look right in ${name}`, async ({ page, sessions }) => {
      test.slow();
      await signInAs(page, 'stina@fordra.example', sessions, `/?locale=${locale}`);
      await goWithin(page, '/item-display/users/new?mode=create');
      await expect(page.locator('#field-name')).toBeVisible();
      await page.getByRole('main').locator('[aria-haspopup=dialog]').first().click();
      await expect(page.locator('[data-day][tabindex="0"]')).toBeFocused();
      await look(page, 'calendar');

      await goWithin(page, '/item-search/creditors?text_search=solo');
      await page.getByRole('link', { name: 'Solo AB' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Solo AB' })).toBeVisible();
      // The tabs that do not fit have a menu too, which is there before the actions have been fetched.
      await page.getByRole('main').locator('[aria-haspopup=menu]:not(nav *)').click();
      await page.getByRole('menuitem').first().waitFor();
      await look(page, 'actions');
      await page.getByRole('menuitem').first().click();
      await expect(page.getByRole('dialog').locator('dd').first()).toBeVisible();
      await look(page, 'action-dialog');
    });
  });
}
