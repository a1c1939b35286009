import { expect, test } from 'vitest';
import { flowFaults } from '../../flow/items/flow-faults.ts';
import { aCaseSummary, anUpcomingStep } from '../../testing/a-summary.ts';
import { day } from '../../values/day.ts';
import { type CaseState, caseStates } from '../states/case-states.ts';
import { caseStatuses, pauseReasons } from '../states/case-statuses.ts';
import { closedKinds, closedReasons } from '../states/closures.ts';
import { allPhases, isPhaseOf, type Phase } from '../states/phases.ts';
import { buildCaseSummary } from './build-summary.ts';
import { type UpcomingStep, visibleSteps } from './next-step.ts';
import type { SummaryFacts } from './summary-facts.ts';

test('every possible position has a sentence, and an open case says what comes next', () => {
  const hiddenFromHistory = everyPosition().filter((facts) => {
    const { now, next } = buildCaseSummary(facts);
    return !now.key.startsWith('case_summary.') || (facts.closed === null && next === null);
  });
  expect(hiddenFromHistory).toEqual([]);
});

function everyPosition(): readonly SummaryFacts[] {
  const phases = (state: CaseState): readonly Phase[] => allPhases.filter((phase) => isPhaseOf(state, phase));
  const from = day('2026-03-01');
  return caseStates.flatMap((state) =>
    caseStatuses.flatMap((status) =>
      [null, ...phases(state)].flatMap((phase) =>
        [null, ...pauseReasons].flatMap((reason) =>
          [null, ...closedKinds].map((kind) =>
            aCaseSummary({
              state,
              status,
              phase,
              pause: reason && { reason, from, to: null },
              closed: kind && { on: from, kind, reason: null },
            }),
          ),
        ),
      ),
    ),
  );
}

test.each([
  [
    'a demand that was sent',
    aCaseSummary(),
    'case_summary.letter.debt_collection',
    'case_summary.next.state.enforcement',
  ],
  [
    'one without its letter',
    aCaseSummary({ letter: null, ahead: [anUpcomingStep({ letters: [{ kind: 'debt_collection', due: null }] })] }),
    'case_summary.state.debt_collection',
    'case_summary.next.letter.debt_collection',
  ],
  ['where the reader may not look ahead', aCaseSummary({ ahead: undefined }), undefined, 'case_summary.next.item'],
  [
    'a wait that ends in nothing',
    aCaseSummary({ ahead: [anUpcomingStep({ state: 'debt_collection' })] }),
    undefined,
    'case_summary.next.item',
  ],
  ['nothing ahead', aCaseSummary({ ahead: [], next: null }), undefined, 'case_summary.next.nothing'],
  [
    'a plan that is paid',
    aCaseSummary({ state: 'amortization', phase: 'next_advice', ahead: [], next: null }),
    'case_summary.amortization.next_advice',
    'case_summary.next.plan',
  ],
  [
    'a pause that ends',
    aCaseSummary({
      status: 'paused',
      pause: { reason: 'respite', from: day('2026-03-04'), to: day('2026-03-20') },
      ahead: [anUpcomingStep({ state: 'debt_collection' })],
    }),
    'case_summary.pause.respite',
    'case_summary.next.resume',
  ],
  [
    'a pause without an end',
    aCaseSummary({ status: 'paused', pause: { reason: 'dispute', from: day('2026-03-04'), to: null }, ahead: [] }),
    'case_summary.pause.dispute',
    'case_summary.next.held',
  ],
  [
    'a flow that stopped',
    aCaseSummary({ status: 'failed', failedReason: 'no_addresses_found' }),
    'case_summary.failed.no_addresses_found',
    'case_summary.next.reset',
  ],
  [
    'a pause that ends, where the reader may not look ahead',
    aCaseSummary({
      status: 'paused',
      pause: { reason: 'respite', from: day('2026-03-04'), to: day('2026-03-20') },
      ahead: undefined,
      next: { item: 'send_reminder', date: day('2026-03-12') },
    }),
    'case_summary.pause.respite',
    'case_summary.next.resume',
  ],
  [
    'an application that is considered: the case is not at the authority',
    aCaseSummary({ phase: 'evaluate' }),
    'case_summary.preparation.evaluate',
    undefined,
  ],
  [
    'at the authority',
    aCaseSummary({ state: 'enforcement', phase: 'verdict_submitted', letter: null, ahead: [] }),
    'case_summary.enforcement.verdict_submitted',
    undefined,
  ],
  [
    'a phase of another state',
    aCaseSummary({ state: 'enforcement', phase: 'advice', letter: null }),
    'case_summary.state.enforcement',
    undefined,
  ],
  [
    'a question',
    aCaseSummary({ decision: { type: 'write_off', deadline: day('2026-03-30'), defaultOption: 'surveillance' } }),
    undefined,
    'case_summary.next.answer',
  ],
  [
    'too much paid',
    aCaseSummary({ status: 'refunding', closed: { on: day('2026-03-02'), kind: 'fully_paid', reason: 'fully_paid' } }),
    'case_summary.closed_reason.fully_paid',
    'case_summary.next.refund',
  ],
])('%s', (_name, facts, now, next) => {
  const summary = buildCaseSummary(facts);
  if (now) expect(summary.now.key).toBe(now);
  if (next) expect(summary.next?.key).toBe(next);
});

