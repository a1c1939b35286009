import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { test } from '../portal.ts';

const bankid = 'Fortsätt med BankID';

type Waiting = { readonly orderRef: string; readonly autoStartToken: string; readonly qr: string };

/** Opens the dialog and returns its two orders: one is scanned, one is started on the same device. */
async function begin(page: Page) {
  return started(page, () => page.getByRole('button', { name: bankid }).click());
}

async function started(page: Page, start: () => Promise<void>) {
  const answered = page.waitForResponse('**/api/authenticates/mobile-bankid-init/ada_ui');
  await start();
  const { auto_start_token: token, qr: shown } = await (await answered).json();
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
  const waiting: readonly Waiting[] = await (await page.request.get('/dev/bankid/orders')).json();
  return {
    scanned: waiting.find(({ qr }) => qr.split('.')[1] === shown.split('.')[1])!,
    sameDevice: waiting.find(({ autoStartToken }) => autoStartToken === token)!,
  };
}

async function choose(phone: Page, person: RegExp): Promise<void> {
  const option = phone.getByRole('option', { name: person });
  await phone.getByLabel('Vems BankID?').selectOption((await option.getAttribute('value'))!);
  await phone.getByRole('button', { name: 'Välj' }).click();
}

/** Scans the code with the phone. */
async function scan(page: Page, { orderRef }: Waiting): Promise<Page> {
  const phone = await page.context().newPage();
  await phone.goto('/dev/bankid');
  await phone
    .locator('li', { has: phone.locator(`input[value="${orderRef}"]`) })
    .getByRole('button')
    .click();
  return phone;
}

test('a person scans, cancels, tries again and is signed in', async ({ page }) => {
  await page.goto('/login');
  const phone = await scan(page, (await begin(page)).scanned);
  await choose(phone, /Petra Balans/);
  await expect(page.getByText('Skriv din säkerhetskod i BankID-appen.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeHidden();
  await phone.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('alert')).toContainText('Det avbröts i BankID-appen.');
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeFocused();

  const { scanned } = await started(page, () => page.keyboard.press('Enter'));
  await expectNoBarriers(page);
  const again = await scan(page, scanned);
  await expect(again.getByText(/Logga in i Fordra på 127\.0\.0\.1/)).toBeVisible();
  await choose(again, /Petra Balans/);
  await again.getByRole('button', { name: 'Identifiera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Petra/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('closing cancels; on the same device the app returns to the page; a person without a user gets an explanation', async ({
  page,
}) => {
  await page.goto('/login?oauth=mobile_bankid');
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
  await expect(page).toHaveURL('/login');
  const cancelled = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.keyboard.press('Escape');
  expect((await cancelled).status()).toBe(200);
  await expect(page.getByRole('dialog')).toBeHidden();

  const { orderRef } = (await begin(page)).sameDevice;
  await page.getByRole('link', { name: 'Öppna BankID på den här enheten' }).click();
  await expect(page).toHaveURL(`/dev/bankid/orders/${orderRef}`);
  await choose(page, /Nils Ny/);
  await page.getByRole('button', { name: 'Identifiera' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('Det finns ingen användare för ditt personnummer här.');

  await page.getByRole('button', { name: 'Välj ett annat sätt att logga in' }).click();
  await expect(page.getByRole('button', { name: bankid })).toBeFocused();
  await begin(page);
  await page.getByRole('link', { name: 'Öppna BankID på den här enheten' }).click();
  await choose(page, /Lars Advokat/);
  await page.getByRole('button', { name: 'Identifiera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Lars/ })).toBeVisible();
});

test('an app that another person started returns to that person’s browser, and nobody is signed in', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  const { autoStartToken } = (await begin(page)).sameDevice;
  const victim = await (await browser.newContext({ locale: 'sv-SE', baseURL: new URL(page.url()).origin })).newPage();
  await victim.goto(`/dev/bankid/start?autostarttoken=${autoStartToken}`);
  await choose(victim, /Lars Advokat/);
  await victim.getByRole('button', { name: 'Identifiera' }).click();
  await expect(victim).toHaveURL('/login');
  await expect(victim.getByRole('alert')).toContainText('Den här inloggningen började inte i den här webbläsaren.');
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
  await victim.context().close();
});
