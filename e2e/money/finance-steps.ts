import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';

export const finn = 'finn@fordra.example';
/** The jobs of a busy machine. */
const timeout = 120_000;

/** Opens an item, and carries out one of its actions as far as its dialog asks. */
export async function act(page: Page, path: string, action: string, steps: readonly string[] = [action]) {
  await page.goto(`/item-display/${path}`);
  const button = page.getByRole('main').getByRole('button', { name: action, exact: true });
  const menu = page.getByRole('button', { name: 'Åtgärder' });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  }
  const dialog = page.getByRole('dialog');
  for (const step of steps) await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What the journeys of money ask of the API, the bank and the clock. */
export function financeSteps(page: Page) {
  const find = async (resource: string, where: object) =>
    (await callApi(page, 'GET', `/${resource}?${whereIs({ ...where })}&max_results=1`))._items[0];
  const passADay = async () =>
    expect((await page.request.post('/dev/clock', { data: { days: 1 }, timeout })).ok()).toBe(true);
  return {
    find,
    passADay,
    until: async (resource: string, where: object) => {
      await expect.poll(() => find(resource, where), { timeout }).toBeDefined();
      return (await find(resource, where))!;
    },
    /** Lets days pass until there is such an item. */
    passUntil: async (resource: string, where: object, daysMax: number) => {
      for (let passed = 0; passed < daysMax && !(await find(resource, where)); passed++) await passADay();
      return (await find(resource, where))!;
    },
    atBank: async (path: string, form: Record<string, string>) =>
      expect((await page.request.post(`/dev/bank/${path}`, { form, maxRedirects: 0 })).status()).toBe(303),
  };
}
