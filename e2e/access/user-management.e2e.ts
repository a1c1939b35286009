import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { readMail, signInAs, signInByHand, test } from '../portal.ts';

test.use({ world: 'people' });

const email = 'nils@nordvik.example';

test('a user is invited with a role for a creditor, signs in, and is deleted', async ({ page, sessions, browser }) => {
  await signInAs(page, 'stina@fordra.example', sessions, '/user-management');
  await page.getByRole('combobox', { name: 'Konto' }).fill('Nordvik');
  await page.getByRole('option', { name: 'Nordvik-koncernen' }).click();
  await page.getByRole('button', { name: 'Lägg till användare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till användare' });
  await dialog.getByLabel('Namn').fill('Nils Ny');
  await dialog.getByRole('textbox', { name: 'E-post' }).fill(email);
  await dialog.getByRole('checkbox', { name: 'Användare, Nordvik El AB' }).check();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Lägg till användare' }).click();
  await expect(page.getByRole('row', { name: /Nils Ny.*Nordvik El AB/ })).toBeVisible();
  await expect(async () => {
    const subjects = (await readMail(page, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Stina Support har bjudit in dig till Fordra');
  }).toPass();

  const invited = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'sv-SE' });
  const own = await invited.newPage();
  await own.goto('/login');
  await signInByHand(own, email);
  await expect(own.getByRole('heading', { level: 1, name: /Nils/ })).toBeVisible();

  await page.getByRole('link', { name: 'Nils Ny' }).click();
  await page.getByRole('button', { name: 'Åtgärder' }).click();
  await page.getByRole('menuitem', { name: 'Radera användare' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/Namnet står kvar/)).toBeVisible();
  await asked.getByRole('button', { name: 'Radera användare' }).click();
  await expect(asked).toBeHidden();
  await own.goto('/item-search/creditors');
  await expect(own.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await invited.close();

  await page.goto('/user-management');
  await page.getByRole('button', { name: 'Raderade' }).click();
  await expect(page.getByRole('row', { name: /Nils Ny/ })).toBeVisible();
});
