import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';

test.use({ world: 'creditors' });

async function openCreditor(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function choose(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Åtgärder' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an action is previewed, run once, and the page is updated', async ({ page, sessions, portal }) => {
  await portal.signAgreements();
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openCreditor(page, 'Sundby Tandvård AB');
  await page.getByRole('button', { name: 'Åtgärder' }).click();
  const refused = page.getByRole('menuitem', { name: /^Aktivera/ });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toContainText('Borgenären är redan aktiv.');
  await refused.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: /^Inaktivera/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Inaktivera' });
  await expect(dialog).toContainText('Sundby Tandvård AB');
  await expect(dialog.getByText('Det här ändras:')).toBeVisible();
  await expect(dialog).toContainText(/Aktiv\s*Ja\s*Nej/);
  await expectNoBarriers(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await dialog.getByRole('button', { name: 'Inaktivera' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Klart', { exact: true })).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);

  await choose(page, /^Aktivera/);
  await page.getByRole('dialog').getByRole('button', { name: 'Aktivera' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByRole('main')).toContainText(/Aktiv\s*Nej\s*Ja/);
  await expect(page.getByRole('main')).toContainText(/Aktiv\s*Ja\s*Nej/);
});

test('an action that is refused when it is run shows the reason, and changes nothing', async ({
  page,
  browser,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openCreditor(page, 'Nordvik Fjärrvärme AB');
  await choose(page, /^Inaktivera/);
  const dialog = page.getByRole('dialog', { name: 'Inaktivera' });
  await expect(dialog.getByText('Det här ändras:')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInAs(other, 'stina@fordra.example', sessions, '/item-search/creditors');
  await openCreditor(other, 'Nordvik Fjärrvärme AB');
  await choose(other, /^Inaktivera/);
  await other.getByRole('dialog').getByRole('button', { name: 'Inaktivera' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Inaktivera' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Det gick inte att genomföra');
  await dialog.getByRole('button', { name: 'Inaktivera' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Borgenären är inte aktiv.');
  await expect(dialog.getByRole('button', { name: 'Kopiera felet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await choose(other, /^Aktivera/);
  await other.getByRole('dialog').getByRole('button', { name: 'Aktivera' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await elsewhere.close();
});

test('a few actions are buttons; a refused one can be focused and shows the reason', async ({ page, sessions }) => {
  await signInAs(page, 'petra@partner.example', sessions, '/item-search/creditors');
  await page.locator('tbody').getByRole('link').first().click();
  const refused = page.getByRole('button', { name: /^Avsluta introduktion hos partner/ });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Kräv introduktion hos partner/ }).focus();
  await page.keyboard.press('Tab');
  await expect(refused).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Partnerns introduktion är inte påslagen.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoBarriers(page);
});

test('an error while fetching actions is shown, and a retry helps', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await page.route('**/actions', (route) => route.fulfill({ status: 400, json: { _status: 'ERR' } }));
  await openCreditor(page, 'Solo AB');
  await expect(page.getByText('Kunde inte ladda alla åtgärder')).toBeVisible();
  await page.unroute('**/actions');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('button', { name: 'Åtgärder' })).toBeVisible();
});
