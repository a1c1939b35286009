import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { signInAs, test } from './portal.ts';

const desktop = { width: 1360, height: 860 };
const phone = { width: 360, height: 740 };
const looks = [
  { name: 'light', viewport: desktop, colorScheme: 'light', locale: 'sv' },
  { name: 'dark', viewport: desktop, colorScheme: 'dark', locale: 'sv' },
  { name: 'phone', viewport: phone, colorScheme: 'light', locale: 'sv' },
  { name: 'rtl', viewport: desktop, colorScheme: 'light', locale: 'ar-XB' },
  { name: 'rtl-phone', viewport: phone, colorScheme: 'dark', locale: 'ar-XB' },
] as const;

/** Items of five resources, by a row of their list and the tabs to look at. */
const items = [
  ['creditors', 'Nordvik El AB', ['', 'readiness', 'notes', 'history']],
  ['accounts', 'Nordvik-koncernen', ['creditors']],
  ['partners', 'Balans Redovisning AB', ['']],
  ['users', 'Karin Handläggare', ['rights']],
  ['access--groups', 'Handläggare', ['', 'raw']],
] as const;

for (const { name, viewport, colorScheme, locale } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, isMobile: name.includes('phone'), hasTouch: name.includes('phone') });

    const look = async (page: Page, screen: string) => {
      await page.waitForLoadState('networkidle');
      await expectNoBarriers(page);
      await page.screenshot({ path: `test-results/pictures/${screen}-${name}.png` });
    };

    test(`items of five resources look right in ${name}`, async ({ page, sessions }) => {
      test.slow();
      await signInAs(page, 'sys@fordra.example', sessions);
      await page.goto(`/?locale=${locale}`);
      const token = JSON.parse(sessions.get('sys@fordra.example')!.session).tokens[0];
      for (const [resource, title, tabs] of items) {
        const where = encodeURIComponent(JSON.stringify({ name: title }));
        const found = await page.request.get(`/api/${resource}?where=${where}`, { headers: { 'x-api-key': token } });
        const [{ _id }] = (await found.json())._items;
        for (const tab of tabs) {
          await page.goto(`/item-display/${resource}/${_id}${tab && `?tab=${tab}`}`);
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          await look(page, `item-${resource}${tab && `-${tab}`}`);
        }
      }
    });
  });
}
