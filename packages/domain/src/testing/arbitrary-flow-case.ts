import fc from 'fast-check';
import type { FlowFacts } from '../flow/run/run-flow-item.ts';
import { addDays, day } from '../values/day.ts';
import { aFlowCase } from './a-flow-case.ts';

const start = day('2026-01-05');

/** For tests: a case registered on 2026-01-05. */
export const arbitraryFlowCase: fc.Arbitrary<FlowFacts> = fc
  .record({
    late: fc.integer({ min: -40, max: 400 }),
    capital: fc.constantFrom(40_00, 400_00, 10_000_00),
    flow_type: fc.constantFrom('standard', 'foreign', 'parking' as const),
    start_action: fc.constantFrom('soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance' as const),
    soft_reminder_enabled: fc.boolean(),
    extra_debt_collection_enabled: fc.boolean(),
    reminder_fee_agreed: fc.boolean(),
    is_company: fc.boolean(),
    is_underage: fc.boolean(),
    score: fc.constantFrom(null, 10, 60),
    enforcement_approved: fc.boolean(),
    has_agreement: fc.boolean(),
    descriptions_complete: fc.constantFrom(true, true, true, false),
    limitation: fc.constantFrom(null, day('2026-06-01'), day('2029-01-01')),
    debtorMail: fc.constantFrom(null, { email: 'elsa@example.com', language: 'sv' as const }),
  })
  // A parking fee is reminded of first.
  .filter(({ flow_type: type, start_action: action }) => type !== 'parking' || action !== 'debt_collection')
  .map(({ late, capital, limitation, debtorMail, ...known }) =>
    aFlowCase({
      today: start,
      due: addDays(start, -late),
      capital,
      known: { ...known, is_foreign: known.flow_type === 'foreign' },
      file: { limitation, debtorMail },
    }),
  );
