import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { registerCases } from '../register-cases.ts';

test.use({ world: 'estates' });

const debtor = { name: 'Doris Dahl', id_number: '196611029999' };

test('a case worker registers a death that touches three cases in two accounts, and ends the estate', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/debtors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const cases = await registerCases(page, debtor, ['Nordvik El AB', 'Nordvik El AB', 'Solo AB']);
  const first = await callApi(page, 'GET', `/cases/${cases[0]}`);

  await page.goto(`/item-display/debtors/${first.debtor}`);
  await page.getByRole('button', { name: 'Åtgärder' }).click();
  await page.getByRole('menuitem', { name: 'Registrera dödsfall' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrera dödsfall' });
  await dialog.getByRole('textbox', { name: 'Dödsdag' }).fill('2026-11-10');
  await dialog.getByRole('button', { name: 'Granska' }).click();
  await expect(dialog).toContainText(/3 ärenden ändras, med 6\s\d{3},\d{2}\skr kvar att betala/);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Registrera dödsfall' }).click();
  await expect(page.getByText('Dödsfallet är registrerat')).toBeVisible();

  await page.goto(`/item-display/cases/${cases[2]}`);
  const standing = page.getByRole('region', { name: 'Det som håller ärendet' });
  await expect(standing).toContainText('Dödsboet, genom bouppteckningen');
  await expectNoBarriers(page);
  await standing.getByRole('link', { name: 'Till dödsboet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: debtor.name })).toBeVisible();

  const [estate] = (await callApi(page, 'GET', `/estates?${whereIs({ debtor: first.debtor })}`))._items;
  await page.goto(`/item-display/estates/${estate!._id}?tab=inventories`);
  await page.getByRole('link', { name: 'Skapa bouppteckning' }).click();
  await page.getByRole('textbox', { name: 'Registrerad' }).fill('2026-11-19');
  await page.getByRole('textbox', { name: 'Tillgångar' }).fill('20 000');
  await page.getByRole('textbox', { name: 'Skulder' }).fill('90 000');
  await page.getByRole('textbox', { name: 'Begravningskostnader' }).fill('30 000');
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await expect(page.getByText('Behandlas inom ett dygn')).toBeVisible();
  await page.goto(`/item-display/estates/${estate!._id}`);
  await page.getByRole('button', { name: 'Behandla bouppteckningen' }).click();
  const process = page.getByRole('dialog', { name: 'Behandla bouppteckningen' });

  await expect(process).toContainText('3 ärenden ändras');
  await process.getByRole('button', { name: 'Behandla bouppteckningen' }).click();
  await expect(page.getByText('Bouppteckningen är behandlad')).toBeVisible();

  await page.getByRole('button', { name: 'Avsluta dödsboet' }).click();
  const end = page.getByRole('dialog', { name: 'Avsluta dödsboet' });
  await end.getByRole('textbox', { name: 'Skäl' }).fill('Inga tillgångar utöver begravningen');
  await end.getByRole('button', { name: 'Granska' }).click();
  await end.getByRole('button', { name: 'Avsluta dödsboet' }).click();
  await expect(page.getByText('Dödsboet är avslutat')).toBeVisible();
  await page.goto(`/item-display/cases/${cases[2]}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/avslutat|avlid/);
});
