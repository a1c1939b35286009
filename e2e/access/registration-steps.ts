import { expect, type Page } from '@playwright/test';
import { approveByEid } from '../eid.ts';

export async function identify(page: Page, who: string): Promise<void> {
  await page.goto('/self-registration');
  await approveByEid(page, who, () => page.getByRole('button', { name: 'Identifiera dig med BankID' }).click());
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const next = (page: Page) => page.getByRole('button', { name: 'Nästa', exact: true }).click();

/** The first two steps, and the third as it is proposed. */
export async function fillIn(page: Page, company: string, email: string): Promise<void> {
  await expect(heading(page, 'Vilket företag vill du registrera?')).toBeVisible();
  await page.getByRole('radio', { name: company }).check();
  await page.getByLabel('Bankgironummer').fill('990-0010');
  await page.getByLabel('Standardtext på krav').fill('Snickeriarbeten');
  await next(page);
  await page.getByLabel('Mobilnummer').fill('+46 70 123 45 67');
  await page.getByLabel('E-post').fill(email);
  await fillAddress(page);
  await next(page);
  await expect(heading(page, 'Välj avtal')).toBeVisible();
  await page.getByRole('button', { name: 'Signera', exact: true }).click();
  await expect(heading(page, 'Kontrollera och signera')).toBeVisible();
}

/** Where the register has an address it is chosen, else one is typed. */
async function fillAddress(page: Page): Promise<void> {
  const known = page.getByRole('radio', { name: /\d{3} \d{2} / });
  if ((await known.count()) > 0) return known.first().check();
  await page.getByLabel('Adress', { exact: true }).fill('Nygatan 1');
  await page.getByLabel('Postnummer').fill('112 30');
  await page.getByLabel('Ort').fill('Stockholm');
}

export const sign = (page: Page) => page.getByRole('button', { name: 'Signera med BankID' }).click();
