import { expect } from '@playwright/test';
import { karin, signInAs, test } from '../portal.ts';

test('after a network failure no input is lost, and missing data is fetched automatically', async ({
  page,
  context,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Berga Parkering AB', exact: true }).click();
  await page.getByRole('button', { name: 'Redigera' }).click();
  const city = page.getByLabel('Ort', { exact: true });
  await city.fill('Utan nät');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna sparades inte')).toBeVisible();
  await expect(page.getByText('Ingen kontakt just nu.')).toBeVisible();
  await expect(city).toHaveValue('Utan nät');
  await context.setOffline(false);
  await expect(page.getByText('Kontakten är tillbaka')).toBeVisible();
  await expect(page.getByText('Ingen kontakt just nu.')).toBeHidden();
  await expect(city).toHaveValue('Utan nät');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna' }).click();

  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Gäldenärer' }).click();
  await expect(page.getByText('Ingen kontakt med Fordra')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('row', { name: /Maja Lindqvist/ }).first()).toBeVisible();
});

test('a part of the page that cannot be loaded is explained, and is loaded when possible', async ({
  page,
  sessions,
  faults,
}) => {
  // From the start, since the page prefetches what it is likely to need next.
  await page.route('**/assets/item-search-*.js', (route) => route.abort());
  await signInAs(page, karin, sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Borgenärer' }).click();
  await expect(page.getByText('En del av sidan kunde inte hämtas')).toBeVisible();
  await expect(page.getByText(/^Fel-id:/)).toBeVisible();
  await page.unroute('**/assets/item-search-*.js');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('link', { name: 'Berga Parkering AB', exact: true })).toBeVisible();
  // The page also logs it in the console, as intended.
  faults.length = 0;
});

test('a new version is offered when the server has one, and loaded when the user chooses', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Only an update of the server changes the release.
  await page.route('**/api/creditors?*', async (route) => {
    const reply = await route.fetch();
    return route.fulfill({ response: reply, headers: { ...reply.headers(), 'x-release': 'feedfacecafe' } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Borgenärer' }).click();
  const offer = page.getByText('Det finns en ny version av Fordra.');
  await expect(offer).toBeVisible();
  await page.unroute('**/api/creditors?*');
  await page.getByRole('button', { name: 'Ladda om', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Berga Parkering AB', exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a list opens as it was last arranged, says so, and is reset by a button', async ({ page, sessions }) => {
  await signInAs(page, 'bo@soloab.example', sessions, '/item-search/creditors');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await page.getByRole('columnheader', { name: 'Namn' }).getByRole('button').click();
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Aktiv' }).click();
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filter=/);
  await saved;

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Borgenärer' }).click();
  await expect(page).toHaveURL(/sort=.*filter=|filter=.*sort=/);
  await expect(page.getByText('Listan visas som du senast ordnade den.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aktiv: Ja' })).toBeVisible();
  const reset = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await page.getByRole('button', { name: 'Återställ' }).click();
  await expect(page).toHaveURL('/item-search/creditors');
  await expect(page.getByText('Listan visas som du senast ordnade den.')).toBeHidden();
  await reset;
  await page.reload();
  await expect(page.getByRole('link', { name: /^Solo/ })).toBeVisible();
  await expect(page).toHaveURL('/item-search/creditors');
});
