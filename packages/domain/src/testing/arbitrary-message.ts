import fc from 'fast-check';
import { afterOutcome, onDay } from '../cases/draft/after-outcome.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import type { AuthorityMessage } from '../enforcement/applications/authority-messages.ts';
import { runFlowItem } from '../flow/run/run-flow-item.ts';
import { costComponents } from '../money/allocation/debt-components.ts';
import { addDays, type Day, day } from '../values/day.ts';
import { aCaseFile } from './a-case-file.ts';
import { aLetterFacts } from './a-letter.ts';

export const letterFacts = aLetterFacts();

/** For tests: a case whose application for a payment order has just been made; we advance the authority's fee. */
export function aCaseAtAuthority(): CaseFile {
  const scheduled = aCaseFile({
    today: day('2026-03-17'),
    position: { state: 'debt_collection', phase: 'scheduled', status: 'queued', holds: [], before: null, closed: null },
    flow: { item: 'verdict_submission', date: day('2026-03-17') },
    terms: {
      ownership: { agencyCosts: costComponents },
      allocation: { order: 'costs_first', grouping: 'case' },
      allowsCapitalDepreciation: false,
      isIntegrated: false,
    },
  });
  return sent(run(scheduled, scheduled.today));
}

/** The nightly run of a day; a case whose flow stops is left as it was. */
function run(file: CaseFile, today: Day): CaseFile {
  const on = onDay(file, today);
  return afterOutcome(on, runFlowItem({ file: on, letterFacts }).outcome);
}

/** Marks the waiting applications as sent. */
export function sent(file: CaseFile): CaseFile {
  const applications = file.applications.map((one) =>
    one.status === 'queued' ? { ...one, status: 'sent' as const, hasLeft: true, sent: file.today } : one,
  );
  return onDay({ ...file, applications }, file.today);
}

const amount = fc.oneof(fc.constantFrom(100_00, 600_00, 3_000_00, 20_000_00), fc.integer({ min: 1, max: 9_000_00 }));
const someDay = fc.nat(60);

/** For tests: any message, about the newest application of a kind. */
type ArbitraryMessage = {
  readonly to: 'payment_order' | 'enforcement' | 'recall';
  readonly days: number;
  readonly message: AuthorityMessage;
};

const message: fc.Arbitrary<AuthorityMessage> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('application_confirmed' as const),
      authority_number: fc.constantFrom('U-1', 'U-2'),
      fee: fc.constantFrom(300_00, 600_00),
    }),
  },
  fc.record({ kind: fc.constant('application_rejected' as const), reason: fc.constant('Ofullständig') }),
  someDay.map((ago) => ({ kind: 'served' as const, served_on: addDays(day('2026-04-01'), ago) })),
  {
    weight: 5,
    arbitrary: someDay.map((ago) => ({
      kind: 'decision_issued' as const,
      verdict_number: `V-${ago % 2}`,
      decided_on: addDays(day('2026-04-10'), ago),
    })),
  },
  {
    weight: 2,
    arbitrary: someDay.map((ago) => ({
      kind: 'disputed' as const,
      disputed_on: addDays(day('2026-04-05'), ago),
      ground: 'Inte beställt',
    })),
  },
  amount.map((capital) => ({ kind: 'reduced' as const, capital })),
  {
    weight: 2,
    arbitrary: someDay.map((ago) => ({ kind: 'recalled' as const, recalled_on: addDays(day('2026-05-01'), ago) })),
  },
  amount.map((monthly) => ({ kind: 'seizure_decision' as const, decided_on: day('2026-06-01'), monthly })),
  fc.boolean().map((hasAssets) => ({
    kind: 'investigation_report' as const,
    reported_on: day('2026-06-01'),
    has_assets: hasAssets,
  })),
  {
    weight: 4,
    arbitrary: fc.tuple(amount, someDay).map(([paid, ago]) => ({
      kind: 'partial_accounting' as const,
      paid_on: addDays(day('2026-04-01'), ago),
      amount: paid,
      payment_reference: `KFM ${ago}`,
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.oneof(fc.constant(0), amount), someDay).map(([paid, ago]) => ({
      kind: 'final_accounting' as const,
      reported_on: addDays(day('2026-06-01'), ago),
      amount: paid,
      payment_reference: `KFM ${ago}`,
    })),
  },
  fc.constant({ kind: 'fee_changed' as const, changed_on: day('2027-03-17'), fee: 600_00 }),
);

export const arbitraryMessage: fc.Arbitrary<ArbitraryMessage> = fc.record({
  to: fc.constantFrom('payment_order' as const, 'enforcement' as const, 'enforcement' as const, 'recall' as const),
  days: fc.oneof(fc.constant(0), fc.nat(40)),
  message,
});
