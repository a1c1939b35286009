import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { registerCases } from '../register-cases.ts';

test.use({ world: 'bankruptcies' });

const debtor = { name: 'Konkursbolaget AB', id_number: '5599876546' };
const trustee = {
  name: 'Ingrid Falk',
  addresses: [{ address_line_1: 'Stora torget 3', zip_code: '582 19', city: 'Linköping', country: 'SE' }],
};

/** Runs an action of the page with these inputs; its dialog ends with the button that has its name. */
async function run(page: Page, action: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  const own = page.getByRole('button', { name: action, exact: true });
  const menu = page.getByRole('button', { name: 'Åtgärder' });
  await expect(own.or(menu).first()).toBeVisible();
  if (await own.isVisible()) await own.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: action });
  await fill(dialog);
  const review = dialog.getByRole('button', { name: 'Granska' });
  const end = dialog.getByRole('button', { name: action, exact: true });
  await expect(review.or(end).first()).toBeVisible();
  if (await review.isVisible()) await review.click();
  await end.click();
  await expect(dialog).toBeHidden();
}

test('a bankruptcy goes from its trustee to the dividend, which is previewed in kronor', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/debtors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const cases = await registerCases(page, debtor, ['Nordvik El AB', 'Solo AB']);
  await callApi(page, 'POST', '/trustees', trustee);
  const { debtor: id } = await callApi(page, 'GET', `/cases/${cases[0]}`);

  await page.goto(`/item-display/debtors/${id}`);
  await run(page, 'Registrera konkurs', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Konkursbeslut' }).fill('2026-11-10');
    await dialog.getByText('Egen ansökan').click();
  });
  const [estate] = (await callApi(page, 'GET', `/bankruptcy-estates?${whereIs({ debtor: id })}`))._items;
  await page.goto(`/item-display/bankruptcy-estates/${estate!._id}`);
  await run(page, 'Registrera förvaltare', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Förvaltare' }).fill('Ingrid');
    await page.getByRole('option', { name: 'Ingrid Falk' }).first().click();
  });
  await page
    .getByRole('tab', { name: 'Förvaltare' })
    .or(page.getByRole('link', { name: 'Förvaltare' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ingrid Falk' })).toBeVisible();
  await expectNoBarriers(page);

  await run(page, 'Bouppteckning mottagen', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Mottagen' }).fill('2026-11-19');
  });
  await run(page, 'Bevakning beslutad', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Bevakning senast' }).fill('2026-12-30');
    await dialog.getByText('Tingsrätten').click();
  });
  await callApi(page, 'POST', `/cases/${cases[0]}/actions/make_decision`, { options: ['file_claim'] });

  await page.goto(`/item-display/cases/${cases[0]}`);
  const standing = page.getByRole('region', { name: 'Det som håller ärendet' });
  await expect(standing).toContainText('Bevakningsförfarande');
  await standing.getByRole('link', { name: 'Till konkursboet' }).click();
  await run(page, 'Avsluta konkursen', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Avslutad' }).fill('2026-11-19');
    await dialog.getByText('Utdelning', { exact: true }).first().click();
    await dialog.getByRole('textbox', { name: 'Utdelning' }).fill('300');
  });
  await page.goto(`/item-display/cases/${cases[0]}?tab=payments`);
  await expect(page.getByText('300,00 kr').first()).toBeVisible();
  expect(await callApi(page, 'GET', `/cases/${cases[1]}`)).toMatchObject({ closed_reason: 'bankruptcy' });
});
