import { expect, type Page } from '@playwright/test';
import { callApi } from '../api.ts';
import { signInAs, test, watch } from '../portal.ts';
import { takePicture } from '../variants.ts';

const stina = 'stina@fordra.example';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Favoriter' });

async function openWatchList(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Favoriter' }).click();
  await expect(drawer(page)).toBeVisible();
}

test('an item is made a favorite, found in the watch list, opened, removed and restored', async ({
  page,
  browser,
  sessions,
  faults,
}) => {
  await signInAs(page, stina, sessions);
  await openWatchList(page);
  await expect(drawer(page).getByText('Här samlas dina favoriter')).toBeVisible();
  await page.keyboard.press('Escape');

  const unit = await callApi(page, 'POST', '/units', { name: 'Enhet som läggs ned' });
  await page.goto(`/item-display/units/${unit._id}`);
  await page.getByRole('button', { name: 'Lägg till Enhet som läggs ned bland favoriterna' }).click();
  await expect(page.getByText('Enhet som läggs ned finns nu bland favoriterna')).toBeVisible();
  await page.goto('/item-search/creditors');
  for (const name of ['Solo AB', 'Västra Bostäder AB']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: `Lägg till ${name} bland favoriterna` }).click();
    await expect(page.getByRole('button', { name: `Ta bort ${name} från favoriterna` })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Borgenärer' }).click();
  }
  await callApi(page, 'DELETE', `/units/${unit._id}`, undefined, unit._etag);

  const other = await (await browser.newContext()).newPage();
  await watch(other, faults);
  await signInAs(other, stina, sessions);
  await openWatchList(other);
  await expect(drawer(other).getByRole('heading', { level: 3 })).toHaveText(['Borgenärer', 'Enheter']);
  await expect(drawer(other).getByRole('listitem')).toHaveText([
    /Västra Bostäder AB.*Tillagd \d{4}-\d\d-\d\d/,
    /Solo AB/,
    /Enhet som läggs ned.*Finns inte längre/,
  ]);
  await expect(drawer(other).getByRole('link')).toHaveCount(2);
  await takePicture(other, 'watch-list-gone');

  await drawer(other).getByLabel('Sök bland favoriterna').fill('solo');
  await expect(drawer(other).getByRole('listitem')).toHaveCount(1);
  await drawer(other).getByLabel('Sök bland favoriterna').fill('finns ej');
  await expect(drawer(other).getByText('Ingen favorit matchar ”finns ej”')).toBeVisible();
  await drawer(other).getByRole('button', { name: 'Rensa sökningen' }).click();

  await drawer(other).getByRole('button', { name: 'Ta bort Enhet som läggs ned från favoriterna' }).click();
  await expect(other.getByText('Enhet som läggs ned är borttagen från favoriterna')).toBeVisible();
  await drawer(other).getByRole('button', { name: 'Ta bort Solo AB från favoriterna' }).press('Enter');
  await expect(
    drawer(other).getByRole('button', { name: 'Lägg till Solo AB bland favoriterna', exact: true }),
  ).toBeFocused();
  const snack = other.getByRole('alert').filter({ hasText: 'Solo AB är borttagen' });
  await snack.getByRole('button', { name: 'Ångra' }).click();
  await expect(drawer(other).getByRole('button', { name: 'Ta bort Solo AB från favoriterna' })).toBeVisible();

  await drawer(other)
    .getByRole('link', { name: /Västra Bostäder AB/ })
    .click();
  await expect(other.getByRole('heading', { level: 1, name: 'Västra Bostäder AB' })).toBeVisible();
  await expect(drawer(other)).toBeHidden();

  const { _items } = await callApi(other, 'GET', '/user--favorites');
  const { favorites } = _items[0] as { favorites: Record<string, { title: string }[]> };
  expect(favorites.creditors!.map(({ title }) => title)).toEqual(['Västra Bostäder AB', 'Solo AB']);
  expect(favorites.units ?? []).toEqual([]);
  const activities = await callApi(other, 'GET', '/application--user-activities?max_results=50');
  const changes = activities._items.filter(({ name }) => String(name).endsWith('_favorite'));
  const names = changes.map(({ name, key }) => `${name} ${key}`).sort();
  expect(names).toEqual([
    ...Array.from({ length: 3 }, () => 'add_favorite creditors'),
    'add_favorite units',
    'remove_favorite creditors',
    'remove_favorite units',
  ]);

  // The first browser has an outdated list: its next change is applied to the current one.
  await page.getByRole('link', { name: 'Sundby Tandvård AB' }).click();
  await page.getByRole('button', { name: 'Lägg till Sundby Tandvård AB bland favoriterna' }).click();
  await expect(page.getByText('Sundby Tandvård AB finns nu bland favoriterna')).toBeVisible();
  await openWatchList(page);
  await expect(drawer(page).getByRole('listitem')).toHaveCount(3);
  await other.context().close();
});

test('a favorite that could not be saved is reverted, with a message', async ({ page, sessions }) => {
  await signInAs(page, 'finn@fordra.example', sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Solo AB' }).click();
  const favorite = page.getByRole('button', { name: 'Lägg till Solo AB bland favoriterna', exact: true });
  await page.route('**/api/user--favorites/*', (route) => route.fulfill({ status: 503, json: { _status: 'ERR' } }));
  await favorite.click();
  await expect(page.getByText('Favoriterna kunde inte ändras')).toBeVisible();
  await expect(favorite).toBeVisible();
});
