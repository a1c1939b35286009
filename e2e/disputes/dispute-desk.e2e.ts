import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test, watch } from '../portal.ts';

test.use({ world: 'disputes' });

const lars = 'lars@advokat.example';
const debtor = 'Tvistande Tore';

/** A disputed case of the law firm that Lars works for. */
async function startDispute(page: Page): Promise<void> {
  const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`))._items;
  const [firm] = (await callApi(page, 'GET', '/solicitors'))._items;
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
            invoice_number: `TORE-${Date.now()}`,
            invoice_date: '2026-09-01',
            due_date: '2026-10-01',
            amount: 100_000,
          },
        ],
      },
    ],
  });
  const [id] = registered._cases as string[];
  await callApi(page, 'POST', `/cases/${id}/actions/assign_solicitor`, { solicitor: firm!._id });
  await callApi(page, 'POST', `/cases/${id}/actions/start_dispute`, { reason: 'price', text: 'För dyrt' });
}

test('a law firm finds its dispute on the start page, moves it to the next step and has its bundle built', async ({
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
  await startDispute(worker);
  await worker.close();

  await signInAs(page, lars, sessions, '/');
  const disputes = page.getByRole('region', { name: 'Tvister' });
  await disputes.getByRole('link').filter({ hasText: debtor }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bedömning' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Invändningen är genomgången' }).check();
  await expectNoBarriers(page);

  await page.keyboard.press('s');
  const step = page.getByRole('dialog');
  await step.getByRole('button', { name: 'Byt steg' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Förhandling' })).toBeVisible();

  await page.keyboard.press('b');
  await page.getByRole('dialog').getByRole('button', { name: 'Bygg aktbilaga' }).click();
  await expect(page.getByRole('button', { name: /^court-bundle-.*\.zip$/ })).toBeVisible();
});
