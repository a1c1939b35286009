import { expect } from '@playwright/test';
import { callApi } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { planSteps, registerCase } from './plan-steps.ts';

test.use({ world: 'arrangement' });

test('a plan of a case at the authority begins when its fees are paid: then the application is recalled, once', async ({
  page,
  sessions,
  portal,
}) => {
  await portal.signAgreements();
  await signInAs(page, karin, sessions, '/item-search/amortizations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { find, passUntil, atBank, until } = planSteps(page);
  const id = await registerCase(page, '200001012459', 6_000);
  const question = { case: id, type: 'continue_to_enforcement', status: 'unassigned' };
  const { _id: decision } = await passUntil('decisions', question, 30);
  const answer = { options: ['apply_payment_order'] };
  await callApi(page, 'POST', `/decisions/${String(decision)}/actions/make_decision`, answer);
  const sent = { case: id, kind: 'payment_order', status: { $in: ['sent', 'received', 'confirmed'] } };
  await passUntil('enforcement--applications', sent, 7);

  await page.goto(`/item-display/cases/${id}?tab=plan`);
  const calculator = page.getByRole('region', { name: 'Räkna på en avbetalningsplan' });
  await expect(calculator.getByText(/^Före planen ska .* till Kronofogden betalas, senast \d{4}-/)).toBeVisible();
  const { today } = await callApi(page, 'GET', `/cases/${id}/plan-facts`);
  const first = new Date(`${String(today)}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 30);
  const terms = { months: 8, first_due_date: first.toISOString().slice(0, 10), accepted: 'phone' };
  await callApi(page, 'POST', `/cases/${id}/actions/start_amortization`, terms);
  const plan = (await find('amortizations', { case: id }))!;
  expect(plan.status).toBe('arrangement');
  await page.goto(`/item-display/cases/${id}`);
  const card = page.getByRole('region', { name: 'Avbetalningsplaner' });
  await expect(card.getByText('Väntar på uppgörelsen')).toBeVisible();
  await expectNoBarriers(page);

  const { amount } = plan.arrangement as { readonly amount: number };
  await atBank('payments', { case: id, way: 'right', amount: String(amount / 100) });
  await atBank('deposits', {});
  await until('payments', { case: id, source: 'bank' });
  await passUntil('amortizations', { _id: plan._id, status: 'active' }, 2);
  const recalls = await callApi(
    page,
    'GET',
    `/case--events?where=${encodeURIComponent(JSON.stringify({ case: id, key: 'arrangement_paid' }))}`,
  );
  expect(recalls._items).toHaveLength(1);
  await passUntil('enforcement--applications', { case: id, kind: 'recall' }, 3);
  await page.goto(`/item-display/amortizations/${String(plan._id)}?tab=plan`);
  await expect(page.getByRole('region', { name: 'Hittills' }).getByText('Kronofogdens avgifter')).toBeVisible();
});
