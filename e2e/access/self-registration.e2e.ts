import { expect } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { approveByEid, scanStarted } from '../eid.ts';
import { readMail, signInAs, test, watch } from '../portal.ts';
import { fillIn, heading, identify, next, sign } from './registration-steps.ts';

test.describe.configure({ mode: 'default' });
test.use({ world: 'registration' });

const sys = 'sys@fordra.example';

test('a signatory registers a company from the sign-in page and begins its first case', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Registrera företaget' }).click();
  await expect(heading(page, 'Registrera ditt företag')).toBeVisible();
  await expectNoBarriers(page);
  await approveByEid(page, 'Nils', () => page.getByRole('button', { name: 'Identifiera dig med BankID' }).click());

  await expect(heading(page, 'Vilket företag vill du registrera?')).toBeFocused();
  await next(page);
  await expect(page.getByText('Välj ett företag.')).toBeVisible();
  await expect(page.getByText('Obligatorisk')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Nys Bygg & Snickeri AB' }).check();
  await page.getByRole('radio', { name: 'Plusgiro' }).check();
  await page.getByLabel('Plusgironummer').fill('1234');
  await page.getByRole('radio', { name: 'Bankgiro' }).check();
  await expect(page.getByLabel('Bankgironummer')).toHaveValue('');
  await page.getByLabel('Bankgironummer').fill('990-0010');
  await page.getByLabel('Standardtext på krav').fill('Snickeriarbeten');
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Hur når vi er?')).toBeFocused();
  await page.getByLabel('Mobilnummer').fill('+46 70');
  await next(page);
  await expect(page.getByLabel('Mobilnummer')).toBeFocused();
  await expect(page.getByText('Skriv +46 och sju till nio siffror.')).toBeVisible();
  await expect(page.getByText('Välj en adress.')).toBeVisible();
  await page.getByLabel('Mobilnummer').fill('+46 70 123 45 67');
  await page.getByLabel('E-post').fill('nils@nysbygg.example');
  await page.getByRole('radio', { name: 'Box 118, 112 21 Stockholm' }).check();
  await page.reload();
  await expect(page.getByLabel('E-post')).toHaveValue('nils@nysbygg.example');
  await expect(page.getByRole('radio', { name: 'Box 118, 112 21 Stockholm' })).toBeChecked();
  await next(page);

  await expect(page.getByRole('radio', { name: /^Bas / })).toBeChecked();
  await expectNoBarriers(page);
  const answered = page.waitForResponse('**/api/self-registration/agreements/**');
  await page
    .getByRole('button', { name: /^Läs .*version 1/ })
    .first()
    .click();
  const { url } = (await (await answered).json()) as { readonly url: string };
  const document = await page.request.get(url);
  expect(document.headers()['content-type']).toContain('application/pdf');
  await page.getByRole('button', { name: 'Signera', exact: true }).click();

  await expect(page.getByText('Nys Bygg & Snickeri AB, 559990-0510')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ändra Standardtext på krav' }).click();
  await page.getByLabel('Standardtext på krav').fill('Byggarbeten');
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Signera', exact: true }).click();
  await approveByEid(page, 'Nils', () => sign(page));

  await expect(heading(page, 'Klart')).toBeVisible();
  await expect(page).toHaveURL('/onboarding-completed');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Registrera ditt första ärende' }).click();
  await expect(page.getByLabel(/^Fakturanummer/)).toBeVisible();
  await expect.poll(async () => (await readMail(page, 'nils@nysbygg.example')).length).toBeGreaterThan(0);
});

test('two sign jointly, and the second finishes what the first began', async ({ page, browser, baseURL, faults }) => {
  await identify(page, 'Nils');
  await fillIn(page, 'Kvarnby Måleri AB', 'nils@kvarnby.example');
  await sign(page);
  await expect(page.getByRole('group', { name: 'Ni tecknar firman tillsammans' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signera med BankID' })).toBeDisabled();
  await page.getByLabel('E-post till Petra Balans').fill('petra@kvarnby.example');
  await expectNoBarriers(page);
  await approveByEid(page, 'Nils', () => sign(page));
  await expect(heading(page, 'Tack, din underskrift är klar')).toBeFocused();
  await expect.poll(async () => (await readMail(page, 'petra@kvarnby.example')).length).toBe(1);

  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await watch(other, faults);
  await identify(other, 'Petra');
  const waiting = other.getByRole('radio', { name: /Kvarnby Måleri AB/ });
  await expect(waiting).toBeChecked();
  await expect(other.getByText('väntar på din underskrift')).toBeVisible();
  await other.getByRole('button', { name: 'Signera', exact: true }).click();
  await approveByEid(other, 'Petra', () => sign(other));
  await expect(heading(other, 'Tack, företaget är registrerat')).toBeVisible();
  await expectNoBarriers(other);
  await other.getByRole('button', { name: 'Logga ut' }).click();
  await expect(heading(other, 'Logga in')).toBeVisible();
  await expect.poll(async () => (await readMail(page, 'nils@kvarnby.example')).length).toBeGreaterThan(0);
  await other.close();
});

test('a rule of signing that no program reads is reviewed by a person', async ({ page }) => {
  await identify(page, 'Nils');
  await fillIn(page, 'Gamla Varvets Ekonomiska Förening', 'nils@varvet.example');
  await approveByEid(page, 'Nils', () => sign(page));
  await expect(heading(page, 'Tack, vi granskar din registrering')).toBeVisible();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await identify(page, 'Nils');
  await expect(page.getByRole('radio', { name: /^Gamla Varvets/ })).toBeDisabled();
  await expect(page.getByText(/registreras just nu/)).toBeVisible();
});

test('of five addresses one is searched for', async ({ page }) => {
  await identify(page, 'Kim');
  await expect(page.getByRole('radio', { name: 'Fem Hamnars Frakt AB' })).toBeChecked();
  await page.getByLabel('Bankgironummer').fill('990-0010');
  await page.getByLabel('Standardtext på krav').fill('Frakt');
  await next(page);
  await page.getByLabel('Sök bland företagets adresser').fill('Hamngatan 3, 411 06 Göteborg');
  await expect(page.getByText('Hamngatan 3, 411 06 Göteborg')).toBeVisible();
});

test.describe('what is refused is said in words', () => {
  test('a person whose companies are all registered is led to the sign-in, one without any is told so', async ({
    page,
  }) => {
    await identify(page, 'Karin');
    await expect(page.getByRole('alert')).toContainText('Inga företag hittades för dig.');
    await identify(page, 'Anna');
    await expect(page.getByRole('alert')).toContainText('Alla dina företag är redan registrerade.');
    await page.getByRole('link', { name: 'Klicka här för att logga in' }).click();
    await expect(heading(page, 'Logga in')).toBeVisible();
  });

  test('a company that is registered is disabled; one that is taken meanwhile is said to be, with the way to sign in', async ({
    page,
    browser,
    baseURL,
    sessions,
  }) => {
    const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
    await signInAs(worker, sys, sessions);
    await identify(page, 'Nils');
    await fillIn(page, 'Ny-Lund Konsult HB', 'nils@nylund.example');
    const account = await callApi(worker, 'POST', '/accounts', { name: 'Ny-Lund' });
    const taken = { name: 'Ny-Lund Konsult HB', organization_no: '5599900528', account: account._id };
    await callApi(worker, 'POST', '/creditors', taken);
    await sign(page);
    await expect(heading(page, 'Vilket företag vill du registrera?')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Organisationsnumret är redan registrerat.');
    await page.getByRole('link', { name: 'Klicka här för att logga in' }).click();
    await expect(heading(page, 'Logga in')).toBeVisible();
    await identify(page, 'Nils');
    await expect(page.getByRole('radio', { name: /Ny-Lund/ })).toBeDisabled();
    await expect(page.getByText('559990-0528 är registrerad')).toBeVisible();
    await worker.close();
  });

  test('a person who may not sign, and a company of others', async ({ page }) => {
    await identify(page, 'Nils');
    await fillIn(page, 'Bara Ledamot AB', 'nils@ledamot.example');
    await sign(page);
    await expect(page.getByRole('alert')).toContainText('Bara en firmatecknare får registrera företaget.');
    // A page that was tampered with names a company of another person.
    await page.evaluate(`for (const key of Object.keys(localStorage))
      if (key.includes('self-registration')) localStorage.setItem(key, localStorage.getItem(key).replaceAll('5599900569', '5599900551'))`);
    await page.reload();
    for (const _ of [1, 2]) await next(page);
    await page.getByRole('button', { name: 'Signera', exact: true }).click();
    await sign(page);
    await expect(page.getByRole('alert')).toContainText('Du kan inte registrera det här företaget.');
  });

  test('no package to choose from', async ({ page, browser, baseURL, sessions }) => {
    const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
    await signInAs(worker, sys, sessions);
    const { _items: packages } = await callApi(worker, 'GET', '/self-registration--templates');
    const setActive = async (is_active: boolean) => {
      for (const { _id } of packages) {
        const { _etag } = await callApi(worker, 'GET', `/self-registration--templates/${_id}`);
        await callApi(worker, 'PATCH', `/self-registration--templates/${_id}`, { is_active }, _etag);
      }
    };
    await setActive(false);
    await identify(page, 'Kim');
    await expect(page.getByRole('alert')).toContainText('Det finns inga avtalspaket att välja.');
    await setActive(true);
    await worker.close();
  });
});

const ends = [
  ['userCancel', 'Det avbröts i BankID-appen.'],
  ['startFailed', 'Koden skannades inte i tid'],
  ['expiredTransaction', 'BankID-appen svarade inte i tid.'],
  ['certificateErr', 'Det BankID du använde är spärrat'],
  ['somethingNew', 'Något gick fel hos BankID.'],
] as const;

test('each way in which the e-ID fails is said in words, and the same dialog tries again', async ({ page }) => {
  await page.goto('/self-registration');
  let start = () => page.getByRole('button', { name: 'Identifiera dig med BankID' }).click();
  for (const [hint, words] of ends) {
    const order = await scanStarted(page, start);
    await page.request.post(order, { form: { do: 'fail', hint } });
    await expect(page.getByRole('alert')).toContainText(words);
    start = () => page.getByRole('button', { name: 'Försök igen' }).click();
  }
});
