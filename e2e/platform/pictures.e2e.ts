import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { karin, test } from '../portal.ts';
import { expectSettled } from '../settled.ts';

// A world that no journey and no job changes. The pictures are renewed by `npm run e2e:pictures`.
test.use({ world: 'pictures', hasWorker: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const desktop = { width: 960, height: 600 };
const phone = { width: 360, height: 640 };
const variants = [
  { name: 'light', viewport: desktop, colorScheme: 'light' },
  { name: 'dark', viewport: desktop, colorScheme: 'dark' },
  { name: 'phone', viewport: phone, colorScheme: 'light' },
] as const;

const months = 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december';
const days = 'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag';

/** Figures and dates change with the day: every digit becomes 0, every month and weekday the same word, also later. */
const freezeTexts = `(() => {
 const freeze = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.matches('style, script')) continue;
    const text = node.nodeValue
      .replace(/\\d+/g, (digits) => '0'.repeat(Math.min(digits.length, 4)))
      .replace(/\\b(${months})\\b/g, 'maj')
      .replace(/(^|\\s)(${days})/gi, '$1fredag')
      .replace(/God (morgon|förmiddag|middag|eftermiddag|kväll|natt)/, 'God dag');
    if (text !== node.nodeValue) node.nodeValue = text;
  }
 };
 freeze();
 new MutationObserver(freeze).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

/** The families of all visible texts: a picture must not depend on the fonts of the machine. */
const families = `[...new Set([...document.body.querySelectorAll('*')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim()) && one.checkVisibility())
  .map((one) => getComputedStyle(one).fontFamily.split(',')[0]))].sort()`;

async function expectPicture(page: Page, name: string): Promise<void> {
  await expectSettled(page);
  await page.evaluate('document.fonts.ready');
  expect(['"Inter Variable"', '"Plain Hyphen"']).toEqual(expect.arrayContaining(await page.evaluate(families)));
  await page.evaluate(freezeTexts);
  const mask = [page.locator('main svg[role=img]'), page.getByRole('textbox', { name: 'Visa skulden per' })];
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask, maskColor: '#808080' });
}

for (const { name, viewport, colorScheme } of variants) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test(`sign-in is as in its picture, ${name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/login');
      await expectPicture(page, `sign-in-${name}`);
    });

    test(`the main screens are as in their pictures, ${name}`, async ({ page }) => {
      // By a provider: a code would be mailed by a job.
      await page.goto('/login?oauth=google');
      await page.getByLabel('Vem är du?').selectOption({ label: `Karin Handläggare (${karin})` });
      await page.getByRole('button', { name: 'Fortsätt till Fordra' }).click();
      await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
      const [found] = (await callApi(page, 'GET', `/cases?${whereIs({ reference_number: 'DEMO-1003' })}`))._items;
      const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Solo AB' })}`))._items;
      const screens = {
        start: '/',
        // An address with a sort is taken as it is: it names the default filter itself.
        cases: `/item-search/cases?sort=reference_number&filter=${encodeURIComponent('{"closed":"none"}')}`,
        case: `/item-display/cases/${found!._id}`,
        debt: `/item-display/cases/${found!._id}?tab=debt`,
        item: `/item-display/creditors/${creditor!._id}`,
        form: `/item-display/creditors/${creditor!._id}?mode=edit`,
        notifications: '/notifications',
      };
      for (const [screen, path] of Object.entries(screens)) {
        await page.goto(path);
        if (viewport === desktop) await expect(page.getByRole('img', { name: /öpp(et|na) beslut$/ })).toBeVisible();
        await expectPicture(page, `${screen}-${name}`);
      }
    });
  });
}
