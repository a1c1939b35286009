import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { anna, signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

const headers = 'Kund;Personnummer;Fakturanummer;Fakturadatum;Förfallodag;Belopp;Adress;Postnummer;Ort';

test('a creditor imports a file, mends a fault for all rows alike, registers it and undoes it', async ({
  page,
  sessions,
}) => {
  const begun = Date.now();
  const lines = Array.from({ length: 6 }, (_, at) =>
    [
      ...['Fil Filsson', '20000101-2384', `FIL-${begun}-${at}`, '2026-09-01', at < 3 ? 'oktober' : '2026-10-01'],
      ...[`${1_000 + (begun % 100_000) + at},00`, 'Filgatan 1', '111 22', 'Stockholm'],
    ].join(';'),
  );
  await signInAs(page, anna, sessions, '/case-registration');
  await page.getByRole('link', { name: 'Läs in från fil' }).click();
  await page.getByRole('combobox', { name: 'Vems ärenden innehåller filen?' }).click();
  await page.getByRole('option', { name: 'Nordvik El AB' }).click();
  const buffer = Buffer.from([headers, ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'krav.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Kolumner' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Kolumnen Belopp innehåller' })).toHaveValue('amount');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Kontrollera 6 rader' }).click();
  await expect(page.getByRole('button', { name: '3 Fel' })).toBeVisible();
  await expect(page.getByText('Är inget datum. Skriv som 2026-03-31.')).toHaveCount(3);
  await expectNoBarriers(page);

  // A reload lands in the same step.
  await page.reload();
  await page.getByRole('button', { name: 'oktober' }).first().click();
  const cell = page.getByRole('textbox', { name: 'Förfallodag' });
  await cell.fill('2026-10-01');
  await cell.press('Enter');
  await page.getByRole('button', { name: 'Gör samma för alla 2: 2026-10-01' }).click();
  await page.getByRole('button', { name: 'Registrera 6 ärenden' }).click();
  await expect(page.getByText(/^6 ärenden är registrerade/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ångra importen' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('Importen är ångrad').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '6 Ångrad' })).toBeVisible();
});
