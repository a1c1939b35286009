import { expect } from '@playwright/test';
import { karin, signInAs, test, watch } from '../portal.ts';
import { act, financeSteps, finn } from './finance-steps.ts';

test.use({ world: 'payout' });

/** Creditors are paid weekly; after a Thursday before Easter the next banking day is the sixth. */
const DAYS_MAX = 8;

test('a payout that the bank refuses is recalculated, approved again and paid, and every day is at 0', async ({
  page,
  browser,
  sessions,
  portal,
  faults,
}) => {
  await signInAs(page, finn, sessions);
  const { find, until, atBank, passADay, passUntil } = financeSteps(page);
  /** The file of the next banking day is approved and handed in; returns the order of the payout. */
  const sendOrder = async (subject: string) => {
    const order = await passUntil('finance--payment-orders', { subject, status: 'in_file' }, DAYS_MAX);
    await act(page, `finance--payment-files/${order.payment_file}`, 'Godkänn betalfilen');
    await until('finance--payment-files', { _id: order.payment_file, status: 'sent' });
    return String(order.end_to_end_id);
  };

  const owing = { closed: { $exists: false }, currency: 'SEK', remaining_transaction_amount: { $gt: 500_00 } };
  const { _id: of } = (await find('cases', owing))!;
  await atBank('payments', { case: String(of), way: 'right' });
  await atBank('deposits', {});
  await until('payments', { case: of, source: 'bank' });
  const isSmall = { total_amount: { $gt: 0, $lt: 100_000_00 }, target_changed: { $exists: false } };
  const small = { status: 'calculated', currency: 'SEK', ...isSmall };
  const { _id, line_count } = await passUntil('finance--payouts', small, DAYS_MAX);
  const payout = String(_id);
  await page.goto(`/item-display/finance--payouts/${payout}`);
  await expect(page.getByRole('heading', { name: new RegExp(`^${line_count} rad(er)? = `) })).toBeVisible();
  await act(page, `finance--payouts/${payout}`, 'Godkänn utbetalningen');
  await atBank('payment-files', { order: await sendOrder(payout), act: 'refuse_one', code: 'AC04' });
  await until('finance--payouts', { _id: payout, status: 'returned', return_reason: 'AC04' });

  await act(page, `finance--payouts/${payout}`, 'Räkna om');
  const second = await browser.newPage({ baseURL: portal.url, locale: 'sv' });
  await watch(second, faults);
  await signInAs(second, karin, sessions);
  await act(second, `finance--payouts/${payout}`, 'Godkänn utbetalningen');
  await second.close();
  await atBank('payment-files', { order: await sendOrder(payout), act: 'debit' });
  await atBank('close', {});
  await until('finance--payouts', { _id: payout, status: 'confirmed' });
  await page.goto(`/item-display/finance--payouts/${payout}`);
  await expect(page.getByText(/^Betald av banken \d{4}-\d\d-\d\d$/)).toBeVisible();

  await passADay();
  expect(await find('bank--statements', { status: { $ne: 'balanced' } })).toBeUndefined();
});
