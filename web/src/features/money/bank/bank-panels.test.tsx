import { dayLineKinds } from '@fordra/domain/money/bank/check-bank-day';
import type { BankFile } from '@fordra/resources/money/bank-files';
import type { BankStatement } from '@fordra/resources/money/bank-statements';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { BankFileOutcome } from './bank-file.tsx';
import { StatementCheck } from './statement-check.tsx';

afterEach(cleanup);

const statement = {
  ...{ _id: 's1', bank_account: 'a1', day: '2026-11-16', currency: 'SEK', status: 'balanced', lines: null },
  ...{ opening: 1_000_00, closing: 1_487_50, ledger_balance: 1_487_50, difference: 0 },
  ...{ receipts_in_transit: 90_00, payments_in_transit: 0, liabilities: 1_577_50 },
} as unknown as BankStatement;

function show(component: () => React.ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <InPortal>
      <RouterProvider router={router as never} />
    </InPortal>,
  );
}

test('a day that balances says so', async () => {
  show(() => <StatementCheck statement={statement} />);
  expect((await screen.findByRole('status')).textContent).toContain('Dagen stämmer');
  expect(screen.queryByText('Det som skiljer')).toBeNull();
});

test('a difference is shown with each line, what mends it and a link to what it names', async () => {
  const lines = [
    { kind: 'opening_differs', amount: 100_00, day: '2026-11-13', stated: 1_100_00, booked: 1_000_00 },
    { kind: 'amount_differs', amount: -50_00, key: 'bgmax:1', row: 'r1', stated: 1_00, booked: 51_00 },
    { kind: 'posting_without_row', amount: -40_00, voucher: 'v1', day: '2026-11-12', booked: 40_00 },
  ];
  const differing = { ...statement, status: 'difference', difference: 10_00, lines } as BankStatement;
  show(() => <StatementCheck statement={differing} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Differens 10,00\skr/);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(
    /ett annat saldo än 2026-11-13 slutade med100,00\skrBanken 1\s100,00\skr, bokfört 1\s000,00\skr/,
  );
  expect(shown[0]).toContain('Begär ett rättat kontoutdrag');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/item-search\/bank--statements\?.*2026-11-13/),
    '/item-display/bank--transactions/r1',
    '/item-display/vouchers/v1',
  ]);
});

test('every kind of line has its words and what mends it', async () => {
  const lines = dayLineKinds.map((kind) => ({ kind, amount: 1 }));
  show(() => (
    <StatementCheck statement={{ ...statement, status: 'difference', difference: 1, lines } as BankStatement} />
  ));
  const shown = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(shown).toHaveLength(dayLineKinds.length);
  expect(shown.filter((text) => /bank_day\./.test(text ?? ''))).toEqual([]);
});

test('a missing statement says what to do, and leads to the files', async () => {
  show(() => <StatementCheck statement={{ ...statement, status: 'missing', closing: null } as BankStatement} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kontoutdraget har inte kommit');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/item-search/bank--files');
});

test('a parked file shows its fault, and a booked one what was booked of what it states', async () => {
  const file = { status: 'parked', fault: 'cut 12', control: null } as unknown as BankFile;
  show(() => <BankFileOutcome file={file} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Inget i filen är bokfört.*12/);
  cleanup();
  const control = { stated: { sum: 5_00 }, read: { rows: 2, sum: 5_00 } };
  const booked = { status: 'applied', fault: null, results: { booked: 2, known: 0 }, control } as unknown as BankFile;
  show(() => <BankFileOutcome file={booked} />);
  expect((await screen.findByRole('status')).textContent).toContain('2 nya rader bokfördes');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Antal rader anges inte, summa 5,00',
    '2 rader, summa 5,00',
  ]);
});
