import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
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

test('a case is found by its debtor’s number and name in any form, from the search and from the list', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/cases');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const open = whereIs({ closed: { $exists: false } });
  const { _items } = await callApi(page, 'GET', `/cases?max_results=100&${open}`);
  const isPerson = (one: (typeof _items)[number]) => /^\d{12}$/.test(String(one.customer_id_number));
  const { customer_id_number, customer_name, creditor } = _items.find(isPerson)!;
  const { name: creditorName } = await callApi(page, 'GET', `/creditors/${creditor}`);
  const [id, name] = [String(customer_id_number), String(customer_name)];
  const hyphenated = `${id.slice(2, 8)}-${id.slice(8)}`;
  const reversed = name.split(' ').toReversed().join(' ');
  const plain = reversed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

  await page.keyboard.press('Control+k');
  const field = drawer(page).getByRole('combobox', { name: 'Sök bland ärenden' });
  for (const typed of [hyphenated, id, plain]) {
    await field.fill(typed);
    const hit = options(page)
      .filter({ hasText: String(creditorName) })
      .first();
    await expect(hit).toContainText(name);
    await expect(hit).toContainText(/\d,\d\d\skr · \p{L}/u);
    await expect(hit.locator('mark').first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  for (const typed of [hyphenated, plain]) {
    await page.goto(`/item-search/cases?text_search=${encodeURIComponent(typed)}`);
    await expect(page.locator('tbody tr').first()).toContainText(name);
  }
});
