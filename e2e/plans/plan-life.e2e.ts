import { expect, type Page } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { planSteps, registerCase, runAction } from './plan-steps.ts';

test.use({ world: 'plan life' });

/** Agrees on what the calculator shows, by telephone. */
async function agreeByPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starta planen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny avbetalningsplan' });
  await dialog.getByRole('radio', { name: 'Per telefon' }).check();
  const goOn = dialog.getByRole('button').last();
  await goOn.click();
  await expect(dialog.getByText(/^Planen börjar\./)).toBeVisible();
  await goOn.click();
  await expect(dialog).toBeHidden();
}

test('Karin agrees on a plan by telephone; it is missed, postponed, breached, cancelled and begun anew without a fee', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/amortizations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { find, pass, passUntil } = planSteps(page);
  const id = await registerCase(page, '200001012475', 6_000);

  await page.goto(`/item-display/cases/${id}?tab=plan`);
  const calculator = page.getByRole('region', { name: 'Räkna på en avbetalningsplan' });
  await calculator.getByRole('spinbutton', { name: 'Månader' }).fill('8');
  await expect(calculator.getByText(/^8 betalningar\. Klar \d{4}-/)).toBeVisible();
  const amount = calculator.getByRole('spinbutton', { name: 'Belopp per månad' });
  const before = Number(await amount.inputValue());
  await calculator.getByRole('slider', { name: 'Belopp per månad' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(amount).toHaveValue(String(before + 10));
  const first = calculator.getByLabel('Första betalning');
  await first.fill((await first.getAttribute('min'))!);
  await calculator.getByRole('button', { name: 'En månads anstånd' }).click();
  await expect(calculator.getByRole('heading', { name: 'En månads anstånd' })).toBeVisible();
  await expectNoBarriers(page);
  await agreeByPhone(page);
  const { _id } = (await find('amortizations', { case: id }))!;
  const plan = String(_id);
  await page.getByRole('link', { name: 'Visa planen' }).click();
  await expect(page.getByRole('region', { name: 'Hittills' }).getByRole('link', { name: 'Avi 1' })).toBeVisible();
  await expectNoBarriers(page);

  await passUntil('amortization--advices', { amortization: plan, status: 'reminded' }, 14);
  await page.reload();
  await expect(page.getByText('Påmind')).toBeVisible();
  await runAction(page, 'Ge anstånd en månad');
  await expect(page.getByRole('region', { name: 'Hittills' }).getByText('Flyttad')).toBeVisible();

  await pass(30);
  await passUntil('amortizations', { _id: plan, status: 'breached' }, 25);
  await passUntil('amortizations', { _id: plan, status: 'cancelled' }, 20);
  await page.goto(`/item-display/amortizations/${plan}?tab=log`);
  const log = page.getByRole('tabpanel').or(page.getByRole('main'));
  await expect(log.getByText(/^Avbetalningsplanen avbröts: betalningar uteblev/).first()).toBeVisible();
  await expect(log.getByText('Karin', { exact: false }).first()).toBeVisible();
  await expectNoBarriers(page);

  const owed = (await callApi(page, 'GET', `/cases/${id}`)).payable_amount;
  await page.goto(`/item-display/cases/${id}?tab=plan`);
  await agreeByPhone(page);
  expect(await find('amortizations', { case: id })).toMatchObject({ status: 'active', setup_fee: 0, previous: plan });
  expect((await callApi(page, 'GET', `/cases/${id}`)).payable_amount).toBe(owed);
});
