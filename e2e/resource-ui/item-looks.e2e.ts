import { expect } from '@playwright/test';
import { signInAs, test } from '../portal.ts';
import { expectSettled } from '../settled.ts';
import { directions, expectGoodLooks } from '../variants.ts';

const sys = 'sys@fordra.example';

/** Items of five resources, by a row of their list and the tabs to look at. */
const items = [
  ['creditors', 'Nordvik El AB', ['', 'readiness', 'notes', 'history']],
  ['accounts', 'Nordvik-koncernen', ['creditors']],
  ['partners', 'Balans Redovisning AB', ['']],
  ['users', 'Karin Handläggare', ['rights']],
  ['access--groups', 'Handläggare', ['', 'raw']],
] as const;

// Each page is checked by axe, which takes time.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1360, height: 860 } });

for (const { name, locale } of directions) {
  test(`items of five resources look right in ${name}`, async ({ page, sessions }) => {
    await signInAs(page, sys, sessions, `/?locale=${locale}`);
    const token = JSON.parse(sessions.get(sys)!.session).tokens[0];
    for (const [resource, title, tabs] of items) {
      const where = encodeURIComponent(JSON.stringify({ name: title }));
      const found = await page.request.get(`/api/${resource}?where=${where}`, { headers: { 'x-api-key': token } });
      const [{ _id }] = (await found.json())._items;
      for (const tab of tabs) {
        await page.goto(`/item-display/${resource}/${_id}${tab && `?tab=${tab}`}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectSettled(page);
        await expectGoodLooks(page, `item-${resource}${tab && `-${tab}`}`, name);
      }
    }
  });
}
