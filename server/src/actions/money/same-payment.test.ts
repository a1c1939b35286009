import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, paymentsOf, traces } = await openCaseActions(portal);
const today = daysAgo(0);

type Kind = readonly [
  action: string,
  input: (reference: string, amount?: number, day?: string) => Readonly<Record<string, unknown>>,
];
const kinds: readonly Kind[] = [
  ['register_payment', (reference, amount = 1_000, paid_date = today) => ({ amount, paid_date, reference })],
  [
    'register_creditor_payment',
    (creditor_payment_reference, amount = 1_000, bank_transaction_date = today) => ({
      amount,
      bank_transaction_date,
      creditor_payment_reference,
    }),
  ],
];
const refused = [422, 'possible_duplicate_payment', { confirm: 'possible_duplicate_payment' }];

test.each(kinds)('%s: the same reference, amount and day under a new key is asked about', async (action, input) => {
  const id = await aCase();
  const other = await aCase();
  await must(id, action, input('BG 77'));
  const before = await traces();
  for (const [on, reference] of [
    [id, 'BG 77'],
    [id, ' bg 7\u200b7'],
    [other, 'BG 77'],
  ] as const) {
    const reply = await act(on, action, input(reference));
    expect([reply.statusCode, reply.json()._error.message, reply.json()._issues], reply.body).toEqual(refused);
  }
  expect(await traces()).toEqual(before);
  await must(id, action, { ...input('BG 77'), confirm: true });
  expect(await paymentsOf(id)).toHaveLength(2);
});

test.each(kinds)('%s: another reference, amount or day is registered', async (action, input) => {
  const id = await aCase();
  await must(id, action, input('BG 80'));
  await must(id, action, input('BG 81'));
  await must(id, action, input('BG 80', 1_001));
  await must(id, action, input('BG 80', 1_000, daysAgo(1)));
  expect(await paymentsOf(id)).toHaveLength(4);
});

test.each(kinds)('%s: sent at the same time under two keys it is registered once', async (action, input) => {
  const cases = [await aCase(), await aCase()];
  const replies = await Promise.all(cases.map((id) => act(id, action, input('BG 90'))));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('a payment that was reversed is registered again without a question', async () => {
  const id = await aCase();
  const payment = { amount: 1_000, paid_date: today, reference: 'BG 95' };
  await must(id, 'register_payment', payment);
  await must((await paymentsOf(id))[0]!._id, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
  await must(id, 'register_payment', payment);
});

test('a payment to the creditor above the debt is compared by the reported amount', async () => {
  const id = await aCase();
  const payment = { amount: 90_000_00, bank_transaction_date: today, creditor_payment_reference: 'BG 96' };
  await must(id, 'register_creditor_payment', payment);
  const reply = await act(await aCase(), 'register_creditor_payment', payment);
  expect([reply.statusCode, reply.json()._error.message]).toEqual(refused.slice(0, 2));
});
