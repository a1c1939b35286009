import { expect } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { planSteps, registerCase, runAction } from './plan-steps.ts';

test.use({ world: 'direct debit' });

const idNumber = '200001012467';

test('a plan is drawn, tried again after there was no money, and completed when the rest is paid', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/amortizations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { find, until, passUntil, atBank } = planSteps(page);
  const id = await registerCase(page, idNumber, 3_000);
  const { ocr_number: number, debtor, registration_date: today } = await callApi(page, 'GET', `/cases/${id}`);
  await atBank('autogiro', { act: 'offer', number: String(number), id_number: idNumber, account: '83271234567890' });
  await until('direct-debit--consents', { debtor, status: 'pending' });
  const { payer_number: payer } = await passUntil('direct-debit--consents', { debtor, status: 'active' }, 7);

  const first = new Date(`${String(today)}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 16);
  const terms = { months: 6, first_due_date: first.toISOString().slice(0, 10), accepted: 'phone' };
  await callApi(page, 'POST', `/cases/${id}/actions/start_amortization`, terms);
  const plan = String((await find('amortizations', { case: id }))!._id);
  await page.goto(`/item-display/amortizations/${plan}?tab=plan`);
  await runAction(page, 'Starta autogiro');
  const drawn = page.getByRole('region', { name: 'Autogiro' });
  await expect(drawn.getByText('Betalningarna dras från gäldenärens konto på förfallodagen.')).toBeVisible();

  const draw = await passUntil('direct-debit--payments', { amortization: plan, status: 'scheduled' }, 20);
  const day = String(draw.draw_date);
  await until('direct-debit--payments', { _id: draw._id, request_file: { $exists: true } });
  await atBank('autogiro', { act: 'funds', payer: String(payer), day, funds: 'no' });
  await passUntil('direct-debit--payments', { _id: draw._id, status: 'insufficient_funds' }, 14);
  await page.reload();
  await expect(drawn.getByText('Täckning saknades')).toBeVisible();
  await expectNoBarriers(page);
  await passUntil('direct-debit--payments', { amortization: plan, attempt: 2, status: 'paid' }, 14);
  await until('amortization--advices', { amortization: plan, number: 1, status: 'paid' });

  await page.goto(`/item-display/debtors/${String(debtor)}`);
  const card = page.getByRole('region', { name: 'Avbetalningsplaner' });
  await expect(card.getByText('Pågår')).toBeVisible();
  await expect(card.getByText('Gäller')).toBeVisible();
  await expectNoBarriers(page);

  await atBank('payments', { case: id, way: 'right' });
  await atBank('deposits', {});
  await passUntil('amortizations', { _id: plan, status: 'completed' }, 3);
  await page.goto(`/item-display/amortizations/${plan}?tab=plan`);
  await expect(page.getByText('Planen är avslutad.')).toBeVisible();
});
