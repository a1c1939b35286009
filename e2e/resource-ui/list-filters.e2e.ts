import { expect, type Page } from '@playwright/test';
import { anna, karin, signInAs, test, watch } from '../portal.ts';

const filters = (page: Page) => page.getByRole('group', { name: 'Filter' });
const rows = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts();
const sys = 'sys@fordra.example';

test('find, filter and share the address', async ({ page, browser, sessions, faults }) => {
  await signInAs(page, sys, sessions, '/item-search/users');
  await expect(page.getByText('11 träffar')).toBeVisible();
  await filters(page).getByRole('button', { name: 'Typ' }).click();
  await page.getByRole('textbox', { name: 'Sök bland Typ' }).fill('person');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Personal' }).check();
  await expect(page.getByText('3 träffar')).toBeVisible();
  await page.getByRole('textbox', { name: 'Sök bland Typ' }).fill('');
  await page.getByRole('checkbox', { name: 'Ombud' }).check();
  await page.getByRole('checkbox', { name: 'Kundanvändare' }).check();
  await page.keyboard.press('Escape');
  await expect(filters(page).getByRole('button', { name: 'Typ: Ombud, Kundanvändare, +1' })).toBeFocused();
  await filters(page).getByRole('button', { name: 'Avstängd' }).click();
  await page.getByRole('checkbox', { name: 'Nej' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /^Sök i/ }).fill('fordra');
  await expect(page.getByText('3 träffar')).toBeVisible();
  const found = await rows(page);

  // A colleague with other rights opens the same address.
  const other = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  await watch(other, faults);
  await signInAs(other, karin, sessions, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByText('3 träffar')).toBeVisible();
  expect(await rows(other)).toEqual(found);
  await expect(filters(other).getByRole('button', { name: 'Avstängd: Nej' })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Ta bort filtret Typ' }).click();
  await expect(page.getByText('4 träffar')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 träffar')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa alla (2)' }).click();
  await expect(page).not.toHaveURL(/filter=/);
  await expect(page.getByText('4 träffar')).toBeVisible();
});

test('a reference is found by a few letters and the keyboard, and a number with a comma', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await filters(page).getByRole('button', { name: 'Konto' }).press('Enter');
  await page.getByRole('combobox', { name: 'Konto' }).pressSequentially('kust');
  await expect(page.getByRole('option')).toHaveText(['Kustens företag']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 träffar')).toBeVisible();
  await page.getByRole('combobox', { name: 'Konto' }).pressSequentially('finns inte');
  await expect(page.getByText('Inga träffar på ”finns inte”')).toBeVisible();
  await page.keyboard.press('Escape');
  await filters(page).getByRole('button', { name: 'Betyg för inkassoresultat' }).click();
  await page.getByLabel('Från').fill('7,5');
  await page.keyboard.press('Enter');
  await expect(filters(page).getByRole('button', { name: 'Betyg för inkassoresultat: minst 7,5' })).toBeVisible();
  await expect(page.getByText('2 träffar')).toBeVisible();
  await page.getByLabel('Till och med').fill('sju');
  await expect(page.getByText('Inte ett tillåtet nummer')).toBeVisible();
  await page.getByLabel('Till och med').fill('7.9');
  await expect(page.getByText('1 träff')).toBeVisible();
  await page.reload();
  await expect(filters(page).getByRole('button', { name: 'Konto: Kustens företag' })).toBeVisible();
  expect(await rows(page)).toEqual(['Västra Bostäder AB']);
});

test('a period includes its whole last day, and empty values can be filtered', async ({ page, sessions }) => {
  await signInAs(page, sys, sessions, '/item-search/users');
  await page.getByRole('button', { name: 'Fler filter' }).click();
  await page.getByRole('menuitem', { name: 'Skapad' }).click();
  await page.getByRole('button', { name: 'I dag', exact: true }).click();
  await expect(page.getByText('11 träffar')).toBeVisible();
  await page.getByRole('textbox', { name: 'Från' }).fill('20300101');
  await expect(page.getByText('Filtret lämnar inga rader')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rensa filtren' }).click();
  await expect(page.getByText('11 träffar')).toBeVisible();
  await filters(page).getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('checkbox', { name: 'Saknar värde' }).check();
  await expect(filters(page).getByRole('button', { name: 'Konto: saknas' })).toBeVisible();
  await expect(page.getByText('7 träffar')).toBeVisible();
});

test('a filter on a hidden attribute is dropped with a note, and the list still works', async ({ page, sessions }) => {
  const filter = {
    unit: 'none',
    kind: ['creditor_user', 'gone'],
    'constructor.name': ['x'],
    account: ['f'.repeat(24)],
  };
  const address = `/item-search/users?sort=-valid_until,name&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  await signInAs(page, anna, sessions, address);
  await expect(page.getByText('4 delar av länken gäller inte här')).toBeVisible();
  await expect(page.getByText('2 träffar')).toBeVisible();
  await expect(filters(page).getByRole('button', { name: 'Typ: Borgenärsanvändare' })).toBeVisible();
  await expect(filters(page).getByText('Konto')).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Stäng' }).click();
  await expect(page.getByText('delar av länken')).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"kind":["creditor_user"]}');

  await page.goto('/item-search/users?filter=%7Bnonsense');
  await expect(page.getByText('En del av länken gäller inte här')).toBeVisible();
  await expect(page.getByText('2 träffar')).toBeVisible();
});

test('on a phone: filter, then open', async ({ browser, sessions, faults }) => {
  const context = await browser.newContext({
    locale: 'sv-SE',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await watch(page, faults);
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await filters(page).getByRole('button', { name: 'Partner' }).tap();
  await page.getByRole('checkbox', { name: 'Har ett värde' }).tap();
  await expect(page.getByText('5 träffar')).toBeVisible();
  await page.getByRole('button', { name: 'Stäng' }).tap();
  await page.getByRole('button', { name: 'Sortera' }).tap();
  await page.getByRole('button', { name: 'Namn, stigande' }).tap();
  await expect(page).toHaveURL(/sort=-name/);
  await page.keyboard.press('Escape');
  await page.getByRole('listitem').filter({ hasText: 'Östersunds Gym' }).getByText('Organisationsnummer').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Östersunds Gym & Hälsa AB' })).toBeVisible();
  await context.close();
});
