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

    test(`sign-in looks right in ${name}`, async ({ page }) => {
      await page.goto(`/login?locale=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'sv' ? 'ltr' : 'rtl');
      await look(page, 'sign-in');
      await page.locator('input[name=email]').fill('nobody@nowhere.example');
      await page.keyboard.press('Enter');
      await page.locator('input[autocomplete=one-time-code]').fill('123456');
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, 'sign-in-code');
    });

    test(`every screen looks right in ${name}`, async ({ page, sessions }) => {
      await signInAs(page, karin, sessions, `/?locale=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, 'home');
      await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem').first().waitFor();
      await look(page, 'user-menu');
      await goWithin(page, '/item-search/creditors');
      await expect(page.getByRole('link', { name: 'Solo AB', exact: true })).toBeVisible();
      await look(page, 'list');
      await goWithin(page, '/item-search/creditors?text_search=finns-inte');
      await expect(page.getByRole('link', { name: 'Solo AB', exact: true })).toBeHidden();
      await look(page, 'list-empty');
      await goWithin(page, '/item-search/creditors?sort=-name');
      await page.getByRole('link', { name: 'Västra Bostäder AB' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Västra Bostäder AB' })).toBeVisible();
      await look(page, 'item');
      await goWithin(page, `${new URL(page.url()).pathname}?mode=edit`);
      await page.locator('#field-name').fill('');
      await page.locator('#field-email').fill('fel');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('#field-name')).toBeFocused();
      await look(page, 'form');
      await page.locator('form button[type=button]').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'leave');
      await page.getByRole('dialog').getByRole('button').last().click();
      await goWithin(page, '/operations');
      const names = page.locator('main th[scope=row]');
      await expect(names.first()).toBeVisible();
      await look(page, 'operations');
      // A name that is squeezed between figures is many lines high.
      const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(80);
      await goWithin(page, '/ingen/sida');
      await expect(names).toHaveCount(0);
      await look(page, 'not-found');
    });
  });
}
