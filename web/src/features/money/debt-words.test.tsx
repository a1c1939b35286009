import { day } from '@fordra/domain/values/day';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { english } from '../../../testing/all-texts.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import type { DebtLine } from './debt-summary.ts';
import { useDebtWords } from './debt-words.ts';

const inEnglish = ({ children }: { readonly children: ReactNode }) => (
  <IntlProvider locale="en" messages={english}>
    {children}
  </IntlProvider>
);
const line: DebtLine = {
  source: 'interest',
  kind: 'accrual',
  component: 'interest',
  day: day('2026-02-05'),
  amount: 209_07,
  ground: null,
  key: 'explain.interest.fixed',
  values: {
    firstDay: '2026-01-01',
    lastDay: '2026-02-05',
    days: 36,
    basis: 'capital',
    base: 10_000_00,
    currency: 'SEK',
    rate: 800,
  },
};

test('the debt is written in English as on every other screen, also inside its lines', () => {
  const { current: words } = renderHook(() => useDebtWords('SEK'), { wrapper: inEnglish }).result;
  expect(words.amount(1_485_16)).toBe(formatAmount(1_485_16));
  expect(words.line(line)).toContain(`capital of ${formatAmount(10_000_00)}:`);
  expect(words.plainLine(line)).toContain(`interest a year on ${formatAmount(10_000_00)}`);
});
