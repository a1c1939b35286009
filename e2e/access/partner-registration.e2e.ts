import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';
import { takePicture } from '../variants.ts';

test.use({ world: 'partner-registration' });

const sys = 'sys@fordra.example';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Registrera dina företag' });
const companies = [
  { tenant: 't1', name: 'BOKFÖRDA AB', organization_no: '5597200012', address: null, is_registered: false },
  { tenant: 't2', name: 'NORDVIK EL AB', organization_no: '5599900015', address: null, is_registered: true },
];

test('a person whom a partner lets register companies sees nothing else, and is told in words what cannot be', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  const worker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(worker, sys, sessions);
  const where = whereIs({ name: 'Balans Redovisning AB' });
  const [partner] = (await callApi(worker, 'GET', `/partners?${where}`))._items;
  const settings = await callApi(worker, 'POST', '/partner--settings', {
    ...{ partner: partner!._id, force_creditor_onboarding: true },
    self_registration: { enabled: true, provider: 'google' },
  });

  await page.goto('/login?oauth=google');
  const option = page.getByRole('option', { name: /^Nils Ny/ });
  await page.getByLabel('Vem är du?').selectOption((await option.getAttribute('value'))!);
  await page.getByRole('button', { name: 'Fortsätt till Fordra' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Partnern har inga borgenärer att registrera.')).toBeVisible();
  for (const address of ['/', '/item-search/creditors', '/case-registration', '/login']) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
  }

  // No accounting system is connected to the demo, so its answer is given here; what follows is the portal's own.
  await page.route('**/api/visma-net-registration--data', (route) =>
    route.fulfill({ json: { _items: [{ companies }], _meta: { page: 1, max_results: 1, total: 1 } } }),
  );
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Bokförda AB/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Nordvik El AB/ })).toBeDisabled();
  await expectNoBarriers(page);
  await takePicture(page, 'partner-registration');
  await page.getByRole('button', { name: 'Registrera', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Partnern har inga borgenärer att registrera.');
  const off = { self_registration: { enabled: false, provider: 'google' } };
  await callApi(worker, 'PATCH', `/partner--settings/${settings._id}`, off, settings._etag);
  await page.getByRole('button', { name: 'Registrera', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Partnerns inställningar saknas.');
  await page.route('**/actions/register_companies', (route) =>
    route.fulfill({
      status: 403,
      json: {
        ...{ _status: 'ERR', _error: { code: 403, message: 'no_access_to_update_creditor' } },
        _locale_message: 'Du har inte rätt att ändra borgenären.',
      },
    }),
  );
  await page.getByRole('button', { name: 'Registrera', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Du har inte rätt att ändra borgenären.');
  await worker.close();
});
