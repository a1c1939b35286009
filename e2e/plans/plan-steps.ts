import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';

/** The jobs of some days on a busy machine. */
const timeout = 600_000;

/** A case of a person of its own, with a demand. */
export async function registerCase(page: Page, idNumber: string, kronor: number): Promise<string> {
  const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`))._items;
  const made = await callApi(page, 'POST', '/case--registrations', {
    creditor: creditor!._id,
    cases: [
      {
        start_action: 'debt_collection',
        customer: {
          name: 'Avbetala Planesson',
          id_number: idNumber,
          address: { address_line_1: 'Planvägen 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
        },
        invoices: [
          {
            invoice_number: `PLAN-${Date.now()}`,
            invoice_date: '2026-08-01',
            due_date: '2026-09-01',
            amount: kronor * 100,
            debt_description: 'El, augusti',
          },
        ],
      },
    ],
  });
  return (made._cases as readonly string[])[0]!;
}

/** Runs an action of the item that is open, which asks for nothing but that it be confirmed. */
export async function runAction(page: Page, action: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: action, exact: true });
  const menu = page.getByRole('button', { name: 'Åtgärder' });
  await expect(button.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  } else await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Some actions are reviewed before they are done.
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button').last().click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/** What the journeys of plans ask of the API, the bank and the clock. */
export function planSteps(page: Page) {
  const find = async (resource: string, where: object, sort = '-_created') =>
    (await callApi(page, 'GET', `/${resource}?${whereIs({ ...where })}&sort=${sort}&max_results=1`))._items[0];
  const pass = async (days: number) =>
    expect((await page.request.post('/dev/clock', { data: { days }, timeout })).ok()).toBe(true);
  return {
    find,
    pass,
    until: async (resource: string, where: object) => {
      await expect.poll(() => find(resource, where), { timeout }).toBeDefined();
      return (await find(resource, where))!;
    },
    /** Lets days pass until there is such an item. */
    passUntil: async (resource: string, where: object, daysMax: number) => {
      for (let passed = 0; passed < daysMax && !(await find(resource, where)); passed++) await pass(1);
      const found = await find(resource, where);
      expect(found, `${resource} ${JSON.stringify(where)} after ${daysMax} days`).toBeDefined();
      return found!;
    },
    atBank: async (path: string, form: Record<string, string>) =>
      expect((await page.request.post(`/dev/bank/${path}`, { form, maxRedirects: 0 })).status()).toBe(303),
  };
}
