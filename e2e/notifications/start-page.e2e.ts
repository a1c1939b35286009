import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { anna, karin, signInAs, signInByHand, test, watch } from '../portal.ts';

test.use({ world: 'cases' });

const lars = 'lars@advokat.example';
const stina = 'stina@fordra.example';
const todo = (page: Page) => page.getByRole('region', { name: 'Att göra' });
const figures = (page: Page) => page.getByRole('region', { name: 'Öppna ärenden' });
const rows = (page: Page) => todo(page).getByRole('listitem');
/** The line of equal activities of a day. */
const folded = (page: Page) => todo(page).getByText(/\d+\+? fakturakopior efterfrågade$/);

/** The count on the chip for all notifications. */
async function countTodo(page: Page): Promise<number> {
  const chip = todo(page).getByRole('button', { name: /^Alla \d/ });
  return Number((await chip.textContent())!.replace(/\D/g, ''));
}

/** Requests copies of twelve invoices. */
async function askForCopies(page: Page): Promise<void> {
  const creditors = await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`);
  const cases = Array.from({ length: 12 }, (_, at) => ({
    start_action: 'debt_collection',
    customer: {
      name: 'Todd Todosson',
      id_number: '200101012383',
      address: { address_line_1: 'Vägen 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
    },
    invoices: [
      {
        invoice_number: `TODO-${Date.now()}-${at}`,
        invoice_date: '2026-09-01',
        due_date: '2026-10-01',
        amount: 50_000,
      },
    ],
  }));
  const made = await callApi(page, 'POST', '/case--registrations', { creditor: creditors._items[0]!._id, cases });
  for (const id of made._cases as string[])
    await callApi(page, 'POST', `/cases/${id}/actions/request_invoice_copy`, {});
}

test('notifications are shown, hidden, restored and opened; a figure links to the cases it counts', async ({
  page,
  browser,
  baseURL,
  sessions,
  faults,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(worker, faults);
  await signInAs(worker, karin, sessions, '/');
  await expect(rows(worker).or(worker.getByText('Inget väntar på dig')).first()).toBeVisible();
  await askForCopies(worker);
  // Staff marks and hides for itself alone.
  await worker.reload();
  await todo(worker)
    .getByRole('button', { name: /^Alla \d/ })
    .click();
  const workersCount = await countTodo(worker);
  await folded(worker).first().click();
  await rows(worker).getByRole('button', { name: 'Dölj ”Fakturakopia efterfrågad”' }).first().press('Enter');
  await expect.poll(() => countTodo(worker)).toBe(workersCount - 1);
  await expect(worker.getByRole('button', { name: 'Anpassa statistik' })).toBeVisible();
  await worker.close();

  await signInAs(page, anna, sessions, '/');
  await todo(page)
    .getByRole('button', { name: /^Alla \d/ })
    .click();
  await expect(folded(page).first()).toBeVisible();
  await expectNoBarriers(page);
  const before = await countTodo(page);

  await todo(page)
    .getByRole('button', { name: /^Aktiviteter/ })
    .press('Enter');
  await folded(page).first().click();
  await expectNoBarriers(page);
  const copies = rows(page).filter({ has: page.getByRole('link', { name: /Fakturakopia efterfrågad/ }) });
  await copies.getByRole('button', { name: 'Dölj ”Fakturakopia efterfrågad”' }).first().press('Enter');
  const undo = page.getByRole('button', { name: 'Ångra' });
  await expect(undo).toBeVisible();
  await expect.poll(() => countTodo(page)).toBe(before - 1);
  await expect(rows(page).getByRole('link').first()).toBeFocused();
  await undo.click();
  await expect.poll(() => countTodo(page)).toBe(before);

  const unread = page.getByRole('banner').getByRole('img', { name: /olästa? avisering/ });
  const unreadBefore = Number(await unread.textContent());
  await rows(page).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/item-display\/cases\/[0-9a-f]{24}$/);
  await expect(unread).toHaveText(String(unreadBefore - 1));

  await page.goto('/');
  await page.getByRole('button', { name: 'Borgenär: Alla' }).click();
  await page.getByRole('checkbox', { name: 'Nordvik Bredband AB' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Borgenär: Nordvik El AB, +1' })).toBeVisible();
  await expect(figures(page).getByText(/^Inbetalt i /)).toBeVisible();
  for (const name of ['Påminnelse', 'Inkasso', 'Kronofogden', 'Långtidsbevakning', 'Avbetalningsplan']) {
    const card = figures(page).getByRole('link', { name: new RegExp(`^${name} \\d`) });
    const counted = Number(/\d+/.exec((await card.innerText()).replace(/\s+/g, ' '))![0]);
    await card.click();
    await expect(page.getByRole('button', { name: 'Borgenär: alla utom Nordvik Bredband AB' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Öppna', exact: true })).toBeVisible();
    const hits = counted === 0 ? 'Inga träffar' : counted === 1 ? '1 träff' : `${counted} träffar`;
    await expect(page.getByText(hits, { exact: true })).toBeVisible();
    await page.goBack();
  }

  const cards = figures(page).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Avbetalningsplan' })).toBeVisible();
  const shown = await cards.count();
  const savings: string[] = [];
  await page.route('**/api/creditor--settings/*', (route) => {
    savings.push(route.request().url());
    const path = 'settings.dashboard_statistics.hidden';
    return savings.length > 1 ? route.fallback() : route.fulfill({ status: 422, json: { _issues: { [path]: 'no' } } });
  });
  await page.getByRole('button', { name: 'Anpassa statistik' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anpassa statistik' });
  await dialog.getByRole('checkbox', { name: 'Avbetalningsplan' }).uncheck();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Kunde inte sparas för 1 borgenär')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Försök igen för dem' }).click();
  await expect(dialog).toBeHidden();
  await expect(cards).toHaveCount(shown - 1);
  await page.getByRole('button', { name: 'Anpassa statistik' }).click();
  await dialog.getByRole('checkbox', { name: 'Avbetalningsplan' }).check();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(cards).toHaveCount(shown);
});

test('a solicitor reads all states without marking them read; an empty account gets an explanation', async ({
  page,
  browser,
  baseURL,
  sessions,
  faults,
}) => {
  const patches: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()));
  await signInAs(page, lars, sessions, '/');
  await expect(figures(page).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Anpassa/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^Borgenär: / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aviseringar', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Aviseringar' });
  await drawer.getByRole('link', { name: 'Visa alla aviseringar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviseringar' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByLabel('Status')).toBeVisible();
  await expect(page.getByLabel('Om', { exact: true })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Dolda');
  await expect(page.getByText('Inga aviseringar att visa')).toBeVisible();
  await expectNoBarriers(page);
  expect(patches).toEqual([]);

  const helper = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(helper, faults);
  await signInAs(helper, stina, sessions, '/item-search/accounts');
  await expect(helper.getByRole('heading', { level: 1 })).toBeVisible();
  const account = await callApi(helper, 'POST', '/accounts', { name: 'Nystartat AB' });
  const groups = await callApi(helper, 'GET', `/access--groups?${whereIs({ name: 'Borgenärsanvändare' })}`);
  const user = { name: 'Nelly Ny', email: 'nelly@nystartat.example', kind: 'creditor_user', account: account._id };
  await callApi(helper, 'POST', '/users', { ...user, access_groups: [groups._items[0]!._id] });
  await helper.close();

  const newcomer = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(newcomer, faults);
  await newcomer.goto('/login');
  await signInByHand(newcomer, user.email);
  await expect(newcomer.getByText('Inget väntar på dig')).toBeVisible();
  await expect(newcomer.getByText('Inget har hänt på sistone')).toBeVisible();
  await expect(figures(newcomer).getByRole('link', { name: 'Registrera ärende' })).toBeVisible();
  await expectNoBarriers(newcomer);
  await newcomer.close();
});
