import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import type { DecisionConsequences, OptionConsequences } from './decision-consequences.ts';
import { OptionCards } from './option-cards.tsx';

afterEach(cleanup);

const today = '2026-11-17' as DecisionConsequences['today'];

function anOption(given: Partial<OptionConsequences>): OptionConsequences {
  return {
    key: 'wait_30_days',
    class: 'minor',
    needs: [],
    adds_to: [],
    refusal: null,
    steps: [],
    added_fees: 0,
    outlays: [],
    remaining: 1_000_00,
    closes: null,
    is_final: false,
    debtor_answers_by: null,
    ...given,
  };
}

function show(
  options: readonly OptionConsequences[],
  onChoose?: (key: string) => void,
  chosen: readonly string[] = [],
) {
  const queries = new QueryClient();
  const user = { _id: 'u', account: 'a', ui_structure: { structure: {} }, access_rights: {} };
  queries.setQueryData(userDataQuery.queryKey, user as never);
  const { steps, added_fees, outlays, remaining, closes } = anOption({});
  const if_nobody = {
    date: '2026-12-02' as typeof today,
    option: 'wait_30_days',
    steps,
    added_fees,
    outlays,
    remaining,
    closes,
  };
  const consequences = {
    _id: 'd',
    _etag: 'e',
    today,
    currency: 'SEK',
    others_in_group: 0,
    options,
    together: null,
    if_nobody,
  };
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <OptionCards consequences={consequences} name="d" {...(onChoose && { choice: { chosen, onChoose } })} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test('what happens if nobody answers is named with its day', () => {
  show([]);
  expect(screen.getByRole('heading').textContent).toBe('Om ingen svarar före den 2 december: Vänta 30 dagar');
});

test('a card says what an option costs, who bears it and that it cannot be undone', () => {
  const outlays = [{ bearer: 'agency', amount: 300_00 }] as const;
  show([anOption({ key: 'apply_payment_order', added_fees: 680_00, outlays, is_final: true })], vi.fn());
  const card = screen.getByRole('radio');
  const described = document
    .getElementById(card.getAttribute('aria-describedby')!)!
    .textContent!.replaceAll(/\s/g, ' ');
  expect(described).toContain('680,00 kr läggs på skulden inom ett år');
  expect(described).toContain('300,00 kr läggs ut och betalas av inkassobolaget');
  expect(described).toContain('Kan inte ångras');
});

test('a card says that the debtor is asked, and until when it may answer', () => {
  show([anOption({ key: 'request_more_from_debtor', debtor_answers_by: '2026-12-01' as typeof today })], vi.fn());
  expect(screen.getByText('Gäldenären tillfrågas per e-post och får svara till den 1 december')).toBeTruthy();
});

test('a refused option cannot be chosen and says why; another is chosen by its whole card', () => {
  const onChoose = vi.fn();
  show(
    [anOption({ key: 'apply_payment_order', refusal: 'agreement_missing', remaining: null }), anOption({})],
    onChoose,
  );
  const [refused, free] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(refused!.disabled).toBe(true);
  expect(screen.getByText(/avtal/i)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Vänta 30 dagar'));
  expect(free!.disabled).toBe(false);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('wait_30_days');
});

test('one of the options that contradict each other is chosen; others are added, but no third intermediate one', () => {
  const intermediate = ['counter_offer', 'reduce_interest', 'waive_fees'];
  const options = [
    anOption({ key: 'credit_fully', class: 'major' }),
    ...intermediate.map((key) => anOption({ key, class: 'intermediate', adds_to: intermediate })),
    anOption({}),
  ];
  show(options, vi.fn(), intermediate.slice(0, 2));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  expect(screen.getByText('Välj högst två medelstora åtgärder.')).toBeTruthy();
});

test('an option whose amount is refused stays open, so that another amount can be given', () => {
  show([anOption({ key: 'credit_part', needs: ['amount'], refusal: 'bad_action_input', remaining: null })], vi.fn());
  expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(false);
  expect(screen.getByText(/går inte att använda/)).toBeTruthy();
});

test('where no options can be combined there is one choice', () => {
  show([anOption({ class: 'major' }), anOption({ key: 'surveillance', class: 'intermediate' })], vi.fn());
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a reader who may not answer sees the cards without a choice', () => {
  show([anOption({})]);
  expect(screen.queryByRole('radio')).toBeNull();
});
