import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { registerCases } from '../register-cases.ts';

test.use({ world: 'returned-letters' });

const debtor = { name: 'Doris Dahl', id_number: '196611029999' };
const timeout = 150_000;

test('a letter that comes back finds the new address by night, and is sent there', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/debtors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const [id] = await registerCases(page, debtor, ['Nordvik El AB']);
  const letters = async () =>
    (await callApi(page, 'GET', `/letters?${whereIs({ case: id })}`))._items.map(({ status }) => status);
  /** Lets days pass until the letters of the case are in all of these states. */
  const passUntil = async (...statuses: readonly string[]) => {
    for (let passed = 0; passed < 6; passed++) {
      const now = await letters();
      if (statuses.every((one) => now.includes(one))) return;
      expect((await page.request.post('/dev/clock', { data: { days: 1 }, timeout })).ok()).toBe(true);
    }
    expect(await letters()).toEqual(expect.arrayContaining([...statuses]));
  };
  await passUntil('sent');

  await page.goto(`/dev/population?number=${debtor.id_number}`);
  await page.getByRole('textbox', { name: 'Gata' }).fill('Nygatan 9');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('416 55');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Göteborg');
  await page.getByRole('button', { name: 'Flytta', exact: true }).click();
  await expect(page.getByText('Nygatan 9, 416 55 Göteborg').first()).toBeVisible();
  await page.goto('/dev/print');
  const printed = page.getByRole('listitem').filter({ hasText: debtor.name }).first();
  await printed.getByRole('button', { name: 'Kommer i retur' }).click();
  await expect(page.getByText(/^Kom i retur/).first()).toBeVisible();
  await passUntil('returned', 'sent');

  const { debtor: person } = await callApi(page, 'GET', `/cases/${id}`);
  await page.goto(`/item-display/debtors/${person}?tab=news`);
  await expect(page.getByRole('row').filter({ hasText: 'Flyttat' })).toContainText('Genomförd');
  await page.goto(`/item-display/debtors/${person}?tab=lookups`);
  await expect(page.getByRole('row').filter({ hasText: 'Adress för brev' }).first()).toBeVisible();
  await page.goto(`/item-display/debtors/${person}?tab=overview`);
  await expect(page.getByText('Nygatan 9', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Register', { exact: true }).first()).toBeVisible();
  await page.goto(`/item-display/cases/${id}?tab=contact`);
  const contacts = page.getByRole('list', { name: 'Kontakter, de senaste först' });
  await expect(contacts.getByRole('listitem').filter({ hasText: 'Returnerat' })).toHaveCount(1);
  await expectNoBarriers(page);
});
