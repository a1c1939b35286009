import type { Definition } from '@fordra/schema/definition';
import { renderHook } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { swedish } from '../../../testing/all-texts.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { useLabels } from '../label/use-labels.ts';
import { reviewValues } from './review-values.ts';

const amount = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' } as const;
const day = { type: 'string', format: 'date', 'x-kind': 'day' } as const;
const base = { title_attribute: 'journal_number', methods: ['GET'], required: [] } as const;
const definition: Definition = {
  ...base,
  resource: 'cases',
  properties: {
    payable_amount: amount,
    overpaid_amount: amount,
    state: { type: 'string', 'x-kind': 'enum', enum: ['reminder', 'debt_collection'] },
    pause: { type: 'object', 'x-kind': 'object', properties: { to: day } },
  },
};
const asked: Definition = { ...base, resource: 'cases', properties: { amount, paid_date: day } };

function valuesOf(changes: readonly { attribute: string; from: unknown; to: unknown }[]) {
  const labels = renderHook(() => useLabels(), { wrapper: InPortal }).result.current;
  const input = { amount: 500_00, paid_date: '2026-03-10' };
  const words = { definition, asked, input, action: 'register_payment', changes, labels };
  return reviewValues({ ...words, day: (one) => one });
}

const read = (changes: Parameters<typeof valuesOf>[0]) =>
  createIntl({ locale: 'sv', messages: swedish })
    .formatMessage({ id: 'action.register_payment.review' }, valuesOf(changes))
    .replaceAll(/\s/g, ' ');

test('what was typed and what changes is written in words, the rest is the same', () => {
  const values = valuesOf([
    { attribute: 'state', from: 'reminder', to: 'debt_collection' },
    { attribute: 'pause', from: { to: '2026-04-01' }, to: null },
  ]);
  expect(values).toMatchObject({
    old_state: 'påminnelse',
    new_state: 'inkasso',
    old_pause_to: '2026-04-01',
    new_pause_to: 'none',
    new_payable_amount: 'same',
    paid_date: '2026-03-10',
  });
});

test('the review of a payment says the typed amount, its day and the new total', () => {
  expect(read([{ attribute: 'payable_amount', from: 1_485_16, to: 985_16 }])).toBe(
    '500,00 kr räknas av från skulden med betaldag 2026-03-10. Därefter är 985,16 kr att betala i dag (nu 1 485,16 kr).',
  );
  expect(read([{ attribute: 'payable_amount', from: 500_00, to: null }])).toBe(
    '500,00 kr räknas av från skulden med betaldag 2026-03-10. Därmed är inget kvar att betala, och ärendet avslutas.',
  );
});

test('the review of a reversed payment says the new total of its case', () => {
  const labels = renderHook(() => useLabels(), { wrapper: InPortal }).result.current;
  const say = (caseChanges: readonly { attribute: string; from: unknown; to: unknown }[]) => {
    const words = { definition, asked, input: {}, action: 'reverse_payment', changes: [], labels };
    const values = reviewValues({ ...words, caseChanges, currency: 'SEK', day: (one) => one });
    return createIntl({ locale: 'sv', messages: swedish })
      .formatMessage({ id: 'action.reverse_payment.review' }, values)
      .replaceAll(/\s/g, ' ');
  };
  expect(say([{ attribute: 'payable_amount', from: 985_16, to: 1_485_16 }])).toMatch(
    /Därefter är 1 485,16 kr att betala i dag \(nu 985,16 kr\)\.$/,
  );
  expect(say([{ attribute: 'payable_amount', from: null, to: 500_00 }])).toMatch(
    /Därefter är 500,00 kr att betala i dag\.$/,
  );
  expect(say([])).toMatch(/öppnas igen\.$/);
});

test('the review of a resumed case says which pause ends, and whether the case goes on', () => {
  const say = (values: Readonly<Record<string, string>>) =>
    createIntl({ locale: 'sv', messages: swedish }).formatMessage({ id: 'action.resume_case.review' }, values);
  expect(say({ old_pause_reason: 'anstånd', new_status: 'pågår' })).toBe(
    'Pausen (anstånd) avslutas. Ärendet går vidare i dag.',
  );
  expect(say({ old_pause_reason: 'anstånd', new_status: 'same' })).toBe(
    'Pausen (anstånd) avslutas. Ärendet har en paus till och är fortfarande pausat.',
  );
});

test('what else a dry run answers is counted', () => {
  const labels = renderHook(() => useLabels(), { wrapper: InPortal }).result.current;
  const answer = { users: 3, gains: [{ resource: 'cases' }], people: [], changes: [] };
  const words = { definition, asked, input: {}, action: 'publish_template', changes: [], labels, answer };
  expect(reviewValues({ ...words, day: (one) => one })).toMatchObject({
    answer_users: '3',
    answer_gains: '1',
    answer_people: '0',
  });
});
