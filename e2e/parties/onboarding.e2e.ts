import { expect, type Page } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { approveByEid } from '../eid.ts';
import { signInAs, test, watch } from '../portal.ts';
import { inviteAccountAdmin } from './account-admin.ts';

test.use({ world: 'onboarding' });

const sys = 'sys@fordra.example';
const admin = 'nora@nordvik.example';

/** A new creditor of an account that forces its onboarding, and an admin of the account who may sign for it. */
async function forceOnboarding(worker: Page): Promise<string> {
  const account = await inviteAccountAdmin(worker, 'Nordvik El AB', {
    ...{ name: 'Nora Nordvik', email: admin, person_no: '197701182391' },
  });
  await callApi(worker, 'PATCH', `/accounts/${account._id}`, { force_onboard_next_creditor: true }, account._etag);
  const made = { name: 'Nordvik Laddning AB', organization_no: '5597100014', account: account._id };
  return String((await callApi(worker, 'POST', '/creditors', made))._id);
}

test('a creditor whose onboarding is forced is completed, signed and active, and no address passes by it', async ({
  page,
  browser,
  baseURL,
  sessions,
  faults,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(worker, faults);
  await signInAs(worker, sys, sessions);
  const creditor = await forceOnboarding(worker);
  const stored = () => callApi(worker, 'GET', `/creditors/${creditor}`);

  await signInAs(page, admin, sessions);
  const title = page.getByRole('heading', { level: 1, name: 'Kom igång med Nordvik Laddning AB' });
  for (const address of ['/', '/item-search/cases', `/item-display/creditors/${creditor}`, '/case-registration']) {
    await page.goto(address);
    await expect(title).toBeVisible();
    await expect(page).toHaveURL('/creditor-onboarding');
  }
  await expect(page.getByRole('button', { name: 'Gör det senare' })).toBeHidden();
  await expectNoBarriers(page);

  const debt = page.getByLabel('Standardtext på krav');
  await debt.fill('Laddning');
  await page.getByLabel('Postnummer').focus();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
  expect((await stored()).debt_description).toBe('Laddning');
  await page.reload();
  await expect(debt).toHaveValue('Laddning');

  await page.getByRole('button', { name: 'Vidare till avtalet' }).click();
  await expect(page.getByText('4 uppgifter saknas')).toBeVisible();
  for (const [label, value] of [
    ['Adress', 'Laddgatan 1'],
    ['Postnummer', '411 03'],
    ['Ort', 'Göteborg'],
    ['Bankgiro', '9900010'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Vidare till avtalet' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Avtal', exact: true })).toBeFocused();
  await expectNoBarriers(page);
  expect((await stored()).is_active).toBe(false);
  await approveByEid(page, 'Nils', () => page.getByRole('button', { name: 'Skriv under med BankID' }).click());

  await expect(page.getByRole('heading', { level: 1, name: 'Klart' })).toBeVisible();
  expect(await stored()).toMatchObject({ is_active: true, onboarding: { status: 'completed' } });
  await page.getByRole('link', { name: 'Utforska' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible();
  await worker.close();
});

test('an offered onboarding is put off on this device, and the portal is open meanwhile', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(worker, sys, sessions);
  const account = await inviteAccountAdmin(worker, 'Solo AB', { name: 'Berit Sollén', email: 'berit@soloab.example' });
  await callApi(worker, 'PATCH', `/accounts/${account._id}`, { enable_creditor_onboarding: true }, account._etag);
  const made = { name: 'Solo Laddning AB', organization_no: '5597100022', account: account._id };
  await callApi(worker, 'POST', '/creditors', made);

  await signInAs(page, 'berit@soloab.example', sessions);
  await expect(page.getByRole('heading', { level: 1, name: 'Kom igång med Solo Laddning AB' })).toBeVisible();
  await expect(page).toHaveURL('/creditor-onboarding');
  await page.getByRole('button', { name: 'Gör det senare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Berit/ })).toBeVisible();
  await page.goto('/item-search/creditors');
  await expect(page.getByRole('link', { name: 'Solo AB', exact: true })).toBeVisible();
  await page.goto('/creditor-onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Kom igång med Solo Laddning AB' })).toBeVisible();
  await worker.close();
});
