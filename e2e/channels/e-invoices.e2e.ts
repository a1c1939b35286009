import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';

test.use({ world: 'e-invoices' });

const nordvik = '5599900015';

test('an e-invoice of a creditor comes in by Peppol and becomes a case; one of a stranger waits', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/e-invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'E-fakturor' })).toBeVisible();
  for (const [supplier, number] of [
    [nordvik, 'E-1'],
    ['5561234567', 'E-2'],
  ] as const) {
    await page.goto('/dev/peppol');
    await page.getByPlaceholder('Borgenärens organisationsnummer').fill(supplier);
    await page.getByPlaceholder('Kundens namn').fill('Fjällgrus i Norr AB');
    await page.getByPlaceholder('Kundens organisationsnummer').fill('5560125790');
    await page.getByPlaceholder('Fakturanummer').fill(number);
    await page.getByPlaceholder('Kronor utan moms').fill('3480');
    await page.getByRole('button', { name: 'Skicka' }).click();
  }
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(async () => {
    await page.goto('/item-search/e-invoices');
    await expect(row('E-2')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 150_000 });
  await expect(row('E-2')).toContainText('Borgenären är inte känd');
  await expectNoBarriers(page);
  await row('E-1').getByRole('link', { name: 'E-1' }).click();
  await expect(page.getByText('Nordvik El AB').first()).toBeVisible();
  await page.locator('main a[href*="/item-display/case--registrations/"]').click();
  await page.locator('main a[href*="/item-display/cases/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fjällgrus i Norr AB');
  await page.goto('/dev/peppol');
  await expect(page.getByText(`Svar AP till 0007:${nordvik}`)).toBeVisible();
});
