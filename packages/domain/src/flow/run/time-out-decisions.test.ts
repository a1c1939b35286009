import { expect, test } from 'vitest';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { day } from '../../values/day.ts';
import { runFlowItem } from './run-flow-item.ts';

const asked = { status: 'unassigned', deadline: day('2026-05-01'), option: null } as const;

test('a decision that is requested again holds the case, though the one beside it times out the same day', () => {
  const file = aCaseFile({
    today: day('2026-05-02'),
    position: aPosition({
      state: 'enforcement',
      phase: 'evaluate',
      status: 'paused',
      holds: ['waiting_on_decision', 'objection'],
    }),
    pauses: [
      { reason: 'waiting_on_decision', from: day('2026-04-17'), to: null },
      { reason: 'objection', from: day('2026-04-17'), to: day('2026-05-17') },
    ],
    flow: { item: 'schedule_enforcement', date: day('2026-04-17') },
    decisions: [
      { ...asked, id: 'first', type: 'continue_to_enforcement', defaultOption: 'surveillance' },
      { ...asked, id: 'second', type: 'dispute_response', defaultOption: 'stay_paused' },
    ],
  });
  const { outcome } = runFlowItem({ file, letterFacts: aLetterFacts() });
  expect(outcome.decisions.map(({ type }) => type)).toEqual(['continue_to_enforcement']);
  expect(outcome.position.holds).toContain('waiting_on_decision');
});
