import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import { flowStates } from '../../cases/states/flow-states.ts';
import { findVoucherFault } from '../../money/ledger/voucher.ts';
import type { ArbitraryAction } from '../../testing/an-action.ts';
import { arbitraryAction } from '../../testing/arbitrary-action.ts';
import { arbitraryFlowCase } from '../../testing/arbitrary-flow-case.ts';
import { addDays, type Day, day, daysBetween } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';
import { nextDueDay } from './next-due-day.ts';
import { type FlowFacts, runFlowItem } from './run-flow-item.ts';

const start = day('2026-01-05');

/** Runs the case on a day as the engine does; one that cannot be run is marked as failed. */
function run(facts: FlowFacts, today: Day): CaseFile {
  const file = onDay(facts.file, today);
  const due = nextDueDay(file);
  if (due === undefined || due > today) return file;
  const { outcome } = runFlowItem({ ...facts, file });
  for (const voucher of outcome.vouchers) expect(findVoucherFault(voucher)).toBeUndefined();
  return afterOutcome(file, outcome);
}

function runDays(facts: FlowFacts, days: number): CaseFile {
  let { file } = facts;
  const first = file.today;
  for (let at = 0; at <= days; at++) file = run({ ...facts, file }, addDays(first, at));
  return file;
}

const withoutFacts = ({ facts: _facts, ...file }: CaseFile) => file;

/** An open case has a next item, unless it is held, idle with its alarm raised, or in a state without a flow. */
function expectLed(file: CaseFile): void {
  const { closed, holds, state } = file.position;
  const isHeld = holds.some((hold) => hold !== 'refunding') || statusOf(file.position) === 'idle';
  if (closed || isHeld || !flowStates.includes(state)) return;
  expect(file.flow.item).not.toBeNull();
  expect(file.flow.date).not.toBeNull();
}

const onceKinds = ['soft_reminder', 'reminder', 'debt_collection', 'foreign_debt_collection'];

describe('for any registration and any actions', () => {
  test('a case always has a next item, gets no letter and no fee twice, and has nothing due after one run', () => {
    fc.assert(
      fc.property(
        arbitraryFlowCase,
        fc.array(arbitraryAction, { maxLength: 4 }),
        (facts, actions: readonly ArbitraryAction[]) => {
          let { file } = facts;
          const sent: string[] = [];
          const live = (to: Day) => {
            for (let next = nextDueDay(file); next !== undefined && next <= to; next = nextDueDay(file)) {
              const before = file;
              file = run({ ...facts, file }, next);
              const after = nextDueDay(file);
              expect(after === undefined || after > file.today).toBe(true);
              sent.push(...file.letters.filter((one) => !before.letters.includes(one)).map(({ kind }) => kind));
              expectLed(file);
            }
            file = onDay(file, to);
          };
          for (const { days, act } of actions) {
            live(addDays(file.today, days * 6 + 7));
            const decided = act(file);
            if (decided.allowed) file = afterOutcome(file, decided.outcome);
            expectLed(file);
          }
          live(addDays(file.today, 500));
          for (const kind of onceKinds) expect(sent.filter((one) => one === kind).length).toBeLessThanOrEqual(1);
          for (const fee of ['reminder_fee', 'debt_collection_fee', 'late_payment_compensation', 'verdict_fee']) {
            const charged = file.debt.postings.filter(({ component, kind }) => component === fee && kind === 'cost');
            expect(charged.length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('running a day twice changes nothing, and thirty days at once are thirty days one by one', () => {
    fc.assert(
      fc.property(arbitraryFlowCase, fc.integer({ min: 0, max: 150 }), (facts, days) => {
        const file = runDays(facts, days);
        expect(run({ ...facts, file }, file.today)).toEqual(file);
        const later = runDays({ ...facts, file }, 30);
        let jumped = file;
        const until = addDays(file.today, 30);
        for (let next = nextDueDay(jumped); next !== undefined && next <= until; next = nextDueDay(jumped))
          jumped = run({ ...facts, file: jumped }, next);
        expect(withoutFacts(onDay(jumped, until))).toEqual(withoutFacts(later));
      }),
      { numRuns: 40 },
    );
  });

  test('the preview is what then happens', () => {
    fc.assert(
      fc.property(arbitraryFlowCase, fc.integer({ min: 1, max: 400 }), (facts, days) => {
        const { steps, isCut } = previewFlow(facts, addDays(start, days));
        expect(isCut).toBe(false);
        // The authority's answer is assumed, and so is everything that follows from it.
        const guessed = steps.find(({ assumed }) => assumed !== null);
        const until = addDays(guessed?.date ?? addDays(start, days + 1), -1);
        let { file } = facts;
        for (let at = 0; at <= daysBetween(start, until); at++) {
          const today = addDays(start, at);
          const previewed = steps.filter(({ date }) => date === today);
          const before = onDay(file, today);
          file = run({ ...facts, file }, today);
          expect(previewed.length > 0).toBe(
            withoutFacts(before).position !== file.position || before.flow !== file.flow,
          );
          const last = previewed.at(-1);
          if (!last) continue;
          expect([last.state, last.status]).toEqual([file.position.state, statusOf(file.position)]);
          if (last.fault === null) expect([last.next, last.total]).toEqual([file.flow, file.facts.remaining_total]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
