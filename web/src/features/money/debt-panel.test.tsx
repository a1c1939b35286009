import { day } from '@fordra/domain/values/day';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { AsOf } from './as-of.tsx';
import { DebtChart } from './debt-chart.tsx';
import { DebtFiguresTable } from './debt-figures-table.tsx';
import type { DebtLine, DebtSummary } from './debt-summary.ts';
import { figureOf, figures, linesOfFigure } from './figure-lines.ts';

afterEach(cleanup);

const line = (more: Partial<DebtLine>): DebtLine => ({
  source: 'posting',
  kind: 'capital',
  component: 'capital',
  day: day('2026-02-05'),
  amount: 0,
  ground: null,
  key: 'explain.capital',
  values: { day: '2026-02-05' },
  ...more,
});

const summary: DebtSummary = {
  _id: 'case',
  date: day('2026-04-20'),
  today: day('2026-04-20'),
  currency: 'SEK',
  is_forecast: false,
  is_provisional: false,
  total: 9_449_07,
  accrued_interest: 104_96,
  per_day: 2_56,
  sum: { added: 10_389_07, paid: 880_00, credited: 60_00, written_off: 0, remaining: 9_449_07 },
  parts: [
    { component: 'capital', added: 10_000_00, paid: 655_89, credited: 0, written_off: 0, remaining: 9_344_11 },
    { component: 'reminder_fee', added: 60_00, paid: 0, credited: 60_00, written_off: 0, remaining: 0 },
    { component: 'debt_collection_fee', added: 120_00, paid: 120_00, credited: 0, written_off: 0, remaining: 0 },
    { component: 'interest', added: 209_07, paid: 104_11, credited: 0, written_off: 0, remaining: 104_96 },
  ],
  lines: [
    line({ amount: 10_000_00, key: 'explain.capital_of_invoice', values: { invoice: '1001', day: '2026-02-05' } }),
    line({ kind: 'payment', amount: -655_89, key: 'explain.payment', values: { day: '2026-03-10' } }),
    line({
      kind: 'cost',
      component: 'reminder_fee',
      amount: 60_00,
      key: 'explain.cost.reminder_fee',
      ground: 'costs_act_4_1',
    }),
    line({ kind: 'credit', component: 'reminder_fee', amount: -60_00, key: 'explain.credit' }),
    line({ kind: 'cost', component: 'debt_collection_fee', amount: 120_00, key: 'explain.cost.debt_collection_fee' }),
    line({ kind: 'payment', component: 'debt_collection_fee', amount: -120_00, key: 'explain.payment' }),
    line({
      source: 'interest',
      kind: 'accrual',
      component: 'interest',
      amount: 209_07,
      ground: 'interest_act_6',
      key: 'explain.interest.floating',
      values: {
        firstDay: '2026-02-01',
        lastDay: '2026-04-20',
        days: 79,
        base: 10_000_00,
        rate: 1_000,
        reference: 200,
        margin: 800,
        basis: 'capital',
        currency: 'SEK',
        provisional: 'no',
      },
    }),
    line({ kind: 'payment', component: 'interest', amount: -104_11, key: 'explain.payment' }),
  ],
  points: [
    { date: day('2026-02-05'), capital: 10_000_00, costs: 0, interest: 13_70, total: 10_013_70 },
    { date: day('2026-04-20'), capital: 9_344_11, costs: 0, interest: 104_96, total: 9_449_07 },
    { date: day('2026-06-30'), capital: 9_344_11, costs: 0, interest: 286_73, total: 9_630_84 },
  ],
  payment: { bankgiro: '5050-1055', ocr_number: '100123' },
};

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

test('every figure is the sum of its lines', () => {
  for (const part of [...summary.parts.map(({ component }) => component), 'total' as const]) {
    const of = part === 'total' ? summary.sum : summary.parts.find((one) => one.component === part)!;
    for (const figure of figures) {
      const sum = linesOfFigure(summary.lines, { part, figure }).reduce((all, { amount }) => all + amount, 0);
      expect([part, figure, sum]).toEqual([part, figure, figureOf(of, figure)]);
    }
  }
});

test('a figure expands to its rule, rate, days, base and legal ground, and collapses again', async () => {
  render(
    <InPortal>
      <DebtFiguresTable summary={summary} />
    </InPortal>,
  );
  const interest = screen.getByRole('button', { name: 'Ränta' });
  await userEvent.click(interest);
  expect(interest.getAttribute('aria-expanded')).toBe('true');
  const opened = screen.getByRole('list');
  expect(plain(opened.textContent)).toContain('79 dagar på kapital 10 000,00 kr');
  expect(plain(opened.textContent)).toContain('Grund: 6 § räntelagen');
  const last = within(opened).getAllByRole('listitem').at(-1)!;
  expect(plain(last.textContent)).toBe('Summa104,96 kr');
  await userEvent.click(interest);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the sum of payments expands to each payment, as positive amounts', async () => {
  render(
    <InPortal>
      <DebtFiguresTable summary={summary} />
    </InPortal>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Summa, det som betalts/ }));
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => plain(row.textContent).slice(-9))).toEqual([
    '655,89 kr',
    '120,00 kr',
    '104,11 kr',
    '880,00 kr',
  ]);
});

test('the day is typed, moved by months or reset to today; one too far ahead is refused', async () => {
  const onPick = vi.fn();
  render(
    <InPortal>
      <AsOf value={day('2026-04-20')} today={day('2026-04-10')} onPick={onPick} />
    </InPortal>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'En månad framåt' }));
  await userEvent.click(screen.getByRole('button', { name: 'I dag' }));
  const field = screen.getByLabelText('Visa skulden per');
  await userEvent.clear(field);
  await userEvent.type(field, '20270131{Enter}');
  expect(onPick.mock.calls).toEqual([['2026-05-20'], ['2026-04-10'], ['2027-01-31']]);
  await userEvent.clear(field);
  await userEvent.type(field, '2050-01-01{Enter}');
  expect(onPick).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert').textContent).toContain('högst tio år fram');
});

test('the chart is used by keyboard, and is available as a table', async () => {
  const onPick = vi.fn();
  render(
    <InPortal>
      <DebtChart summary={summary} onPick={onPick} />
    </InPortal>,
  );
  const chart = screen.getByRole('slider', { name: 'Dag i diagrammet' });
  expect(plain(chart.getAttribute('aria-valuetext'))).toMatch(/^2026-04-20: 9 449,07 kr/);
  chart.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(plain(chart.getAttribute('aria-valuetext'))).toMatch(/^2026-06-30: 9 630,84 kr/);
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('2026-06-30');
  await userEvent.click(screen.getByText('Visa som tabell'));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(plain(rows.at(-1)!.textContent)).toBe('2026-06-30 · Prognos9 344,11 kr0,00 kr286,73 kr9 630,84 kr');
});
