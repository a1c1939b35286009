import { expect, type Page } from '@playwright/test';
import { anna, karin, signInAs, test } from './portal.ts';

async function openCreditor(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await expect(page.getByLabel('Namn')).toBeFocused();
}

test('a change is refused until it is right, then saved, and stands in the history', async ({ page, sessions }) => {
  await signInAs(page, anna, sessions, '/item-search/creditors');
  await openCreditor(page, 'Nordvik El AB');
  await page.getByLabel('Namn').fill('');
  await page.getByLabel('Mobilnummer').fill('0701234567');
  await page.getByLabel('Lyckandegrad').fill('elva');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Obligatorisk')).toBeVisible();
  await expect(page.getByText('Inte ett tillåtet nummer')).toBeVisible();
  await expect(page.getByText('Vänligen kontrollera att alla fälten är korrekt ifyllda')).toBeVisible();
  await expect(page.getByLabel('Namn')).toBeFocused();

  await page.getByLabel('Namn').fill('Nordvik Elnät AB');
  await expect(page.getByText('Obligatorisk')).toBeHidden();
  await page.getByLabel('Mobilnummer').fill('+46701234567');
  await page.getByLabel('Lyckandegrad').fill('8,75');
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
  await expect(latest).toContainText('Anna');
  await expect(latest).toContainText(/Namn\s*Nordvik El AB\s*Nordvik Elnät AB/);
  await expect(latest).toContainText('+46701234567');
  await expect(latest).not.toContainText('Organisationsnummer');
});

test('unsaved changes are not left without a question', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openCreditor(page, 'Sundby Tandvård AB');
  await page.getByLabel('Ort', { exact: true }).fill('Solna');
  await page.getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByRole('link', { name: 'Historik' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Översikt' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Solna');

  await page.getByRole('navigation').getByRole('link', { name: 'Konton' }).click();
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
  await expect(page.getByRole('main').locator('[id="field-is_active"], [id="field-account"]')).toHaveCount(0);
});
