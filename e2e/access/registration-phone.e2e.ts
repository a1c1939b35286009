import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { readMail, test } from '../portal.ts';
import { takePicture } from '../variants.ts';
import { heading, next } from './registration-steps.ts';

test.use({
  world: 'registration-phone',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

const MINUTES_MAX = 5;

/** Opens the app on the same phone, which returns to the page once the person has approved. */
async function approveHere(page: Page, start: () => Promise<void>, verb: string): Promise<void> {
  await start();
  await page.getByRole('link', { name: 'Öppna BankID på den här enheten' }).click();
  const option = page.getByRole('option', { name: /^Nils Ny/ });
  await page.getByLabel('Vems BankID?').selectOption((await option.getAttribute('value'))!);
  await page.getByRole('button', { name: 'Välj' }).click();
  await page.getByRole('button', { name: verb }).click();
}

async function look(page: Page, name: string): Promise<void> {
  await expectNoBarriers(page);
  // Nothing is wider than the phone.
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await takePicture(page, `registration-phone-${name}`);
}

test('a new user comes from the front page to the first registered case on a phone, in less than five minutes', async ({
  page,
}) => {
  const begunMs = Date.now();
  await page.goto('/');
  await page.getByRole('link', { name: 'Registrera företaget' }).click();
  await expect(heading(page, 'Registrera ditt företag')).toBeVisible();
  await look(page, 'identify');
  await approveHere(
    page,
    () => page.getByRole('button', { name: 'Identifiera dig med BankID' }).click(),
    'Identifiera',
  );

  await expect(heading(page, 'Vilket företag vill du registrera?')).toBeVisible();
  await page.getByRole('radio', { name: 'Nys Bygg & Snickeri AB' }).check();
  await page.getByLabel('Bankgironummer').fill('9900010');
  await page.getByLabel('Standardtext på krav').fill('Snickeriarbeten');
  await expect(page.getByLabel('Bankgironummer')).toHaveValue('990-0010');
  await look(page, 'account');
  await next(page);
  await page.getByLabel('Mobilnummer').fill('+46 70 123 45 67');
  await page.getByLabel('E-post').fill('nils@nysbygg.example');
  await page.getByRole('radio', { name: 'Snickargatan 7, 112 30 Stockholm' }).check();
  await look(page, 'contact');
  await next(page);
  await expect(heading(page, 'Välj avtal')).toBeVisible();
  await look(page, 'agreement');
  await page.getByRole('button', { name: 'Signera', exact: true }).click();
  await expect(heading(page, 'Kontrollera och signera')).toBeVisible();
  await look(page, 'sign');
  await approveHere(page, () => page.getByRole('button', { name: 'Signera med BankID' }).click(), 'Skriv under');

  await expect(heading(page, 'Klart')).toBeVisible();
  await look(page, 'completed');
  await page.getByRole('link', { name: 'Registrera ditt första ärende' }).click();
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Sida Sidsson');
  await page.getByRole('textbox', { name: 'Person- eller organisationsnummer' }).first().fill('20010101-2383');
  await page.getByRole('textbox', { name: 'Adress', exact: true }).fill('Sidvägen 1');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('111 22');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Stockholm');
  await page.getByRole('textbox', { name: 'Fakturanummer' }).fill('1');
  await page.getByRole('textbox', { name: 'Fakturadatum' }).fill('2026-09-01');
  await page.getByRole('textbox', { name: 'Fakturabelopp' }).fill('1 000');
  await page.locator('label', { hasText: /^Inkasso$/ }).click();
  await page.getByRole('button', { name: 'Registrera', exact: true }).click();
  await expect(page.getByText('Ett ärende är registrerat')).toBeVisible();
  await look(page, 'first-case');
  expect((Date.now() - begunMs) / 60_000).toBeLessThan(MINUTES_MAX);
  await expect.poll(async () => (await readMail(page, 'nils@nysbygg.example')).length).toBeGreaterThan(0);
});
