import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { type CreditNote, CreditNoteNotice, creditNoteOf } from './credit-note-notice.tsx';

afterEach(cleanup);

async function show(credit: CreditNote) {
  const routeTree = createRootRoute({ component: () => <CreditNoteNotice name="K-1.xml" credit={credit} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <RouterProvider router={router as never} />
    </InPortal>,
  );
  await screen.findByText('K-1.xml är en kreditfaktura och registreras inte som ett ärende');
}

test('a credit note leads to the crediting of the case, with its amount', async () => {
  await show({ invoice_number: 'F1', amount: 25_050, case: 'c1' });
  const link = screen.getByRole('link', { name: 'Kreditera i ärendet' });
  expect(link.getAttribute('href')).toBe('/item-display/cases/c1?action=credit_capital&amount=25050');
});

test.each([
  [
    { invoice_number: 'F1', amount: 25_050, case: null },
    /^Den krediterar faktura F1, som inte finns bland era ärenden/,
  ],
  [{ invoice_number: null, amount: null, case: null }, /^Den anger inte vilken enda faktura den krediterar/],
])('one without a case says what to do', async (credit, words) => {
  await show(credit);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('another failure is no credit note', () => {
  const credited = { invoice_number: 'F1', amount: 1, case: null };
  const failure = { status: 422, message: 'credit_note_not_a_claim' };
  expect(creditNoteOf(new ApiError({ ...failure, answer: { credited } }))).toEqual(credited);
  expect(creditNoteOf(new ApiError({ ...failure, answer: {} }))).toBeUndefined();
  expect(creditNoteOf(new Error('gone'))).toBeUndefined();
});
