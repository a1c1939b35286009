import { type Browser, expect, type Page, type Response } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test, watch } from '../portal.ts';
import { takePicture } from '../variants.ts';

const petra = 'petra@partner.example';
const finn = 'finn@fordra.example';
const lars = 'lars@advokat.example';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Inställningar|Settings)$/ }).click();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

/** Does something, and waits until the server has saved its result. */
async function savedAfter(page: Page, act: () => Promise<void>): Promise<void> {
  const isSave = (reply: Response) =>
    reply.ok() && reply.request().method() === 'PATCH' && reply.url().includes('/user--settings/');
  await Promise.all([page.waitForResponse(isSave), act()]);
}

async function anotherBrowser(browser: Browser, faults: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await watch(page, faults);
  return page;
}

test('theme and language follow the user to another browser, without a flash of the old ones', async ({
  page,
  browser,
  sessions,
  faults,
}) => {
  await signInAs(page, petra, sessions);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Mörkt' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await savedAfter(page, () => page.getByRole('radio', { name: 'English' }).check());
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Changes are saved by themselves')).toBeVisible();

  const other = await anotherBrowser(browser, faults);
  await other.addInitScript(`
    window.seen = [];
    new MutationObserver(() => {
      const header = document.querySelector('header');
      if (header) window.seen.push(document.documentElement.dataset.mantineColorScheme + ' ' + document.documentElement.lang);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  `);
  await signInAs(other, petra, sessions);
  await expect(other.getByRole('heading', { level: 1, name: /Petra/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Favourites' })).toBeVisible();
  expect(new Set((await other.evaluate('window.seen')) as string[])).toEqual(new Set(['dark en']));
  await other.reload();
  await expect(other.getByRole('button', { name: 'Favourites' })).toBeVisible();
  expect(new Set((await other.evaluate('window.seen')) as string[])).toEqual(new Set(['dark en']));

  await openSettings(other);
  await savedAfter(other, async () => {
    await other.getByRole('radio', { name: 'Svenska' }).check();
    await other.getByRole('radio', { name: 'Ljust' }).check();
  });
  await other.context().close();
});

test('two browsers change different settings at the same time, and both changes are kept', async ({
  page,
  browser,
  sessions,
  faults,
}) => {
  const other = await anotherBrowser(browser, faults);
  await signInAs(page, finn, sessions);
  await signInAs(other, finn, sessions);
  await openSettings(page);
  await openSettings(other);
  await Promise.all([
    savedAfter(page, () => page.getByRole('radio', { name: 'Mörkt' }).check()),
    savedAfter(other, () => other.getByRole('radio', { name: 'English' }).check()),
  ]);
  const { _items } = await callApi(page, 'GET', '/user--settings');
  expect(_items).toMatchObject([{ settings: { ui: { theme: 'dark', language: 'en' } } }]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Favourites' })).toBeVisible();
  await openSettings(page);
  await savedAfter(page, () => page.getByRole('radio', { name: 'Svenska' }).check());
  await other.context().close();
});

test('two tabs of one browser share their settings', async ({ page, context, sessions, faults }) => {
  await signInAs(page, lars, sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tab = await context.newPage();
  await watch(tab, faults);
  await tab.goto('/');
  await openSettings(page);
  await openSettings(tab);
  await savedAfter(page, () => page.getByRole('radio', { name: 'English' }).check());
  await expect(page.getByText('Saving …')).toBeHidden();
  await expect(tab.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  const stale: number[] = [];
  tab.on('response', (reply) => reply.status() === 412 && stale.push(412));
  await savedAfter(tab, () => tab.getByRole('radio', { name: 'Svenska' }).check());
  await expect(page.getByRole('dialog', { name: 'Inställningar' })).toBeVisible();
  expect(stale).toEqual([]);
});

test('a refused setting is reverted and explained; the rest is saved', async ({ page, sessions }) => {
  await signInAs(page, lars, sessions);
  await openSettings(page);
  let isFirst = true;
  const sent: unknown[] = [];
  await page.route('**/api/user--settings/*', async (route) => {
    sent.push(route.request().postDataJSON());
    if (!isFirst) return route.fallback();
    isFirst = false;
    const _issues = { settings: { ui: { theme: 'unallowed value dark' } } };
    return route.fulfill({ status: 422, json: { _status: 'ERR', _issues } });
  });
  await page.getByRole('radio', { name: 'Mörkt' }).check();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByText('Something you chose could not be saved. The rest is saved.')).toBeVisible();
  expect(sent).toEqual([
    { settings: { ui: { theme: 'dark', language: 'en' } } },
    { settings: { ui: { language: 'en' } } },
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await savedAfter(page, () => page.getByRole('radio', { name: 'Svenska' }).check());
});

test('by keyboard: the drawer opens, its tabs and choices are reached, and escape leads back', async ({
  page,
  sessions,
}) => {
  await signInAs(page, finn, sessions);
  const gear = page.getByRole('button', { name: 'Inställningar' });
  await gear.focus();
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toBeVisible();
  await tab.focus();
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'System' })).toBeFocused();
  await expect(page.getByText('finn@fordra.example')).toBeVisible();
  await expect(page.getByText('0.1.0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hämta uppgifterna på nytt' }).press('Enter');
  await expect(page.getByText(/^Uppgifterna hämtas på nytt/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gear).toBeFocused();
});

test('notifications are adjusted for one creditor and for all, and the failed ones are listed', async ({
  page,
  sessions,
}) => {
  await signInAs(page, 'anna@nordvik.example', sessions);
  await openSettings(page);
  await page.getByRole('tab', { name: 'Aviseringar' }).click();
  await page.getByRole('button', { name: /Anpassa aviseringar./ }).click();
  const dialog = page.getByRole('dialog', { name: 'Anpassa aviseringar' });
  const decision = dialog.getByRole('checkbox', { name: 'Nytt beslut att fatta' });
  await dialog.getByLabel('Gäller').selectOption('Nordvik Bredband AB');
  await decision.uncheck();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Sparat för 1 borgenär')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /Anpassa aviseringar./ }).click();
  await expect(dialog.getByText('Olika för borgenärerna')).toBeVisible();
  await expect(decision).toHaveJSProperty('indeterminate', true);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Inställningar' })).toBeVisible();

  await page.getByRole('button', { name: /Anpassa statistik./ }).click();
  const statistics = page.getByRole('dialog', { name: 'Anpassa statistik' });
  await statistics.getByRole('checkbox', { name: 'Långtidsbevakning' }).uncheck();
  const { _items: creditors } = await callApi(page, 'GET', '/creditors');
  const broken = creditors.find(({ name }) => name === 'Nordvik Bredband AB')!;
  const { _items } = await callApi(page, 'GET', `/creditor--settings?${whereIs({ creditor: broken._id })}`);
  const path = `**/api/creditor--settings/${_items[0]!._id}`;
  await page.route(path, (route) => route.fulfill({ status: 503, json: { _status: 'ERR' } }));
  await statistics.getByRole('button', { name: 'Spara' }).click();
  await expect(statistics.getByRole('alert')).toContainText('Kunde inte sparas för 1 borgenär');
  await expect(statistics.getByRole('alert')).toContainText('Nordvik Bredband AB: Fordra är upptaget just nu');
  await takePicture(page, 'creditor-settings-failed');
  await page.unroute(path);
  await statistics.getByRole('button', { name: 'Försök igen för dem' }).click();
  await expect(statistics).toBeHidden();
  const after = await callApi(page, 'GET', '/creditor--settings');
  expect(after._items).toHaveLength(3);
  for (const { settings } of after._items) {
    // Other journeys may have hidden more.
    const { hidden } = (settings as { dashboard_statistics: { hidden: string[] } }).dashboard_statistics;
    expect(hidden).toContain('debt_surveillance');
  }
});

test('a solicitor is not offered settings that do not apply to solicitors', async ({ page, sessions }) => {
  await signInAs(page, lars, sessions);
  await openSettings(page);
  await page.getByRole('tab', { name: 'Aviseringar' }).click();
  await expect(page.getByText('Här finns inget att ställa in för dig')).toBeVisible();
  await expect(page.getByRole('button', { name: /Anpassa/ })).toHaveCount(0);
});
