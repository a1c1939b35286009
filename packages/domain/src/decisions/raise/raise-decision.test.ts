import { expect, test } from 'vitest';
import { resumeCase } from '../../cases/actions/resume-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';

const asked = (type: string) => ({
  id: type,
  type,
  status: 'unassigned' as const,
  deadline: day('2026-03-20'),
  defaultOption: 'stay_paused',
  option: null,
});

/** An objection that is answered while this decision is open, whether or not the case waits for it. */
function endedBy(types: readonly string[], isWaiting: boolean): readonly string[] {
  const { position } = aCaseFile();
  const file = aCaseFile({
    decisions: types.map(asked),
    position: { ...position, holds: [...(isWaiting ? (['waiting_on_decision'] as const) : []), 'objection'] },
    pauses: [{ reason: 'objection', from: day('2026-03-04'), to: day('2026-04-03') }],
  });
  const decided = resumeCase(file, {});
  if (!decided.allowed) throw new Error(decided.refusal);
  return decided.outcome.ended.map(({ id }) => id);
}

test('an answered objection recalls its decision, but never the one that a case waits for', () => {
  expect(endedBy(['dispute_response'], false)).toEqual(['dispute_response']);
  expect(endedBy(['dispute_response'], true)).toEqual([]);
  expect(endedBy(['continue_to_enforcement', 'dispute_response'], true)).toEqual(['dispute_response']);
});
