import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { expectSettled, goWithin } from '../settled.ts';
import { directions, expectGoodLooks, looks, takePicture } from '../variants.ts';

const stina = 'stina@fordra.example';
const desktop = { width: 1360, height: 860 };
const json = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const screens = {
  creditors: `sort=address.city,-name&filter=${json({ is_active: true, success_rating: { from: 3 } })}`,
  users: `filter=${json({ kind: ['staff', 'solicitor', 'partner_user'], _created: { from: '2026-01-01' }, gone: 'any' })}`,
  accounts: `filter=${json({ partner: 'none' })}`,
  'access--groups': 'page_max_results=all',
  units: '',
};

// Each page is checked by axe, which takes time.
test.describe.configure({ mode: 'parallel' });

for (const { name, locale } of directions) {
  test.describe(`lists in ${name}`, () => {
    test.use({ viewport: desktop });

    test(`five lists look right in ${name}`, async ({ page, sessions }) => {
      await signInAs(page, stina, sessions, `/?locale=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [resource, search] of Object.entries(screens)) {
        await page.goto(`/item-search/${resource}?${search}`);
        await expectSettled(page);
        await expectGoodLooks(page, `list-${resource}`, name);
      }
      await page.route('**/api/creditors?*', (route) => route.fulfill({ status: 503, json: { _status: 'ERR' } }));
      await page.goto('/item-search/creditors');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectGoodLooks(page, 'list-failed', name);
    });
  });
}

for (const { name, viewport, colorScheme, locale } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, isMobile: name === 'phone', hasTouch: name === 'phone' });

    const look = async (page: Page, screen: string) => {
      await expectNoBarriers(page);
      await takePicture(page, `list-${screen}-${name}`);
    };
    const enter = async (page: Page, sessions: Parameters<typeof signInAs>[2]) => {
      await signInAs(page, stina, sessions, `/?locale=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };

    test(`filters and menus of a list are accessible in ${name}`, async ({ page, sessions }) => {
      await enter(page, sessions);
      await goWithin(page, '/item-search/users');
      await expect(page.locator('[data-row][href*="/users/"]').first()).toBeVisible();
      const pills = page.locator('fieldset button[aria-haspopup=dialog]');
      for (const [at, editor] of ['choice', 'boolean', 'reference'].entries()) {
        await pills.nth(at).click();
        await expectSettled(page);
        await look(page, `filter-${editor}`);
        await page.keyboard.press('Escape');
      }
      const menus = page.locator('main button[aria-haspopup=dialog]:not(fieldset *)');
      for (const [at, menu] of ['sort', 'view'].entries()) {
        await menus.nth(at).click();
        await look(page, menu);
        await page.keyboard.press('Escape');
      }
    });
  });
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('wide lists keep their last column, and a row is one tab stop', async ({ page, sessions }) => {
    await signInAs(page, karin, sessions, '/item-search/cases');
    for (const resource of ['cases', 'invoices', 'customers', 'debtors', 'case--events']) {
      await goWithin(page, `/item-search/${resource}`);
      await expect(page.locator(`tbody [data-row][href*="/${resource}/"]`).first()).toBeVisible();
      await expectSettled(page);
      const table = page.getByRole('main').locator('table');
      const hidden = await table.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth);
      expect.soft(hidden, `width of ${resource} beyond the window`).toBe(0);
      await expect.soft(table.locator('tbody a:not([tabindex="-1"])')).toHaveCount(1);
    }
  });
});
