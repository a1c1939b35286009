import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInByHand, test, watch } from '../portal.ts';
import { expectSettled } from '../settled.ts';
import { takePicture } from '../variants.ts';

const sys = 'sys@fordra.example';
const six = 'sex@manga.example';
const many = 'trehundra@manga.example';
const batches = 'hundratjugo@manga.example';

test.describe.configure({ mode: 'serial' });
// Three hundred creditors would disturb the other journeys.
test.use({ world: 'creditor-filter' });

test.beforeAll(async ({ browser, portal }) => {
  const page = await browser.newPage({ baseURL: portal.url });
  await page.goto('/login');
  await signInByHand(page, sys);
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const made = [
    ...(await addAccount(page, 'Sex bolag', six, 6, 10_000)),
    ...(await addAccount(page, 'Trehundra bolag', many, 300, 20_000)),
    ...(await addAccount(page, 'Hundratjugo bolag', batches, 120, 30_000)),
  ];
  await portal.signAgreements();
  for (const { _id } of made) await callApi(page, 'POST', `/creditors/${_id}/actions/activate_creditor`, {});
  await page.close();
});

async function addAccount(page: Page, name: string, email: string, count: number, from: number) {
  const account = await callApi(page, 'POST', '/accounts', { name });
  const groups = await callApi(page, 'GET', `/access--groups?${whereIs({ name: 'Borgenärsanvändare' })}`);
  const user = { name: `Mona ${name}`, email, kind: 'creditor_user', account: account._id };
  await callApi(page, 'POST', '/users', { ...user, access_groups: [groups._items[0]!._id] });
  const creditors = Array.from({ length: count }, (_, index) => ({
    name: `Bolag ${String(index + 1).padStart(3, '0')} AB`,
    organization_no: withCheckDigit(`5598${from + index}`),
    account: account._id,
    debt_description: 'Avgifter',
    address: { address_line_1: 'Storgatan 1', zip_code: '111 11', city: 'Stockholm', country: 'SE' },
    payout_details: { sek: { bankgiro: '9900010' } },
  }));
  return (await callApi(page, 'POST', '/creditors', creditors))._items;
}

function withCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await signInByHand(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('God ');
}

const chip = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Borgenär: / });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Välj borgenärer' });

test('with one creditor there is nothing to choose', async ({ page }) => {
  await enter(page, 'bo@soloab.example');
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible();
  await expectSettled(page);
  await expect(chip(page)).toHaveCount(0);
});

