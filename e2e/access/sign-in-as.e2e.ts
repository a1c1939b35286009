import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';

test('support gives a reason, works as a creditor under both names, and returns', async ({ page, sessions }) => {
  await signInAs(page, 'stina@fordra.example', sessions, '/item-search/users');
  await page.getByRole('link', { name: 'Bo Sollén' }).click();
  await page.getByRole('button', { name: 'Åtgärder' }).click();
  await page.getByRole('menuitem', { name: 'Logga in som' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Varför behöver du det?').fill('Bo hittar inte sin borgenär');
  await dialog.getByRole('button', { name: 'Logga in som' }).click();

  const chip = page.getByRole('button', { name: /^Inloggad som Bo Sollén/ });
  await expect(chip).toHaveText('Som Bo Sollén');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /Bo/ })).toBeVisible();
  await page.goto('/item-search/creditors');
  await expect(page.getByRole('link', { name: 'Solo AB' }).first()).toBeVisible();
  await expect(page.getByText('Nordvik El AB')).toBeHidden();
  await expectNoBarriers(page);

  await chip.click();
  await expect(chip).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /Stina/ })).toBeVisible();
  await page.goto('/item-search/stand-ins');
  await expect(page.getByRole('row', { name: /Stina Support.*Bo Sollén.*Bo hittar inte/ })).toBeVisible();
});
