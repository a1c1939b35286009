import { expect, type Page } from '@playwright/test';
import { karin, signInAs, signInByHand, test } from '../portal.ts';

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('fordra.draft.'))`);

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await expect(page.getByLabel('Namn')).toBeFocused();
}

test('unsaved input survives a reload, is offered, and is deleted when it is saved', async ({ page, sessions }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await edit(page, 'Berga Parkering AB');
  await page.getByLabel('Ort', { exact: true }).fill('Bergby');
  await page.getByLabel('Standardtext på krav').fill('Kontrollavgift');
  await page.reload();
  await expect(page.getByText('Du har ett osparat utkast')).toBeVisible();
  await expect(page.getByText(/Du fyllde i 2 fält/)).toBeVisible();
  await expect(page.getByLabel('Ort', { exact: true })).not.toHaveValue('Bergby');
  await page.getByRole('button', { name: 'Fortsätt med utkastet' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Bergby');
  await expect(page.getByText('2 osparade ändringar')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Kasta utkastet' }).click();
  await expect(page.getByText('Du har ett osparat utkast')).toBeHidden();
  await expect.poll(() => drafts(page)).toEqual([]);

  await page.getByLabel('Ort', { exact: true }).fill('Bergby');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  expect(await drafts(page)).toEqual([]);
});

test('a draft of an outdated version is merged with later changes', async ({ page, browser, sessions }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await edit(page, 'Nordvik Bredband AB');
  await page.getByLabel('Ort', { exact: true }).fill('Gävle');
  await expect.poll(() => drafts(page)).toHaveLength(1);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInAs(other, 'stina@fordra.example', sessions, '/item-search/creditors');
  await edit(other, 'Nordvik Bredband AB');
  await other.getByLabel('Ort', { exact: true }).fill('Falun');
  await other.getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Ändringarna är sparade')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await page.getByRole('button', { name: 'Fortsätt med utkastet' }).click();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('heading', { name: 'Någon annan hann före' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Falun/ })).toBeVisible();
});

test('leaving on purpose discards the draft, and signing out deletes all drafts', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/item-display/creditors/new?mode=create');
  await signInByHand(page, 'petra@partner.example');
  await page.getByLabel('Namn').fill('Halvvägs AB');
  await page.goto('/item-display/creditors/new?mode=create');
  await page.getByRole('button', { name: 'Fortsätt med utkastet' }).click();
  await expect(page.getByLabel('Namn')).toHaveValue('Halvvägs AB');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna' }).click();
  await expect(page).toHaveURL('/item-search/creditors');
  expect(await drafts(page)).toEqual([]);

  await page.goto('/item-display/creditors/new?mode=create');
  await page.getByLabel('Namn').fill('Halvvägs AB');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.goto('/item-search/creditors');
  await page.getByRole('button', { name: /^Konto för/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  expect(await drafts(page)).toEqual([]);
});
