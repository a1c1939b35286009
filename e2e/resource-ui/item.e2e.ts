import { expect, type Page } from '@playwright/test';
import { anna, karin, signInAs, test } from '../portal.ts';

test.use({ world: 'creditors' });

const sys = 'sys@fordra.example';
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Flikar' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an item is opened from the list; its tab is in the address, its values and its link can be copied', async ({
  page,
  context,
  sessions,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Sundby Tandvård AB' }).click();
  await expect(heading(page, 'Sundby Tandvård AB')).toBeVisible();
  await expect(page.getByText(/^(Skapad|Ändrad) \d{4}-.* av /)).toBeVisible();
  await page.getByRole('button', { name: 'Kopiera Organisationsnummer' }).click();
  expect(await clipboard()).toBe('5599900221');

  await tab(page, 'Historik').click();
  await expect(page).toHaveURL(/\?tab=history$/);
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('skapade');
  await page.getByRole('button', { name: 'Kopiera länk' }).click();
  await expect(page.getByText('Länken är kopierad')).toBeVisible();
  expect(await clipboard()).toBe(page.url());
  await page.reload();
  await expect(tab(page, 'Historik')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Översikt').click();
  await page.getByRole('link', { name: 'Kustens företag' }).click();
  await expect(heading(page, 'Kustens företag')).toBeVisible();
});

test('a related list shows the first rows and their number, and links to all of them', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/accounts');
  await page.getByRole('link', { name: 'Kustens företag' }).click();
  await expect(tab(page, /^Borgenärer\s*5$/)).toBeVisible();
  await tab(page, /^Borgenärer/).click();
  await expect(page).toHaveURL(/tab=creditors/);
  await expect(page.getByText('Visar 5 av 5')).toBeVisible();
  const account = page.url().match(/[0-9a-f]{24}/)![0];
  const href = await page.getByRole('link', { name: 'Öppna i listan' }).getAttribute('href');
  const url = new URL(href!, 'http://x');
  expect([url.pathname, JSON.parse(url.searchParams.get('filter')!)]).toEqual([
    '/item-search/creditors',
    { account: [account] },
  ]);
  // The list that the item was opened from is this one: five of five, not nine.
  await page.getByRole('link', { name: 'Berga Parkering AB' }).click();
  await expect(heading(page, 'Berga Parkering AB')).toBeVisible();
  await expect(page.getByText('1 av 5')).toBeVisible();
});

test('previous and next follow the list across its pages, by keyboard, and survive a reload', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors?sort=-name');
  await expect(page.getByText('9 träffar')).toBeVisible();
  await page.getByRole('link', { name: 'Solo AB' }).click();
  await expect(page.getByText('5 av 9')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, 'Nordvik Fjärrvärme AB')).toBeVisible();
  await expect(page.getByText('6 av 9')).toBeVisible();
  await page.reload();
  await expect(page.getByText('6 av 9')).toBeVisible();
  await tab(page, 'Historik').click();
  await page.keyboard.press('k');
  await expect(heading(page, 'Solo AB')).toBeVisible();
  await expect(tab(page, 'Historik')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Föregående' }).click();
  await expect(page.getByText('4 av 9')).toBeVisible();

  // A page of five: navigation crosses the page border and the position continues.
  await page.evaluate(`sessionStorage.setItem('fordra.list-query.creditors', JSON.stringify({
    ...JSON.parse(sessionStorage.getItem('fordra.list-query.creditors')), page: 1, max_results: 4 }))`);
  await page.reload();
  await expect(page.getByText('4 av 9')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nästa' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, 'Solo AB')).toBeVisible();
  await expect(page.getByText('5 av 9')).toBeVisible();

  // Without a known list there is no list navigation.
  const address = page.url();
  await page.evaluate('sessionStorage.clear()');
  await page.goto(address);
  await expect(heading(page, 'Solo AB')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'I listan' })).toHaveCount(0);
});

