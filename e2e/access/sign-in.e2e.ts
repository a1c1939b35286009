import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { anna, readCode, readMail, signInByHand, signOutByHand, test } from '../portal.ts';

const bo = 'bo@soloab.example';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

async function askForCode(page: Page, email: string): Promise<string> {
  const known = await readMail(page, email);
  await page.getByLabel('E-post').fill(email);
  await page.keyboard.press('Enter');
  return readCode(page, email, known);
}

/** As the signed-in user, who must have the right. */
async function disable(page: Page, email: string): Promise<void> {
  const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('fordra.session')).tokens[0]`);
  const headers = { 'X-API-Key': token };
  const where = JSON.stringify({ email });
  const [user] = (await (await page.request.get('/api/users', { headers, params: { where } })).json())._items;
  const reply = await page.request.patch(`/api/users/${user._id}`, {
    headers: { ...headers, 'If-Match': user._etag },
    data: { is_disabled: true },
  });
  expect(reply.status()).toBe(200);
}

test('a creditor signs in with a code from the mail and signs out, and going back shows nothing', async ({ page }) => {
  await page.addInitScript(
    `window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((e) => { window.shift += e.value; })).observe({ type: 'layout-shift', buffered: true })`,
  );
  const reply = await page.goto('/');
  expect(reply!.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-post')).toBeFocused();
  await signInByHand(page, anna);
  await expect(page.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate('window.shift')).toBeLessThan(0.05);

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Borgenärer' }).click();
  await page.getByRole('link', { name: 'Nordvik Fjärrvärme AB', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible();
  const noted = page.waitForRequest((request) => request.postData()?.includes('logout') ?? false);
  const ended = page.waitForResponse('**/api/authenticates/sign-out');
  await signOutByHand(page);
  expect((await noted).postDataJSON()).toMatchObject({ name: 'top_bar', key: 'portal', value: 'logout' });
  expect((await ended).status()).toBe(204);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect(page.getByText('Nordvik')).toHaveCount(0);
  const kept = 'Object.entries({ ...localStorage, ...sessionStorage }).flat().join()';
  expect(await page.evaluate(kept)).not.toMatch(/Nordvik|eyJ/);
});

test('the address must be valid; wrong codes are refused until a new code is needed', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(page.getByText('Skriv din e-postadress')).toBeVisible();
  await page.getByLabel('E-post').fill('bo');
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(page.getByText('Det ser inte ut som en e-postadress')).toBeVisible();
  await expect(page.getByLabel('E-post')).toBeFocused();

  const code = await askForCode(page, bo);
  const field = page.getByLabel('Sexsiffrig kod');
  for (let tries = 0; tries < 5; tries++) {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await field.pressSequentially(wrong(code));
    await expect(page.getByRole('alert')).toContainText('Inloggningen misslyckades');
  }
  await expect(page.getByRole('button', { name: /Skicka igen om \d+ s/ })).toBeDisabled();
  const known = await readMail(page, bo);
  await expect(page.getByRole('button', { name: 'Skicka en ny kod' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('En ny kod är på väg.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially(await readCode(page, bo, known));
  await expect(page.getByRole('heading', { level: 1, name: /Bo/ })).toBeVisible();
});

test('a person who has proven their identity and may not sign in gets the reason and a next step', async ({ page }) => {
  const kim = 'kim@kund.example';
  await page.goto('/login');
  await signInByHand(page, 'sys@fordra.example');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  await disable(page, kim);
  await signOutByHand(page);

  await signInByHand(page, kim);
  await expect(page.getByRole('alert')).toContainText('Inloggningen misslyckades');
  await expect(page.getByRole('alert')).toContainText('Din användare är avstängd.');
  await expect(page.getByLabel('E-post')).toBeFocused();
  await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(/Din användare är avstängd/);
  await expectNoBarriers(page);
  await signInByHand(page, bo);
  await expect(page.getByRole('heading', { level: 1, name: /Bo/ })).toBeVisible();
});

test('after too many attempts the wait is shown, and the user continues when it is over', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-post').fill('nobody@nowhere.example');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Sexsiffrig kod');
  const tooMany = { _status: 'ERR', _error: { code: 429, message: 'x' }, _locale_message: 'För många försök.' };
  await page.route('**/api/authenticates/challenge-code', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: tooMany }),
  );
  await field.fill('123456');
  await expect(page.getByRole('alert')).toContainText(/För många försök\.\s*Försök igen om 10 min\./);
  await expect(field).not.toBeEditable();
  await page.clock.fastForward('09:00');
  await expect(page.getByRole('alert')).toContainText(/Försök igen om \d\d s\./);
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(field).toBeEditable();

  await page.route('**/api/authenticates/email', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1800' }, json: tooMany }),
  );
  await page.getByRole('button', { name: 'Skicka igen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Skicka igen om 30 min' })).toBeDisabled();
  await expect(field).toBeEditable();
  await page.getByRole('button', { name: 'Välj ett annat sätt att logga in' }).click();
  await expect(page.getByLabel('E-post')).toHaveValue('nobody@nowhere.example');
  await expect(page.getByRole('button', { name: 'Skicka kod om 30 min' })).toBeDisabled();
});

test('by keyboard alone, the code pasted as the mail shows it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await expect(page.getByLabel('E-post')).toBeFocused();
  const known = await readMail(page, anna);
  await page.keyboard.type(anna);
  await page.keyboard.press('Enter');
  const code = await readCode(page, anna, known);
  await page.evaluate(`navigator.clipboard.writeText('${code.slice(0, 3)} ${code.slice(3)}\\n')`);
  await expect(page.getByLabel('Sexsiffrig kod')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
});

test.describe('on a phone, in the dark, in English', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', isMobile: true, hasTouch: true });

  test('a link with the address sends the code, and a page that the phone unloaded is restored', async ({ page }) => {
    const known = await readMail(page, bo);
    await page.goto(`/login?email_auth=${encodeURIComponent(bo)}&oauth=google&locale=en`);
    const field = page.getByLabel('Six-digit code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(page).toHaveURL('/login?locale=en');
    await expectNoBarriers(page);
    const code = await readCode(page, bo, known);
    await page.reload();
    await expect(page.getByText(`If ${bo} belongs to an account`)).toBeVisible();
    await field.fill(code);
    await expect(page.getByRole('heading', { level: 1, name: /Bo/ })).toBeVisible();
    expect((await readMail(page, bo)).length).toBe(known.length + 1);
  });
});
