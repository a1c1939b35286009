import { expect } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { anna, signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

test('a creditor registers a case from the start page, and sees beforehand what will happen', async ({
  page,
  sessions,
}) => {
  await signInAs(page, anna, sessions, '/');
  await page.getByRole('main').getByRole('link', { name: 'Registrera ärende' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrera ärende' })).toBeVisible();
  await expect(page.getByText('När kunden och en hel faktura är ifyllda')).toBeVisible();
  await page.getByRole('combobox', { name: 'Borgenär' }).click();
  await page.getByRole('option', { name: 'Nordvik El AB' }).click();
  const number = `SIDA-${Date.now()}`;
  const name = page.getByRole('textbox', { name: 'Namn', exact: true });
  await name.fill('Sida Sidsson');
  const idNumber = page.getByRole('textbox', { name: 'Person- eller organisationsnummer' }).first();
  await idNumber.fill('20010101-2380');
  await expect(page.getByText('Kontrollera numret')).toBeVisible();
  await idNumber.fill('20010101-2383');
  await expect(page.getByText('Personnumret är giltigt.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Adress', exact: true }).fill('Sidvägen 1');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('111 22');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Stockholm');
  await page.getByRole('textbox', { name: 'Fakturanummer' }).fill(number);
  await page.getByRole('textbox', { name: 'Fakturadatum' }).fill('2026-09-01');
  await page.getByRole('textbox', { name: 'Fakturabelopp' }).fill('1 000');
  await expect(page.getByRole('textbox', { name: 'Förfallodag' })).toHaveValue('2026-10-01');
  await page.locator('label', { hasText: /^Inkasso$/ }).click();
  const ahead = page.getByRole('complementary', { name: 'Det här händer' });
  await expect(ahead.getByText('Inkassokrav skickas')).toBeVisible();
  await expectNoBarriers(page);

  // A reload loses nothing.
  await page.reload();
  await page.getByRole('button', { name: 'Fortsätt med utkastet' }).click();
  await expect(name).toHaveValue('Sida Sidsson');
  await page.getByRole('button', { name: 'Registrera', exact: true }).click();
  await expect(page).toHaveURL(/\/case-registration\/summary\//);
  await expect(page.getByText('Ett ärende är registrerat')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expectNoBarriers(page);
  const summary = page.url();
  await page.getByRole('link', { name: /^Ärende \d+/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sida Sidsson');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(await callApi(page, 'GET', `/cases/${id}`)).toMatchObject({ start_action: 'debt_collection' });

  // The same invoice again is recognised before it is sent.
  await page.getByRole('link', { name: 'Registrera ärende' }).click();
  await page.getByRole('combobox', { name: 'Borgenär' }).click();
  await page.getByRole('option', { name: 'Nordvik El AB' }).click();
  await page.getByRole('combobox', { name: 'Sök bland era kunder' }).fill('Sida Sids');
  await page.getByRole('option', { name: /Sida Sidsson/ }).click();
  await expect(name).toHaveValue('Sida Sidsson');
  await expect(page.getByText(/^Kunden har (ett|\d+) pågående ärende/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Fakturanummer' }).fill(number);
  await page.getByRole('textbox', { name: 'Fakturadatum' }).fill('2026-09-01');
  await page.getByRole('textbox', { name: 'Fakturabelopp' }).fill('1 000');
  await expect(ahead.getByRole('link', { name: 'Öppna ärendet som redan är registrerat' })).toBeVisible();

  // Nothing has left, so that the registration can be undone.
  await page.goto(summary);
  await page.getByRole('button', { name: 'Ångra registreringen' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('Registreringen är ångrad').first()).toBeVisible();
});
