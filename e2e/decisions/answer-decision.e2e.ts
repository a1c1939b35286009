import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { anna, karin, signInAs, test, watch } from '../portal.ts';

test.use({ world: 'cases' });

const debtor = 'Bestridande Beslutsson';

/** A case whose debtor objects, which requests a decision of the creditor. */
async function registerObjection(page: Page): Promise<void> {
  const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`))._items;
  const registered = await callApi(page, 'POST', '/case--registrations', {
    creditor: creditor!._id,
    cases: [
      {
        start_action: 'reminder',
        customer: {
          name: debtor,
          id_number: '200101012383',
          address: { address_line_1: 'Tvistvägen 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
        },
        invoices: [
          {
            invoice_number: `TVIST-${Date.now()}`,
            invoice_date: '2026-09-01',
            due_date: '2026-10-01',
            amount: 100_000,
          },
        ],
      },
    ],
  });
  const [id] = registered._cases as string[];
  await callApi(page, 'POST', `/cases/${id}/actions/register_objection`, { reason: 'price', text: 'Fel pris' });
}

test('a decision is answered from its notification in three presses, undone and answered otherwise', async ({
  page,
  browser,
  baseURL,
  sessions,
  faults,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(worker, faults);
  await signInAs(worker, karin, sessions, '/item-search/creditors');
  await expect(worker.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  await registerObjection(worker);
  await worker.close();

  await signInAs(page, anna, sessions, '/');
  const todo = page.getByRole('region', { name: 'Att göra' });
  await todo.getByRole('link').filter({ hasText: debtor }).first().click();
  await expect(page.getByRole('heading', { name: 'Vad ska svaras på gäldenärens invändning?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Om ingen svarar före den / })).toBeVisible();
  await expectNoBarriers(page);

  await expect(page.getByRole('button', { name: 'Skjut upp' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Till' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Tilldela' }).click();
  await expect(page.getByText('Tilldelat Anna', { exact: false })).toBeVisible();

  await page.getByText('Avvisa invändningen med yttrande', { exact: true }).click();
  await page.getByRole('button', { name: 'Besluta: Avvisa invändningen med yttrande' }).click();
  const outcome = page.getByRole('region', { name: 'Så blev det' });
  await expect(outcome).toContainText('Avvisa invändningen med yttrande');
  await expect(outcome).toContainText(/Verkställs klockan \d\d:\d\d/);
  await expectNoBarriers(page);

  await outcome.getByRole('button', { name: 'Ångra' }).click();
  await expect(outcome).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('radio', { name: 'Kreditera allt' })).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Kreditera allt' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(outcome).toContainText('Kreditera allt');
  await expect(outcome).toContainText('Beslutet väntar på ett skäl');
  await expect(outcome.getByRole('button', { name: 'Verkställ nu' })).toBeHidden();
});
