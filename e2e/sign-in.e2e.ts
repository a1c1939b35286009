import { expect } from '@playwright/test';
import { anna, karin, readCode, readMail, signInAs, signInByHand, test } from './portal.ts';

test('a creditor signs in with a code from the mail, and out again', async ({ page }) => {
  await page.addInitScript(
    `window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((e) => { window.shift += e.value; })).observe({ type: 'layout-shift', buffered: true })`,
  );
  const reply = await page.goto('/');
  expect(reply!.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page).toHaveURL('/login');
  await signInByHand(page, anna);
  await expect(page.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate('window.shift')).toBeLessThan(0.05);

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /^Konto för Anna/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await page.goto('/item-search/creditors');
  await expect(page).toHaveURL('/login');
});

test('the address must look like one, and a wrong code is refused with a reason', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(page.getByText('Skriv din e-postadress')).toBeVisible();
  await page.getByLabel('E-post').fill('bo');
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(page.getByText('Det ser inte ut som en e-postadress')).toBeVisible();
  await expect(page.getByLabel('E-post')).toBeFocused();

  const bo = 'bo@soloab.example';
  const known = await readMail(page, bo);
  await page.getByLabel('E-post').fill(bo);
  await page.keyboard.press('Enter');
  const code = await readCode(page, bo, known);
  const field = page.getByLabel('Sexsiffrig kod');
  await expect(field).toBeFocused();
  await field.pressSequentially(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('Inloggningen misslyckades');
  await expect(page.getByRole('alert')).toContainText('Koden stämmer inte');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: /Skicka igen om \d+ s/ })).toBeDisabled();

  await page.getByRole('button', { name: 'Välj ett annat sätt att logga in' }).click();
  await expect(page.getByLabel('E-post')).toHaveValue(bo);
});

test('who was on the way somewhere arrives there after signing in', async ({ page }) => {
  await page.goto('/item-search/creditors?text_search=nordvik&sort=-name');
  await expect(page).toHaveURL('/login');
  await signInByHand(page, anna);
  await expect(page).toHaveURL('/item-search/creditors?text_search=nordvik&sort=-name');
  await expect(page.getByRole('heading', { name: 'Borgenärer' })).toBeVisible();
});

test('a session that has ended says so, and leads back', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/users');
  await expect(page.getByRole('link', { name: 'Karin Handläggare' })).toBeVisible();
  await page.route('**/api/creditors*', (route) =>
    route.fulfill({ status: 419, json: { _status: 'ERR', _error: { code: 419, message: 'session ended' } } }),
  );
  await page.getByRole('link', { name: 'Borgenärer' }).click();
  await expect(page.getByText('Du har loggats ut')).toBeVisible();
  await page.unroute('**/api/creditors*');
  await signInByHand(page, karin);
  await expect(page).toHaveURL('/item-search/creditors');
});

test('signing out in one window signs out in all of them', async ({ page, context }) => {
  await page.goto('/login');
  await signInByHand(page, 'bo@soloab.example');
  await expect(page.getByRole('heading', { level: 1, name: /Bo/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/item-search/creditors');
  await expect(other.getByRole('link', { name: 'Solo AB' })).toBeVisible();
  await page.getByRole('button', { name: /^Konto för Bo/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(other.getByRole('heading', { name: 'Logga in' })).toBeVisible();
});