test('with six there is a search box, all and one by one, and the choice is kept when the menu closes', async ({
  page,
}) => {
  await enter(page, six);
  await expect(chip(page)).toHaveText('Borgenär: Alla');
  await chip(page).click();
  await expect(menu(page).getByLabel('Sök borgenär')).toBeFocused();
  const all = menu(page).getByRole('checkbox', { name: 'Alla borgenärer' });
  await expect(menu(page).getByRole('checkbox')).toHaveCount(7);
  await expect(all).toBeChecked();

  await menu(page).getByRole('checkbox', { name: 'Bolag 002 AB' }).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expectNoBarriers(page);
  expect(await keptFilter(page)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(chip(page)).toHaveText('Borgenär: Bolag 001 AB, +4');
  await expect(chip(page)).toBeFocused();
  expect(await keptFilter(page)).toMatchObject({ all_selected: true, excluded_ids: [expect.any(String)] });

  await page.reload();
  await expect(chip(page)).toHaveText('Borgenär: Bolag 001 AB, +4');
  await chip(page).click();
  await all.click();
  await expect(all).toBeChecked();
  await all.click();
  await expect(menu(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(menu(page).getByRole('checkbox', { name: 'Bolag 003 AB' })).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu(page)).toBeHidden();
  await expect(chip(page)).toHaveText('Borgenär: Bolag 003 AB');
});

test('three hundred come ten at a time, are searched by name and counted right', async ({ page }) => {
  await enter(page, many);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/creditors' && searchParams.get('max_results') === '10') {
      asked.push(`${searchParams.get('page')} ${searchParams.get('where')}`);
    }
  });
  await chip(page).click();
  const rows = menu(page).getByRole('checkbox', { name: /^Bolag/ });
  await expect(rows).toHaveCount(10);
  expect((await menu(page).boundingBox())!.height).toBeLessThanOrEqual(322);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(20);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(30);
  expect(asked.map((one) => one[0])).toEqual(['1', '2', '3']);

  await rows.nth(25).uncheck();
  asked.length = 0;
  // The page searches when typing pauses: its clock stands still until the last key.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await menu(page).getByLabel('Sök borgenär').pressSequentially('BOLAG 29');
  await page.clock.resume();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toHaveAccessibleName('Bolag 029 AB');
  // Pages that were being fetched when typing began are not searches.
  expect(asked.filter((one) => one.startsWith('1 ') && one.includes('$text'))).toHaveLength(1);
  await rows.first().uncheck();
  await menu(page).getByLabel('Sök borgenär').fill('finns inte');
  await expect(menu(page).getByText('Ingen borgenär matchar sökningen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip(page)).toHaveText('Borgenär: Bolag 001 AB, +297');
  await takePicture(page, 'creditor-filter-300');
});

test('the notifications of 120 creditors are changed in batches; a refused entry is reported, and the rest is saved', async ({
  page,
}) => {
  await enter(page, batches);
  const patched = new Set<string>();
  let [running, most] = [0, 0];
  await page.route('**/api/creditor--settings/*', async (route) => {
    const isFirst = patched.size === 0;
    patched.add(route.request().url());
    most = Math.max(most, ++running);
    const [entry] = route.request().postDataJSON() as { readonly dotted_path: string }[];
    if (isFirst) await route.fulfill({ status: 422, json: { _issues: { [entry!.dotted_path]: 'not now' } } });
    else await route.fulfill({ response: await route.fetch() });
    running -= 1;
  });
  await page.getByRole('button', { name: 'Anpassa aviseringar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anpassa aviseringar' });
  await dialog.getByRole('checkbox').nth(0).uncheck();
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kunde inte sparas för 1 borgenär');
  await expect(dialog.getByRole('alert')).toContainText(/Bolag \d+ AB: en del avvisades/);
  expect(patched.size).toBe(120);
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThanOrEqual(50);
  await dialog.getByRole('button', { name: 'Försök igen för dem' }).click();
  await expect(dialog).toBeHidden();
  const saved = await callApi(page, 'GET', '/creditor--settings?max_results=1');
  expect(saved._meta).toMatchObject({ total: 120 });
});

test('a deleted creditor is not counted; a system user chooses among all', async ({
  page,
  browser,
  faults,
  baseURL,
}) => {
  await enter(page, sys);
  await expect(chip(page)).toHaveText('Borgenär: Alla');
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(other, faults);
  await enter(other, six);
  await chip(other).click();
  await menu(other).getByRole('checkbox', { name: 'Bolag 005 AB' }).uncheck();
  await menu(other).getByRole('checkbox', { name: 'Bolag 006 AB' }).uncheck();
  await other.keyboard.press('Escape');
  await expect(chip(other)).toHaveText('Borgenär: Bolag 001 AB, +3');

  const found = await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Bolag 006 AB' })}&sort=_created`);
  await callApi(page, 'POST', `/creditors/${found._items[0]!._id}/actions/deactivate_creditor`, {});
  // The answers of before are stored when the browser is idle, and are read again after the reload.
  const isStored = `Object.keys(localStorage).some((name) => name.startsWith('fordra.kept.["creditors","pages"'))`;
  await expect.poll(() => other.evaluate(isStored)).toBe(true);
  await other.reload();
  await expect(chip(other)).toHaveText('Borgenär: Bolag 001 AB, +3');
  await chip(other).click();
  await expect(menu(other).getByRole('checkbox', { name: 'Bolag 006 AB' })).toHaveCount(0);
  await expect(menu(other).getByRole('checkbox', { checked: true })).toHaveCount(4);
  await menu(other).getByRole('checkbox', { name: 'Bolag 005 AB' }).check();
  await expect(menu(other).getByRole('checkbox', { name: 'Alla borgenärer' })).toBeChecked();
  await other.close();
});

function keptFilter(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fordra.creditor-filter.'));
    return key ? JSON.parse(localStorage.getItem(key)) : null;
  })()`);
}
