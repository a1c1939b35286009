import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { approveByEid } from '../eid.ts';
import { signInAs, test } from '../portal.ts';
import { takePicture } from '../variants.ts';
import { inviteAccountAdmin } from './account-admin.ts';

test.describe.configure({ mode: 'default' });
test.use({ world: 'agreements' });

const sys = 'sys@fordra.example';
/** Nobody has filled in her person number, so the e-ID says who she is. */
const nora = 'nora@nordvik.example';
const pdf = ['%PDF-1.4', '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj', 'trailer<</Root 1 0 R>>'].join('\n');

/** A file that is attached to nothing until it is named. */
async function upload(worker: Page, name: string): Promise<object> {
  const token = await worker.evaluate(`JSON.parse(localStorage.getItem('fordra.session')).tokens[0]`);
  const uploaded = await worker.request.post('/api/media--upload/avtal', {
    headers: { 'X-API-Key': String(token) },
    multipart: { file: { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) } },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { id, filename, content_type, size } = await uploaded.json();
  return { id, filename, content_type, size };
}

/** A new version of the agreement in force, with a document in each language, that has to be signed. */
async function publish(worker: Page, terms: Readonly<Record<string, unknown>>): Promise<void> {
  const [inForce] = (await callApi(worker, 'GET', `/agreement--versions?${whereIs({ status: 'published' })}`))._items;
  const { agreement } = inForce!;
  const changes = { sv: 'Avgifterna är ändrade.', en: 'The fees have changed.' };
  const version = await callApi(worker, 'POST', '/agreement--versions', {
    ...{ agreement, changes, re_sign: 'required' },
    ...terms,
    documents: { sv: await upload(worker, 'avtal-sv.pdf'), en: await upload(worker, 'avtal-en.pdf') },
  });
  const { _etag } = await callApi(worker, 'GET', `/agreement--versions/${version._id}`);
  await callApi(worker, 'POST', `/agreement--versions/${version._id}/actions/publish_agreement_version`, {}, _etag);
}

const signed = (page: Page) =>
  approveByEid(page, 'Nils', () => page.getByRole('button', { name: 'Skriv under med BankID' }).click());

test('a new version is asked for on the start page, signed there, and proven in the browser', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(worker, sys, sessions);
  await inviteAccountAdmin(worker, 'Nordvik El AB', { name: 'Nora Nordvik', email: nora });
  await publish(worker, { version: '2', sign_within_days: 30 });

  await signInAs(page, nora, sessions);
  const popup = page.getByRole('dialog', { name: 'Innan du börjar' });
  await expect(popup).toContainText('Ett avtal väntar på din underskrift');
  await expect(popup).toContainText('Nordvik El AB');
  await expectNoBarriers(page);
  await takePicture(page, 'greeting-agreements');
  await signed(page);
  await expect(popup).toContainText('Tack, allt är underskrivet.');
  await popup.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(popup).toBeHidden();

  await page.goto('/item-search/agreement--signatures');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('Underskriften stämmer')).toBeVisible();
  await expect(page.getByText(/verifierades med certifikatet för Nils Ny/)).toBeVisible();
  await expect(page.getByText('Dokumentet är det som skrevs under')).toBeVisible();
  await expectNoBarriers(page);
  await takePicture(page, 'agreement-proof');
  await worker.close();
});

test('a version that is past its days is signed before anything else, at every address', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(worker, sys, sessions);
  await publish(worker, { version: '3', sign_within_days: 7, valid_from: '2026-01-01' });

  sessions.delete(nora);
  await signInAs(page, nora, sessions);
  const title = page.getByRole('heading', { level: 1, name: 'Avtal att skriva under' });
  for (const address of ['/', '/item-search/cases', '/case-registration']) {
    await page.goto(address);
    await expect(title).toBeVisible();
  }
  await expect(page.getByText('Skulle ha skrivits under senast 2026-01-08')).toBeVisible();
  await expect(page.getByText('Avgifterna är ändrade.')).toBeVisible();
  await expectNoBarriers(page);
  await takePicture(page, 'agreements-instead-of-the-app');
  await signed(page);
  await expect(page.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible();
  await page.goto('/item-search/cases');
  await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
  sessions.delete(nora);
  await worker.close();
});
