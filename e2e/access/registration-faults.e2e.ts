import { expect } from '@playwright/test';
import { approveByEid, scanStarted } from '../eid.ts';
import { test } from '../portal.ts';
import { fillIn, heading, identify, sign } from './registration-steps.ts';

test.describe.configure({ mode: 'default' });
test.use({ world: 'registration-faults' });

test('an identification that is already begun, one that took too long and a service that is down are said in words', async ({
  page,
}) => {
  await page.goto('/self-registration');
  const begin = () => page.getByRole('button', { name: 'Identifiera dig med BankID' }).click();
  await page.request.post('/dev/bankid/failure', { form: { how: 'gone' } });
  await begin();
  await expect(page.getByRole('alert')).toContainText('BankID svarar inte');
  await page.request.post('/dev/bankid/failure', { form: { how: '' } });
  await approveByEid(page, 'Nils', () => page.getByRole('button', { name: 'Försök igen' }).click());
  await fillIn(page, 'Nys Bygg & Snickeri AB', 'nils@nysbygg.example');

  // The person has a signature open in another tab.
  const tab = await page.context().newPage();
  await tab.goto('/self-registration');
  await expect(heading(tab, 'Kontrollera och signera')).toBeVisible();
  await scanStarted(tab, () => sign(tab));
  await sign(page);
  await expect(page.getByRole('alert')).toContainText('är redan påbörjad');
  await tab.getByRole('button', { name: 'Avbryt', exact: true }).click();
  await tab.close();

  await page.request.post('/dev/bankid/failure', { form: { how: 'gone' } });
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('alert')).toContainText('BankID svarar inte');
  await page.request.post('/dev/bankid/failure', { form: { how: '' } });
  await page.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(page.getByText('Snickeriarbeten')).toBeVisible();
});

test('a register that does not answer is waited for, and the identification is not repeated', async ({ page }) => {
  const fail = (how: string) => page.request.post('/dev/company-register/failure', { form: { how } });
  await fail('broken');
  await identify(page, 'Karin');
  await expect(page.getByRole('dialog')).toContainText('Företagsregistret svarar inte');
  await fail('');
  await expect(page.getByRole('alert')).toContainText('Inga företag hittades för dig.');
});

test('when the hour is over the person is signed out, and nobody else sees what was typed', async ({ page }) => {
  await identify(page, 'Nils');
  await expect(heading(page, 'Vilket företag vill du registrera?')).toBeVisible();
  await page.getByRole('radio', { name: 'Nys Bygg & Snickeri AB' }).check();
  await page.getByLabel('Standardtext på krav').fill('Bara Nils');
  await page.clock.install({ time: Date.now() + 3_601_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Identifiera dig med BankID' })).toBeVisible();
});