test('a closed case is described by its reason, else by its kind, and nothing comes next', () => {
  const on = day('2026-03-02');
  for (const reason of closedReasons) {
    const summary = buildCaseSummary(aCaseSummary({ status: 'closed', closed: { on, kind: 'manually', reason } }));
    expect([summary.now.key, summary.next, summary.tone]).toEqual([
      `case_summary.closed_reason.${reason}`,
      null,
      'done',
    ]);
  }
  for (const kind of closedKinds)
    expect(buildCaseSummary(aCaseSummary({ closed: { on, kind, reason: null } })).now.key).toBe(
      `case_summary.closed_kind.${kind}`,
    );
});

test('every reason a flow stops for has its own sentence', () => {
  for (const failedReason of flowFaults)
    expect(buildCaseSummary(aCaseSummary({ status: 'failed', failedReason })).now.key).toBe(
      `case_summary.failed.${failedReason}`,
    );
});

test('a fee that comes without a letter or a new state is a step of its own', () => {
  const fees = [{ fee: 'enforcement_outlay', amount: 600_00 }] as const;
  const step = anUpcomingStep({ state: 'debt_collection', fees });
  expect(visibleSteps([step], false)).toEqual([{ step, meaning: { means: 'fee', fees: ['enforcement_outlay'] } }]);
  expect(buildCaseSummary(aCaseSummary({ ahead: [step] })).next).toMatchObject({
    key: 'case_summary.next.fee',
    amounts: { fees: 600_00 },
  });
});

test('a letter has its fee', () => {
  const letters = [{ kind: 'reminder' as const, due: null }];
  const next = (fees: UpcomingStep['fees']) =>
    buildCaseSummary(aCaseSummary({ ahead: [anUpcomingStep({ letters, fees })] })).next;
  expect(next([{ fee: 'reminder_fee', amount: 60_00 }])?.amounts).toEqual({ fees: 60_00 });
  expect(next([])?.amounts).toEqual({ fees: null });
});

test.each([
  ['queued', 'coming'],
  ['sending', 'coming'],
  ['sent', 'sent'],
  ['returned', 'returned'],
  ['failed', 'failed'],
] as const)('a letter that is %s is described as %s, whatever its date', (status, delivery) => {
  const letter = { kind: 'debt_collection', status, date: day('2026-03-03'), due: null } as const;
  expect(buildCaseSummary(aCaseSummary({ letter })).now.choices).toEqual({ delivery });
});

test.each([
  ['2026-03-09', 'yes'],
  ['2026-03-10', 'no'],
  ['2026-03-25', 'no'],
] as const)('an invoice that is due on %s on 10 March is past its due day: %s', (due, is_due) => {
  const { now } = buildCaseSummary(aCaseSummary({ state: 'invoice', letter: null, due: day(due) }));
  expect(now).toMatchObject({ key: 'case_summary.state.invoice', days: { due }, choices: { is_due } });
});

test('a case that stopped because its demand came back says of which day and why', () => {
  const letter = { kind: 'debt_collection', status: 'returned', date: day('2026-03-03'), due: null } as const;
  const stopped = { status: 'failed', failedReason: 'letter_returned' } as const;
  expect(buildCaseSummary(aCaseSummary({ ...stopped, letter: { ...letter, fault: 'moved' } })).now).toMatchObject({
    days: { date: '2026-03-03' },
    choices: { why: 'moved' },
  });
  expect(buildCaseSummary(aCaseSummary({ ...stopped, letter: null })).now).toMatchObject({
    days: { date: null },
    choices: { why: 'other' },
  });
});

test.each([
  ['returned', 'returned'],
  ['sent', 'other'],
] as const)('a flow stopped for want of an expired demand says that the demand came back: %s', (status, demand) => {
  const letter = { kind: 'debt_collection', status, date: day('2026-03-03'), due: null } as const;
  const facts = aCaseSummary({ status: 'failed', failedReason: 'demand_not_expired', letter });
  expect(buildCaseSummary(facts).now.choices).toEqual({ demand });
});
