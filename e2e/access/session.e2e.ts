import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInByHand, signOutByHand, test, watch } from '../portal.ts';

/** Only one file at a time signs in by code: the newest mail would be the other's. */
const finn = 'finn@fordra.example';
const petra = 'petra@partner.example';

/** Advances the browser's clock to this many seconds before the token expires. */
async function sleepUntilEnd(page: Page, secondsLeft: number): Promise<void> {
  await page.clock.fastForward((await msUntilEnd(page)) - secondsLeft * 1000);
}

const msUntilEnd = (page: Page) =>
  page.evaluate<number>(
    `JSON.parse(atob(JSON.parse(localStorage.getItem('fordra.session')).tokens[0].split('.')[1])).exp * 1000 - Date.now()`,
  );

/** The number of token refreshes of this browser's tabs. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/authenticates/refresh-token')) count++;
  });
  return () => count;
}

const tokenOf = (page: Page) => page.evaluate<string>(`JSON.parse(localStorage.getItem('fordra.session')).tokens[0]`);

/** Ends the session on the server. */
async function signOutOnServer(page: Page, token: string): Promise<void> {
  const reply = await page.request.post('/api/authenticates/sign-out', { headers: { 'X-API-Key': token } });
  expect(reply.status()).toBe(204);
}

/** Ends the session when the page at this path sends its first request: an earlier one would take the page away. */
async function endOnServerAt(page: Page, path: string): Promise<void> {
  let isEnded = false;
  await page.route('**/api/**', async (route) => {
    if (!isEnded && new URL(page.url()).pathname === path) {
      isEnded = true;
      await signOutOnServer(page, await tokenOf(page));
    }
    await route.continue();
  });
}

async function anotherTab(context: BrowserContext, faults: string[], path: string): Promise<Page> {
  const tab = await context.newPage();
  await watch(tab, faults);
  await tab.goto(path);
  return tab;
}

const toCreditors = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Borgenärer' }).click();

test('after signing in the user arrives at the requested page', async ({ page }) => {
  await page.goto('/item-search/creditors?text_search=berga&sort=-name');
  await expect(page).toHaveURL('/login');
  await signInByHand(page, petra);
  await expect(page).toHaveURL('/item-search/creditors?text_search=berga&sort=-name');
  await expect(page.getByRole('heading', { name: 'Borgenärer' })).toBeVisible();
});

test('an ended session is explained and returns the same user to the page; another user starts on the start page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/item-search/accounts');
  await signInByHand(page, finn);
  await expect(page.getByRole('link', { name: 'Nordvik-koncernen' })).toBeVisible();
  await endOnServerAt(page, '/item-search/creditors');
  await toCreditors(page);
  await expect(page.getByText('Du har loggats ut')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(/Sessionen har gått ut/);
  await signInByHand(page, finn);
  await expect(page).toHaveURL('/item-search/creditors');
  await expect(page.getByText('9 träffar')).toBeVisible();

  // No page is open meanwhile, whose requests would learn of the end.
  const [token, leftMs] = [await tokenOf(page), await msUntilEnd(page)];
  await page.goto('about:blank');
  await signOutOnServer(page, token);
  await page.clock.fastForward(leftMs + 3_600_000);
  await page.goto('/item-search/debtors');
  await expect(page.getByText('Du har loggats ut')).toBeVisible();
  await signInByHand(page, petra);
  await expect(page.getByRole('heading', { level: 1, name: /Petra/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('two windows share the sign-in, one refresh and the sign-out', async ({ page, context, faults }) => {
  await context.clock.install();
  const refreshes = countRefreshes(context);
  await page.goto('/login');
  const other = await anotherTab(context, faults, '/item-search/creditors');
  await expect(other.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await signInByHand(page, finn);
  await expect(page.getByRole('heading', { level: 1, name: /Finn/ })).toBeVisible();
  await expect(other).toHaveURL('/item-search/creditors');
  await expect(other.getByRole('link', { name: 'Solo AB', exact: true })).toBeVisible();

  await sleepUntilEnd(page, 20);
  await Promise.all([toCreditors(page), other.getByRole('link', { name: 'Solo AB', exact: true }).click()]);
  await expect(page.getByRole('link', { name: 'Solo AB', exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Solo AB' })).toBeVisible();
  expect(refreshes()).toBe(1);

  await other.getByRole('button', { name: 'Redigera' }).click();
  await other.getByLabel('Ort', { exact: true }).fill('Solna');
  await signOutByHand(page);
  await expect(other.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect(other.getByText('Du har loggats ut')).toBeHidden();
});

test('a window that slept for an hour continues where it was', async ({ page, context }) => {
  await context.clock.install();
  const refreshes = countRefreshes(context);
  await page.goto('/item-search/creditors');
  await signInByHand(page, finn);
  await page.getByRole('link', { name: 'Solo AB', exact: true }).click();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await page.getByLabel('Ort', { exact: true }).fill('Solna');
  await sleepUntilEnd(page, -3600);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('short addresses redirect, before and after signing in', async ({ page }) => {
  await page.goto('/open?resource=creditors&id=64b0c0ffee64b0c0ffee64b0&oauth=google');
  await page.getByLabel('Vem är du?').selectOption({ label: `Petra Balans (${petra})` });
  await page.getByRole('button', { name: 'Fortsätt till Fordra' }).click();
  await expect(page).toHaveURL('/item-display/creditors/64b0c0ffee64b0c0ffee64b0');
  await page.goto('/decision/64b0c0ffee64b0c0ffee64b0?tab=history');
  await expect(page).toHaveURL('/item-display/decisions/64b0c0ffee64b0c0ffee64b0?tab=history');
  await page.goto('/decisions');
  await expect(page).toHaveURL(/\/item-search\/decisions(\?|$)/);
  await page.goto('/open?resource=//evil.example&id=x&route=https://evil.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible();
  await page.goto('/signout-callback');
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();

  await page.goto(`/login?auth_errors=${encodeURIComponent('["oauth_cancelled","google"]')}`);
  await expect(page.getByRole('alert')).toContainText('Du avbröt hos Google.');
  await expect(page).toHaveURL('/login');
  await page.goto(`/login?auth_errors=${encodeURIComponent('["Ring 08-123 456 och uppge koden"]')}`);
  await expect(page.getByRole('alert')).toContainText('Försök igen, eller välj ett annat sätt att logga in.');
  await expect(page.getByText('08-123 456')).toHaveCount(0);
  await page.goto('/self-registration');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrera ditt företag' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});
