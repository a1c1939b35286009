import { expect, type Page } from '@playwright/test';
import { activityList, haveActivities } from '../activities.ts';
import { anna, karin, signInAs, test } from '../portal.ts';

const names = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts();

test('a case worker searches and sorts, and the address contains all of it', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions);
  await page.getByRole('navigation').getByRole('link', { name: 'Borgenärer' }).click();
  await expect(page.getByText('9 träffar')).toBeVisible();
  const byName = await names(page);
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'sv')));

  await page.getByRole('columnheader').getByRole('button', { name: 'Namn' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('columnheader', { name: 'Namn' })).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(byName.toReversed());

  await page.getByRole('columnheader').getByRole('button', { name: 'Ort' }).click();
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: 'Namn' })
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=address\.city%2Cname/);

  await page.getByRole('textbox', { name: /^Sök i/ }).fill('nordvik');
  await expect(page.getByText('3 träffar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 träffar')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Sök i/ })).toHaveValue('nordvik');

  await page.getByRole('textbox', { name: /^Sök i/ }).fill('(ingen.*');
  await expect(page.getByText('Inget matchar ”(ingen.*”')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa sökningen' }).last().click();
  await expect(page.getByText('9 träffar')).toBeVisible();
});

test('pages are in the address, and the back button returns through them', async ({ page, sessions }) => {
  await signInAs(page, 'lars@advokat.example', sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await haveActivities(page, 60);
  await page.goto(activityList);
  await expect(page.getByText('1–25 av 60')).toBeVisible();
  await page.getByRole('button', { name: 'Sista sidan' }).click();
  await expect(page.getByText('51–60 av 60')).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByRole('button', { name: 'Nästa sida' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('1–25 av 60')).toBeVisible();
  await page.getByLabel('Rader per sida').selectOption('50');
  await expect(page.getByText('1–50 av 60')).toBeVisible();
  await expect(page).toHaveURL(/page_max_results=50/);
  await page.goto(`${activityList}&page=9`);
  await expect(page.getByText('Sidan 9 finns inte längre')).toBeVisible();
  await page.getByRole('button', { name: 'Första sidan' }).first().click();
  await expect(page.getByText('1–25 av 60')).toBeVisible();
});

test('by keyboard alone: search, navigate the rows, open, edit, save, return', async ({ page, sessions }) => {
  await signInAs(page, anna, sessions, '/item-search/creditors');
  await expect(page.getByText('3 träffar')).toBeVisible();
  await page.getByRole('textbox', { name: /^Sök i/ }).focus();
  await page.keyboard.type('fjärr');
  await expect(page.getByText('1 träff')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 träffar')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Nordvik Bredband AB' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Nordvik Fjärrvärme AB' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nordvik Fjärrvärme AB' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Namn')).toBeFocused();
  await page.getByLabel('Ort', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kungälv');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeFocused();
  await expect(page.getByText('Kungälv')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/item-search/creditors');
});

test('a user cannot see what they may not read', async ({ page, sessions }) => {
  await signInAs(page, anna, sessions, '/item-search/access--groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Hittades inte' })).toBeVisible();
  await page.goto('/item-display/creditors/000000000000000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Hittades inte' })).toBeVisible();
  await page.goto('/ingen/sida');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible();
  await page.getByRole('link', { name: 'Till startsidan', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('an unavailable server is reported, and a retry helps', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const busy = { _status: 'ERR', _error: { code: 503, message: 'overloaded' }, _request_id: 'req-4711' };
  await page.route('**/api/debtors?*', (route) => route.fulfill({ status: 503, json: busy }));
  await page.getByRole('navigation').getByRole('link', { name: 'Gäldenärer' }).click();
  await expect(page.getByRole('alert')).toContainText('Fordra är upptaget just nu');
  await expect(page.getByRole('alert')).toContainText('req-4711');
  await page.unroute('**/api/debtors?*');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('row', { name: /Maja Lindqvist/ }).first()).toBeVisible();

  await page.route('**/api/invoices?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Mer om ärenden' }).click();
  await page.getByRole('menuitem', { name: 'Fakturor', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Ingen kontakt med Fordra');
});
