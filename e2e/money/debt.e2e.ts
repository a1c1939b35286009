import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

test('a debt is explained on any day, and on the printed statement with the same total', async ({ page, sessions }) => {
  await signInAs(page, 'sys@fordra.example', sessions);
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`))._items;
  const made = await callApi(page, 'POST', '/case--registrations', {
    creditor: creditor!._id,
    cases: [
      {
        start_action: 'reminder',
        customer: {
          name: 'Maja Lindqvist',
          id_number: '200001012384',
          address: { address_line_1: 'Björkgatan 12', zip_code: '75328', city: 'Uppsala', country: 'SE' },
        },
        invoices: [
          { invoice_number: `J${Date.now()}`, invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 1_248_000 },
        ],
      },
    ],
  });
  const [id] = made._cases as readonly string[];

  await page.goto(`/item-display/cases/${id}?tab=debt`);
  await page.getByRole('button', { name: 'Ränta', exact: true }).click();
  await expect(page.getByText(/Ränta 2026-10-02 till .* på kapital 12\s480,00\skr/)).toBeVisible();
  await expect(page.getByText('Grund: 6 § räntelagen').first()).toBeVisible();

  const owed = page.getByRole('status').filter({ hasText: 'Att betala' });
  const before = await owed.innerText();
  await page.getByRole('button', { name: 'En månad framåt' }).click();
  await expect(owed.getByText('Prognos', { exact: true })).toBeVisible();
  expect(await owed.innerText()).not.toBe(before);
  await expectNoBarriers(page);

  const total = new RegExp((await owed.locator('bdi').first().innerText()).replaceAll(/\s/g, '\\s'));
  await page.getByRole('link', { name: 'Skriv ut för gäldenären' }).click();
  await expect(page.getByRole('heading', { name: 'Din skuld, rad för rad' })).toBeVisible();
  await expect(page.getByRole('article').getByText(total)).toHaveCount(3);
  await expectNoBarriers(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await expect(page.getByRole('article').getByText(total).first()).toBeVisible();
});
