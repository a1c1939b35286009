import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';

async function chooseAt(page: Page, person: RegExp): Promise<void> {
  const option = page.getByRole('option', { name: person });
  await page.getByLabel('Vem är du?').selectOption((await option.getAttribute('value'))!);
  await page.getByRole('button', { name: 'Fortsätt till Fordra' }).click();
}

test('a person cancels, tries again by keyboard, signs in with a provider and works in one account, then in another', async ({
  page,
}) => {
  await page.goto('/login?oauth=google');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('alert')).toContainText('Du avbröt hos Google.');
  await expect(page).toHaveURL('/login');
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Fler sätt att logga in' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Siffra Bokföring' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Skannova' })).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Logga in hos Skannova' })).toBeVisible();
  await chooseAt(page, /^Nils Ny/);
  await expect(page.getByRole('alert')).toContainText('E-postadressen är inte registrerad eller inte bekräftad.');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Välj ett annat sätt att logga in' }).click();

  await page.getByRole('button', { name: 'Fortsätt med Google' }).click();
  await chooseAt(page, /^Maria Lund/);
  await expect(page.getByRole('heading', { level: 1, name: /Maria/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Arbetar i Nordvik-koncernen. Byt' }).click();
  await expect(page.getByRole('menuitem', { name: /^Nordvik-koncernen/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('menuitem', { name: /^Solo AB/ }).click();
  await expect(page.getByRole('button', { name: 'Arbetar i Solo AB. Byt' })).toBeVisible();
  await page.goto('/item-search/creditors');
  await expect(page.getByRole('link', { name: 'Solo AB' }).first()).toBeVisible();
  await expect(page.getByText('Nordvik El AB')).toHaveCount(0);
  await expectNoBarriers(page);
});

test('a signed-in user links an identity, and removes the link again', async ({ page, sessions }) => {
  await signInAs(page, 'finn@fordra.example', sessions);
  const openSignIn = async () => {
    await page.getByRole('button', { name: 'Inställningar' }).click();
    await page.getByRole('tab', { name: 'Inloggning' }).click();
  };
  await openSignIn();
  await page.getByRole('button', { name: 'Koppla Google' }).click();
  await chooseAt(page, /^Finn Ekonom/);
  await expect(page.getByRole('heading', { name: 'Google är kopplat' })).toBeVisible();
  await page.getByRole('link', { name: 'Till Fordra' }).click();
  await openSignIn();
  const unlink = page.getByRole('button', { name: 'Ta bort koppling' });
  await unlink.click();
  await unlink.click();
  await expect(page.getByText('Ingen inloggning hos ett annat företag är kopplad.')).toBeVisible();
});
