import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import type { FlowPreview } from '../query/flow-preview.ts';
import { RequestsCard } from './requests-card.tsx';

afterEach(cleanup);

const show = (given: Partial<FlowPreview>) =>
  render(<RequestsCard preview={given as FlowPreview} />, { wrapper: InPortal });
const none = { month: 0, quarter: 0, half_year: 0, year: 0 };
const requested = '2026-03-02' as NonNullable<FlowPreview['invoice_copy']>['requested'];

test.each([
  ['pending', 'Väntar på svar'],
  ['not_answered', 'Inte besvarad'],
  ['answered', 'Lämnad'],
] as const)('a request for a copy of the invoice that is %s has its status in words', (status, words) => {
  show({ invoice_copy: { status, requested }, respites: none });
  expect(screen.getByRole('region').textContent).toBe(`Gäldenären har begärtFakturakopia, begärd 2026-03-02${words}`);
});

test('respites are counted by month, quarter, half-year and year', () => {
  show({ invoice_copy: null, respites: { month: 0, quarter: 1, half_year: 1, year: 2 } });
  expect(screen.getByRole('region').textContent).toBe(
    'Gäldenären har begärtBeviljade anstånd0 senaste månaden, 1 senaste kvartalet, 1 senaste halvåret, 2 senaste året',
  );
});

test('a case without requests, or whose requests may not be read, has no card', () => {
  show({ invoice_copy: null, respites: none });
  show({ invoice_copy: null, respites: null });
  expect(screen.queryByRole('region')).toBeNull();
});
