import { expect } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { registerCases } from '../register-cases.ts';

test.use({ world: 'scores' });

const debtor = { name: 'Doris Dahl', id_number: '196611029999' };

test('a score is asked about with its reason, and says line by line what it is made of', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/debtors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const [id] = await registerCases(page, debtor, ['Nordvik El AB']);
  const { debtor: person } = await callApi(page, 'GET', `/cases/${id}`);
  await page.goto(`/dev/credit-bureau?number=${debtor.id_number}`);
  for (const [label, value] of Object.entries({
    Betalningsanmärkningar: '3',
    'Ansökningar om betalningsföreläggande': '0',
    'A-mål': '0',
    'E-mål': '1',
    'E-mål utan tillgångar': '1',
  }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Spara siffrorna' }).click();
  await page.getByRole('combobox').selectOption('gone');
  await page.getByRole('button', { name: 'Ställ in' }).click();

  await page.goto(`/item-display/debtors/${person}?tab=credit`);
  await expect(page.getByText('Ingen kreditupplysning än')).toBeVisible();
  await page.getByRole('button', { name: 'Beställ kreditupplysning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beställ kreditupplysning' });
  await dialog.getByText('Inför ansökan till Kronofogden').click();
  await dialog.getByRole('button').last().click();
  await expect(dialog).toContainText('Kreditupplysningsföretaget svarar inte. Inget är ändrat.');
  expect((await page.request.post('/dev/credit-bureau/failure', { form: { how: 'normal' } })).ok()).toBe(true);
  await dialog.getByRole('button').last().click();
  await expect(page.getByText('15 av 100')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Så räknas betyget' });
  for (const line of ['Utgångsläge', 'Betalningsanmärkningar', 'A-mål och E-mål'])
    await expect(lines.getByRole('row').filter({ hasText: line })).toBeVisible();
  await expect(lines).toContainText(/−25/);
  await expect(page.getByText('Inför ansökan till Kronofogden')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Sätt betyg' }).click();
  const override = page.getByRole('dialog', { name: 'Sätt betyg' });
  await override.getByRole('textbox', { name: 'Betyg, 0–100' }).fill('60');
  await override.getByRole('textbox', { name: 'Varför' }).fill('Anmärkningarna är betalda');
  await override.getByRole('textbox', { name: 'Gäller till och med' }).fill('2027-03-01');
  await override.getByRole('button').last().click();
  await expect(page.getByText('60 av 100')).toBeVisible();
  await expect(page.getByText(/Satt av .* till och med .*: Anmärkningarna är betalda/)).toBeVisible();
  await page.goto('/dev/credit-bureau');
  await expect(page.getByText('har begärt en kreditupplysning om dig')).toBeVisible();
});