test('an item can be opened through a foreign key: the item that refers to it, or the list of them', async ({
  page,
  sessions,
}) => {
  await signInAs(page, anna, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Nordvik Bredband AB' }).click();
  await expect(heading(page, 'Nordvik Bredband AB')).toBeVisible();
  const creditor = page.url().match(/[0-9a-f]{24}/)![0];
  await page.goto(`/item-display/creditors/${creditor}/foreign-key/creditor--settings/creditor`);
  await expect(page.getByText('Inget här än')).toBeVisible();
  const token = JSON.parse(sessions.get(anna)!.session).tokens[0];
  const made = await page.request.post('/api/creditor--settings', {
    headers: { 'x-api-key': token },
    data: { creditor, settings: { dashboard_statistics: { hidden: ['enforcement'] } } },
  });
  expect(made.status()).toBe(201);
  await page.reload();
  await expect(heading(page, 'Nordvik Bredband AB')).toBeVisible();
  await expect(page.getByText('Statistik på startsidan')).toBeVisible();
  await tab(page, 'Historik').click();
  await expect(page).toHaveURL(/foreign-key\/creditor--settings\/creditor\?tab=history$/);
  const crumbs = page.getByRole('navigation', { name: 'Sökväg' });
  await expect(crumbs).toContainText('Borgenärsinställningar');
  await crumbs.getByRole('link', { name: 'Nordvik Bredband AB' }).click();
  await expect(page).toHaveURL(`/item-display/creditors/${creditor}`);
});

test('raw data and the option without panels are for system users only', async ({ page, sessions }) => {
  await signInAs(page, sys, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Solo AB' }).click();
  await expect(tab(page, 'Aktivering')).toBeVisible();
  await tab(page, 'Rådata').click();
  await expect(page.getByRole('region', { name: 'Rådata' })).toContainText('"organization_no": "5599900114"');
  await tab(page, 'Aktivering').click();
  await expect(page.getByText('Borgenären är aktiv')).toBeVisible();
  await page.getByRole('button', { name: 'Visa den genererade sidan' }).click();
  await expect(page).toHaveURL(/view=generated/);
  await expect(tab(page, 'Aktivering')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Övriga uppgifter' })).toBeVisible();
  await page.getByRole('button', { name: 'Visa den anpassade sidan' }).click();
  await expect(tab(page, 'Aktivering')).toBeVisible();
});

test('other users have neither, even by the address', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Solo AB' }).click();
  await expect(tab(page, 'Aktivering')).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?view=generated&tab=raw`);
  await expect(tab(page, 'Översikt')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Aktivering')).toBeVisible();
  await expect(tab(page, 'Rådata')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Visa den genererade sidan' })).toHaveCount(0);
});

test('a missing item, a forbidden item and a failed request are explained, with a next step', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-display/creditors/000000000000000000000000');
  await expect(heading(page, 'Hittades inte')).toBeVisible();
  await page.getByRole('link', { name: 'Till Borgenärer' }).click();
  await expect(heading(page, 'Borgenärer')).toBeVisible();

  const solo = '**/api/creditors/*';
  await page.route(solo, (route) => route.fulfill({ status: 403, json: { _error: { code: 403, message: 'no' } } }));
  await page.getByRole('link', { name: 'Solo AB' }).click();
  await expect(heading(page, 'Åtkomst nekad')).toBeVisible();
  await page.unroute(solo);
  await page.route(solo, (route) => route.fulfill({ status: 503, json: { _error: { code: 503, message: 'no' } } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Misslyckades att ladda sidan');
  await page.unroute(solo);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(heading(page, 'Solo AB')).toBeVisible();
});

test('a structure that makes no sense is said to be at fault', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Solo AB' }).click();
  await expect(heading(page, 'Solo AB')).toBeVisible();
  // The server leaves malformed parts out of stored structures: these answers are those of a faulty server.
  const answerWith = async (display: unknown) => {
    await page.unrouteAll();
    await page.route('**/api/user--extended-data', async (route) => {
      const answer = await (await route.fetch()).json();
      answer._items[0].ui_structure.structure.creditors.item_display = display;
      await route.fulfill({ json: answer });
    });
    await page.reload();
  };
  await answerWith({ tabs: 'fel' });
  await expect(page.getByRole('alert')).toContainText('Det uppstod ett fel när Item-konfigurationen laddades');
  await answerWith({ tabs: [{ key: 'overview', groups: [{ key: 'company' }] }] });
  await expect(page.getByRole('alert')).toContainText('Det uppstod ett fel när Item-konfigurationen laddades');
});

test('a panel that does not exist is explained', async ({ page, sessions }) => {
  // Screens that name it cannot be activated: they were before a release that no longer has the panel.
  await page.route('**/api/user--extended-data', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    data._items[0].ui_structure.structure.creditors.item_display.tabs = [{ key: 'odd', panel: 'okänd-vy' }];
    await route.fulfill({ response, json: data });
  });
  await signInAs(page, 'bo@soloab.example', sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Solo AB' }).click();
  await expect(page.getByText('Den anpassade sidan hänvisar till vyn ”okänd-vy”')).toBeVisible();
});
