import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';

test.use({ world: 'new-creditors' });

const stina = 'stina@fordra.example';
const create = (page: Page) => page.getByRole('button', { name: 'Skapa', exact: true });

test('a creditor is created once all values are valid, and opens', async ({ page, sessions }) => {
  await signInAs(page, stina, sessions, '/item-search/creditors');
  await expect(page.getByRole('heading', { level: 1, name: 'Borgenärer' })).toBeVisible();
  await page.goto('/item-display/creditors/new?mode=create');
  await expect(page.getByRole('heading', { level: 1, name: 'Skapa borgenär' })).toBeVisible();
  await expect(page.getByLabel('Namn')).toBeFocused();
  await expect(page.getByText('Aktiv', { exact: true })).toHaveCount(0);
  await create(page).click();
  await expect(page.getByText('Obligatorisk')).toHaveCount(3);
  await expect(page.getByText('Vänligen kontrollera att alla fälten är korrekt ifyllda')).toBeVisible();
  await expect(page.getByLabel('Namn')).toBeFocused();

  await page.getByLabel('Namn').fill('N'.repeat(121));
  await page.getByLabel('Organisationsnummer').fill('556016-0681');
  await page.getByLabel('E-post').fill('fel');
  await page.getByLabel('Mobilnummer').fill('08-123 45 67');
  await page.getByLabel('Land', { exact: true }).fill('sverige');
  await page.getByLabel('Bankgiro').fill('12');
  await page.getByLabel('IBAN', { exact: true }).fill('fel');
  await page.getByLabel('Betyg för inkassoresultat').fill('10,5');
  await create(page).click();
  await expect(page.getByText('Fältet får max innehålla 120 tecken')).toBeVisible();
  await expect(page.getByText('Ogiltigt nummer: kontrollsiffran stämmer inte')).toBeVisible();
  await expect(page.getByText('Ange en giltig e-postadress, till exempel')).toBeVisible();
  await expect(page.getByText('Börja med + och landsnummer')).toBeVisible();
  await expect(page.getByText('Fältet får max innehålla 2 tecken')).toBeVisible();
  await expect(page.getByText('Ange sju eller åtta siffror, till exempel 5050-1055')).toBeVisible();
  await expect(page.getByText('Högst 10')).toBeVisible();
  await page.getByLabel('Betyg för inkassoresultat').fill('tio');
  await page.getByLabel('Betyg för inkassoresultat').press('Tab');
  await expect(page.getByText('Inte ett tillåtet nummer')).toBeVisible();
  await page.getByLabel('Betyg för inkassoresultat').fill('-1');
  await page.getByLabel('Betyg för inkassoresultat').press('Tab');
  await expect(page.getByText('Minst 0')).toBeVisible();

  await page.getByLabel('Namn').fill('Bruket i Åsele AB');
  await page.getByLabel('Organisationsnummer').fill('5599900114');
  await page.getByLabel('E-post').fill('bruket@asele.example');
  await page.getByLabel('Mobilnummer').fill('+46 70-123 45 67');
  await page.getByLabel('Land', { exact: true }).fill('se');
  await page.getByLabel('Bankgiro').fill('5050 1055');
  await page.getByLabel('IBAN', { exact: true }).fill('');
  await page.getByLabel('Betyg för inkassoresultat').fill('7.5');
  await page.getByRole('combobox', { name: 'Konto' }).fill('solo');
  await page.getByRole('option', { name: 'Solo AB' }).click();
  await expect(page.getByLabel('Organisationsnummer')).toHaveValue('559990-0114');
  await create(page).click();
  await expect(page.getByText('Värdet är inte unikt')).toBeVisible();
  await expect(page.getByLabel('Organisationsnummer')).toBeFocused();
  await page.getByLabel('Organisationsnummer').fill('2021005489');
  await expect(page.getByText('Värdet är inte unikt')).toBeHidden();
  await create(page).click();

  await expect(page.getByText('Borgenär har skapats.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bruket i Åsele AB' })).toBeVisible();
  await expect(page).toHaveURL(/\/item-display\/creditors\/[0-9a-f]{24}$/);
  for (const shown of ['202100-5489', '070-123 45 67', '5050-1055', '7,5', 'Solo AB']) {
    await expect(page.getByRole('main').getByText(shown, { exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/item-search/creditors');
});

test('by keyboard alone: one unit after another, then open the last', async ({ page, sessions }) => {
  await signInAs(page, stina, sessions, '/item-display/units/new?mode=create');
  await expect(page.getByLabel('Namn')).toBeFocused();
  await page.keyboard.type('Tangentbordet norr');
  const again = page.getByRole('button', { name: 'Skapa och börja om' });
  const focused = page.locator('button:focus').filter({ hasText: 'Skapa och börja om' });
  for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enhet har skapats.')).toBeVisible();
  await expect(page.getByLabel('Namn')).toHaveValue('');
  await expect(page.getByLabel('Namn')).toBeFocused();
  await page.keyboard.type('Tangentbordet söder');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('heading', { level: 1, name: 'Tangentbordet söder' })).toBeVisible();
});

test('a user: chosen among many, by search, by typed and by picked day', async ({ page, sessions }) => {
  await signInAs(page, stina, sessions, '/item-display/users/new?mode=create');
  await page.getByLabel('Namn').fill('Vera Vikarie');
  await page.getByRole('textbox', { name: 'E-post' }).fill('vera@soloab.example');
  await expect(page.getByRole('radio', { name: 'Svenska' })).toBeChecked();
  await page.getByRole('radio', { name: 'Engelska' }).check();
  await page.getByRole('combobox', { name: 'Typ' }).fill('borgenär');
  await page.getByRole('option', { name: 'Borgenärsanvändare' }).click();
  await page.getByRole('combobox', { name: 'Konto' }).fill('solo');
  await page.getByRole('option', { name: 'Solo AB' }).click();
  await page.getByRole('combobox', { name: /Rättighetsgrupper/ }).fill('borgen');
  await page.getByRole('option', { name: 'Borgenärsanvändare' }).click();

  const until = page.getByRole('textbox', { name: 'Gäller till och med' });
  await until.fill('31 februari');
  await until.press('Tab');
  await expect(page.getByText('Ange ett datum, till exempel 2026-11-30')).toBeVisible();
  await until.fill('270228');
  await until.press('Tab');
  await expect(until).toHaveValue('2027-02-28');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /28 februari 2027/ })).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'onsdag 7 april 2027' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(until).toHaveValue('2027-02-28');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /28 februari 2027/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'måndag 1 mars 2027' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(until).toHaveValue('2027-03-01');
  await create(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vera Vikarie' })).toBeVisible();
  await expect(page.getByText('2027-03-01')).toBeVisible();
});

