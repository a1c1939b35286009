import { expect, type Page } from '@playwright/test';
import { anna, karin, signInAs, test } from '../portal.ts';

test.use({ world: 'creditors' });

async function openCreditor(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await expect(page.getByLabel('Namn')).toBeFocused();
}

test('an invalid change is refused, a valid one is saved and appears in the history', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openCreditor(page, 'Nordvik El AB');
  await page.getByLabel('Namn').fill('');
  await page.getByLabel('Mobilnummer').fill('081234567');
  await page.getByLabel('Betyg för inkassoresultat').fill('elva');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Obligatorisk')).toBeVisible();
  await expect(page.getByText('Inte ett tillåtet nummer')).toBeVisible();
  await expect(page.getByText('Vänligen kontrollera att alla fälten är korrekt ifyllda')).toBeVisible();
  await expect(page.getByLabel('Namn')).toBeFocused();

  await page.getByLabel('Namn').fill('Nordvik Elnät AB');
  await expect(page.getByText('Obligatorisk')).toBeHidden();
  await page.getByLabel('Mobilnummer').fill('+46701234567');
  await page.getByLabel('Betyg för inkassoresultat').fill('8,75');
  await page.getByLabel('Organisationsnummer').fill('5599900031');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Värdet är inte unikt')).toBeVisible();
  await expect(page.getByLabel('Organisationsnummer')).toBeFocused();

  await page.getByLabel('Organisationsnummer').fill('5599900015');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nordvik Elnät AB' })).toBeVisible();
  await expect(page.getByText('8,75')).toBeVisible();

  await page.getByRole('link', { name: 'Historik' }).click();
  const latest = page.getByRole('main').getByRole('listitem').first();
  await expect(latest).toContainText('Karin');
  await expect(latest).toContainText(/Namn\s*Nordvik El AB\s*Nordvik Elnät AB/);
  await expect(latest).toContainText('070-123 45 67');
  await expect(latest).not.toContainText('Organisationsnummer');
});

test('leaving with unsaved changes asks for confirmation', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openCreditor(page, 'Sundby Tandvård AB');
  await page.getByLabel('Ort', { exact: true }).fill('Solna');
  await page.getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByRole('link', { name: 'Historik' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Översikt' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Solna');

  await page.getByRole('navigation').getByRole('link', { name: 'Gäldenärer' }).click();
  await expect(page.getByRole('dialog', { name: 'Lämna utan att spara?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Solna');

  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Konto för/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Solna');

  await page.getByRole('main').getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna' }).click();
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible();
  await expect(page.getByText('Solna')).toBeHidden();
});

test('what the user may not change is not offered', async ({ page, sessions }) => {
  await signInAs(page, anna, sessions, '/item-search/creditors');
  await openCreditor(page, 'Nordvik Bredband AB');
  await expect(page.getByLabel('Ort', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('main').locator('[id="field-is_active"], [id="field-account"], [id="field-success_rating"]'),
  ).toHaveCount(0);
});

test('a failed save is reported, keeps the input, and the error can be copied', async ({ page, context, sessions }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openCreditor(page, 'Solo AB');
  await page.getByLabel('Ort', { exact: true }).fill('Kumla');
  const busy = { _status: 'ERR', _error: { code: 503, message: 'overloaded' }, _request_id: 'req-0815' };
  await page.route('**/api/creditors/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: busy }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('alert')).toContainText('Ändringarna sparades inte');
  await page.getByRole('button', { name: 'Kopiera felet' }).click();
  await expect(page.getByRole('button', { name: 'Felet är kopierat' })).toBeVisible();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain('req-0815');
  expect(copied).toContain('503 overloaded');
  await page.unroute('**/api/creditors/*');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  await expect(page.getByText('Kumla')).toBeVisible();
});

test('settings in maps and lists are changed path by path', async ({ page, sessions }) => {
  await signInAs(page, 'stina@fordra.example', sessions, '/item-display/creditor--settings/new?mode=create');
  await page.getByRole('combobox', { name: 'Borgenär' }).fill('sundby');
  await page.getByRole('option', { name: 'Sundby Tandvård AB' }).click();
  await page.getByRole('checkbox', { name: 'Långtidsbevakning' }).check();
  await page.getByRole('button', { name: /^Lägg till/ }).click();
  await page.getByPlaceholder('Namn').fill('2fel');
  await page.getByRole('checkbox', { name: 'Påslagen' }).check();
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await expect(page.getByText('Namnet ska börja med en bokstav')).toBeVisible();
  await page.getByPlaceholder('Namn').fill('decision');
  await page.getByRole('button', { name: /^Lägg till/ }).click();
  await page.getByPlaceholder('Namn').last().fill('ticket');
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible();

  await page.getByRole('button', { name: 'Redigera' }).click();
  await page.getByRole('button', { name: 'Ta bort Aviseringar ticket' }).click();
  await page.getByRole('checkbox', { name: 'Inkasso' }).check();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Spara' }).click();
  expect((await sent).postDataJSON()).toEqual([
    { dotted_path: 'settings.notification_types', value: { ticket: null } },
    { dotted_path: 'settings.dashboard_statistics.hidden', value: ['debt_collection', 'debt_surveillance'] },
  ]);
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await expect(page.getByPlaceholder('Namn')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Inkasso' })).toBeChecked();
});
