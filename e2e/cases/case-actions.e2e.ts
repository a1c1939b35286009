import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

/** A case of 1 000 kronor that no other journey uses. */
async function registerCase(page: Page): Promise<string> {
  const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`))._items;
  const registered = await callApi(page, 'POST', '/case--registrations', {
    creditor: creditor!._id,
    cases: [
      {
        start_action: 'reminder',
        customer: {
          name: 'Resande Resesson',
          id_number: '200101012383',
          address: { address_line_1: 'Resvägen 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
        },
        invoices: [
          { invoice_number: `RESA-${Date.now()}`, invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_000 },
        ],
      },
    ],
  });
  return (registered._cases as string[])[0]!;
}

async function choose(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Åtgärder' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a payment is registered by its form, a wrong one refused at its field, and the right one reversed', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await registerCase(page);
  await page.goto(`/item-display/cases/${id}`);
  await choose(page, /^Registrera betalning(?! till)/);
  const dialog = page.getByRole('dialog', { name: 'Registrera betalning' });
  const today = String((await callApi(page, 'GET', `/cases/${id}`)).registration_date);
  await expect(dialog.getByRole('textbox', { name: 'Betald den' })).toHaveValue(today);
  await dialog.getByRole('textbox', { name: 'Belopp' }).fill('400,00');
  await dialog.getByRole('textbox', { name: 'Betald den' }).fill('2099-01-01');
  const goOn = dialog.getByRole('button').last();
  await goOn.click();
  await expect(dialog).toContainText('Datumet får inte ligga i framtiden');
  await expectNoBarriers(page);

  await dialog.getByRole('textbox', { name: 'Betald den' }).fill(today);
  await goOn.click();
  await expect(dialog.getByText(/^400,00\skr räknas av från skulden .* att betala i dag \(nu /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrera betalning' }).click();
  await expect(page.getByText('Betalningen är registrerad')).toBeVisible();

  await page.getByRole('link', { name: 'Betalningar' }).click();
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Återför betalningen' }).click();
  const reversal = page.getByRole('dialog', { name: 'Återför betalningen' });
  await reversal.getByRole('textbox', { name: 'Skäl' }).fill('Studsade');
  await reversal.getByRole('button').last().click();
  await expect(reversal.getByText(/^Betalningen återförs\..* Därefter är .* att betala i dag \(nu /)).toBeVisible();
  await reversal.getByRole('button', { name: 'Återför betalningen' }).click();
  await expect(page.getByText('Betalningen är återförd')).toBeVisible();
  const [payment] = (await callApi(page, 'GET', `/payments?${whereIs({ case: id })}`))._items;
  expect(payment).toMatchObject({ amount: 40_000, status: 'reversed', reversed_reason: 'Studsade' });
});

test('a pause is chosen by its length, and a change of address begins with the current one', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await registerCase(page);
  await page.goto(`/item-display/cases/${id}`);
  await choose(page, /^Ändra adress/);
  const address = page.getByRole('dialog', { name: 'Ändra adress' });
  await expect(address.getByRole('textbox', { name: /^Ort/ })).toHaveValue('Stockholm');
  await expect(address.getByRole('textbox', { name: /^Postnummer/ })).toHaveValue('111 22');
  await page.keyboard.press('Escape');
  await choose(page, /^Pausa/);
  const pause = page.getByRole('dialog', { name: 'Pausa' });
  await pause.getByRole('button', { name: '2 veckor' }).click();
  await expect(pause.getByRole('textbox', { name: /^Till och med/ })).not.toHaveValue('');
  await expectNoBarriers(page);
  await pause.getByRole('button', { name: 'Pausa' }).click();
  await expect(page.getByText('Ärendet är pausat', { exact: true })).toBeVisible();
});
