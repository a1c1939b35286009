import { expect, test } from 'vitest';
import type { PlanProposal } from '../decisions/plan-proposal.ts';
import { day } from '../values/day.ts';
import { findApproval } from './find-approval.ts';
import { firstDueAfter } from './first-due-after.ts';
import type { OfferFacts, OfferInput } from './plan-offer.ts';

const facts = (capital: number, isCompany = false): OfferFacts => ({
  today: day('2026-03-10'),
  currency: 'SEK',
  cases: [
    {
      id: 'case',
      part: {
        ...{ capital, interest: 0, costs: 0, terms: { rule: 'none' } },
        ...{ dayCount: 'ACT/365F', order: 'costs_first' },
      },
      isAtAuthority: false,
      owedAtAuthority: { enforcement_outlay: 0, verdict_outlay: 0, verdict_fee: 0 },
      activePlans: 0,
      cancelledPlans: 0,
    },
  ],
  setupFee: 0,
  adviceFee: 60_00,
  activeOfDebtor: 0,
  coApplicants: 0,
  isCompany,
  hasCounsellor: false,
});
const terms = (amount: number): Omit<OfferInput, 'approvedBy'> => ({
  amount,
  firstDue: day('2026-04-28'),
  dayOfMonth: 28,
  hasAdviceFee: false,
  isInterestWaived: false,
});

test.each([
  ['twelve payments need nobody', facts(12_000_00), 1_000_00, 'nobody', undefined],
  ['thirteen need the creditor', facts(12_010_00), 1_000_00, 'creditor', undefined],
  ['36 too', facts(36_000_00), 1_000_00, 'creditor', undefined],
  ['37 need a special decision', facts(36_010_00), 1_000_00, 'special_decision', undefined],
  ['61 are too many', facts(60_010_00), 1_000_00, 'special_decision', 'amortization_max_advices_exceeded'],
  ['a debt above the limit needs the creditor', facts(150_010_00), 20_000_00, 'creditor', undefined],
  ["a company's limit is higher", facts(150_010_00, true), 20_000_00, 'nobody', undefined],
  [
    'what the creditor cannot allow is refused',
    facts(12_010_00),
    100_00,
    'nobody',
    'amortization_amount_below_minimum',
  ],
])('%s', (_name, of, amount, approvedBy, refusal) => {
  const found = findApproval(of, terms(amount));
  expect(found.approvedBy).toBe(approvedBy);
  expect(found.offer.verdict).toEqual(refusal ? { allowed: false, refusal } : { allowed: true });
});

test('a plan that is approved late is first paid in a later month, on the same day', () => {
  const proposal = { firstDue: day('2026-01-31'), dayOfMonth: 31 } as PlanProposal;
  expect(firstDueAfter(proposal, day('2026-01-10'))).toBe('2026-01-31');
  expect(firstDueAfter(proposal, day('2026-02-02'))).toBe('2026-02-28');
  expect(firstDueAfter(proposal, day('2026-03-30'))).toBe('2026-04-30');
});
