import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFlowCase } from '../../testing/arbitrary-flow-case.ts';
import { day } from '../../values/day.ts';
import type { FlowFacts } from '../run/run-flow-item.ts';
import { previewFlow } from './preview-flow.ts';

const until = day('2028-01-05');

/** Whether the case is ever at the enforcement authority, and what fees it is charged. */
function harshnessOf(flowCase: FlowFacts, score: number | null) {
  const { file } = flowCase;
  const { steps } = previewFlow({ ...flowCase, file: { ...file, facts: { ...file.facts, score } } }, until);
  return {
    isEnforced: steps.some(({ state }) => state === 'enforcement'),
    fees: steps.flatMap(({ fees }) => fees).reduce((sum, { amount }) => sum + amount, 0),
  };
}

const anyScore = fc.integer({ min: 0, max: 100 });

test('a lower score never leads to the enforcement authority where a higher one does not, nor to higher fees', () => {
  fc.assert(
    fc.property(arbitraryFlowCase, anyScore, anyScore, (flowCase, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [gentle, harsh, unknown] = [low, high, null].map((score) => harshnessOf(flowCase, score));
      expect(Number(gentle!.isEnforced)).toBeLessThanOrEqual(Number(harsh!.isEnforced));
      expect(gentle!.fees).toBeLessThanOrEqual(harsh!.fees);
      // A missing score passes, like the best one.
      expect(Number(harsh!.isEnforced)).toBeLessThanOrEqual(Number(unknown!.isEnforced));
    }),
    { numRuns: 150 },
  );
});