test('from a related list: the new item refers to this one, and saving returns to the tab', async ({
  page,
  sessions,
}) => {
  await signInAs(page, stina, sessions, '/item-search/accounts?text_search=solo');
  await page.getByRole('link', { name: 'Solo AB' }).first().click();
  await page
    .getByRole('navigation', { name: 'Flikar' })
    .getByRole('link', { name: /^Enheter/ })
    .click();
  await page.getByRole('link', { name: 'Skapa enhet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skapa enhet' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Konto' })).toHaveValue('Solo AB');
  await page.getByLabel('Namn').fill('Solos växel');
  await create(page).click();
  await expect(page).toHaveURL(/\/item-display\/accounts\/[0-9a-f]{24}\?tab=units$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Solos växel' })).toBeVisible();
});

test('a user without the right gets an explanation in the language of the page', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-display/creditors/new?mode=create');
  await expect(page.getByRole('alert')).toContainText('Åtkomst nekad');
  await page.route('**/api/swagger-definition/units', (route) =>
    route.fulfill({ status: 400, json: { _status: 'ERR', _error: { code: 400, message: 'x' }, _request_id: 'r-9' } }),
  );
  await page.goto('/item-display/units/new?mode=create');
  await expect(page.getByRole('alert')).toContainText('Det uppstod ett fel när Item-konfigurationen laddades');
  await expect(page.getByRole('alert')).toContainText('r-9');
});

test('the same rules in English', async ({ page, portal, sessions }) => {
  await signInAs(page, stina, sessions, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.setInterface({ language: 'en' }, stina);
  await page.evaluate(`localStorage.removeItem('fordra.user-settings')`);
  await page.goto('/item-display/creditors/new?mode=create');
  await page.getByLabel('Success rating').fill('eleven');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Not a valid number')).toBeVisible();
  await expect(page.getByText('Please check that all fields are filled in correctly')).toBeVisible();
});
