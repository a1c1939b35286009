import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { takePicture } from '../variants.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Sök' });
const options = (page: Page) => drawer(page).getByRole('option');

test('by keyboard alone: search, see the selection, open, open in a new tab, and return to the search', async ({
  page,
  context,
  sessions,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const where = new URL(request.url()).searchParams.get('where');
    if (where?.includes('$text')) asked.push(where);
  });
  await signInAs(page, karin, sessions, '/item-search/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Konton' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+KeyB');
  const field = drawer(page).getByRole('combobox', { name: 'Sök bland borgenärer' });
  await expect(field).toBeFocused();
  await page.keyboard.type('nordvik');
  await expect(drawer(page).getByText('3 träffar')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(options(page).first().locator('mark')).toHaveText(['Nordvik', 'nordvik']);
  await expect(options(page).first()).toContainText('E-post');
  await expectNoBarriers(page);
  await takePicture(page, 'search');

  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const beside = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect((await beside).getByRole('heading', { level: 1, name: 'Nordvik El AB' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nordvik Bredband AB' })).toBeVisible();
  await expect(drawer(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(options(page)).toHaveText(['nordvikBorgenärer']);
  await page.keyboard.press('Alt+Shift+KeyU');
  await expect(drawer(page).getByRole('tab', { name: 'Användare' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('bredband');
  await expect(drawer(page).getByText('Inget under Användare matchar ”bredband”.')).toBeVisible();
  await expect(options(page).first()).toHaveText('Borgenärer1');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveText([/^Nordvik Bredband AB/]);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
});
