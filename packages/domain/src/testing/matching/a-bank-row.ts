import type { BankRow, Payer } from '../../money/bank/bank-row.ts';
import type { MatchCase } from '../../money/matching/match-case.ts';
import { day } from '../../values/day.ts';

/** For tests: a payment of 500.00 of which the bank says nothing. */
export function aBankRow({
  payer,
  ...overrides
}: Partial<Omit<BankRow, 'payer'>> & { payer?: Partial<Payer> } = {}): BankRow {
  return {
    key: 'row',
    kind: 'payment',
    amount: 500_00,
    currency: 'SEK',
    bookingDate: day('2026-11-17'),
    valueDate: day('2026-11-17'),
    reference: null,
    references: [],
    message: null,
    endToEndId: null,
    payer: { name: null, idNumber: null, account: null, bankgiro: null, ...payer },
    instructed: null,
    ...overrides,
  };
}

/** For tests: an open case of Hassan Löfgren, who owes 1 240.00 and has another case. */
export function aMatchCase(overrides: Partial<MatchCase> = {}): MatchCase {
  return {
    id: 'case-1',
    ocrNumbers: ['10000181'],
    journalNumber: '100001',
    invoiceNumbers: ['Q-2026/118'],
    parties: [{ name: 'Hassan Löfgren', idNumber: '198403082392' }],
    currency: 'SEK',
    remaining: [1_240_00],
    letters: [],
    advices: [],
    isOnlyOpenCase: false,
    closed: null,
    ...overrides,
  };
}
