import { expect } from '@playwright/test';
import { callApi } from '../api.ts';
import { karin, signInAs, test, watch } from '../portal.ts';
import { act, financeSteps, finn } from './finance-steps.ts';

test.use({ world: 'refund' });

/** After a Thursday before Easter the next banking day is the sixth. */
const DAYS_MAX = 6;

test('two people refund what was paid too much, the bank pays it, and every day is at 0', async ({
  page,
  browser,
  sessions,
  portal,
  faults,
}) => {
  await signInAs(page, finn, sessions);
  const { find, until, atBank, passADay, passUntil } = financeSteps(page);

  const owing = { closed: { $exists: false }, currency: 'SEK', remaining_transaction_amount: { $gt: 0 } };
  const { _id: of } = (await find('cases', owing))!;
  await atBank('payments', { case: String(of), way: 'too_much' });
  await atBank('deposits', {});
  const { _id: overpayment } = await until('overpayments', { case: of, status: 'held' });
  const account = { iban: 'SE3550000000054910000003', account_source: 'debtor' };
  await callApi(page, 'POST', `/overpayments/${overpayment}/actions/set_refund_account`, account);

  await act(page, `overpayments/${overpayment}`, 'Begär återbetalning', ['Granska', 'Begär återbetalning']);
  const { _id: refund } = await until('refunds', { overpayment, status: 'requested' });
  await page.goto(`/item-display/refunds/${refund}`);
  // The one who requests it cannot approve it.
  await expect(page.getByRole('button', { name: /^Godkänn .*någon annan/ })).toBeDisabled();
  const second = await browser.newPage({ baseURL: portal.url, locale: 'sv' });
  await watch(second, faults);
  await signInAs(second, karin, sessions);
  await act(second, `refunds/${refund}`, 'Godkänn');
  await second.close();

  const order = await until('finance--payment-orders', { kind: 'refund' });
  await passUntil('finance--payment-files', {}, DAYS_MAX);
  const file = await until('finance--payment-files', { status: 'made' });
  await act(page, `finance--payment-files/${file._id}`, 'Godkänn betalfilen');
  await until('finance--payment-files', { _id: file._id, status: 'sent' });
  await atBank('payment-files', { order: String(order.end_to_end_id), act: 'debit' });
  await atBank('close', {});
  await until('refunds', { _id: refund, status: 'confirmed' });

  await passADay();
  await page.goto('/finance/matching');
  await expect(page.getByText(/^Differens \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(page.getByText(/^0,00\skr$/)).toBeVisible();
  expect(await find('bank--statements', { status: { $ne: 'balanced' } })).toBeUndefined();
  await page.goto(`/item-display/overpayments/${overpayment}`);
  await expect(page.getByText('Återbetald', { exact: true })).toBeVisible();
});
