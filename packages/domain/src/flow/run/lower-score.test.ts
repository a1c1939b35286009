import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFlowCase } from '../../testing/arbitrary-flow-case.ts';
import { addDays } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';
import type { FlowFacts } from './run-flow-item.ts';

const withScore = (facts: FlowFacts, score: number | null): FlowFacts => ({
  ...facts,
  file: { ...facts.file, facts: { ...facts.file.facts, score } },
});

/** Whether the case goes to the enforcement authority within a year and a half. */
function isEnforced(facts: FlowFacts): boolean {
  return previewFlow(facts, addDays(facts.file.today, 550)).steps.some(({ state }) => state === 'enforcement');
}

const anyScore = fc.integer({ min: 0, max: 100 });

test('a lower score never leads to the enforcement authority where a higher one does not, nor does any score where none does', () => {
  let spared = 0;
  fc.assert(
    fc.property(arbitraryFlowCase, anyScore, anyScore, (facts, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((score) =>
        isEnforced(withScore(facts, score)),
      );
      if (low) expect(high).toBe(true);
      if (high) expect(isEnforced(withScore(asked, null))).toBe(true);
      if (high && !low) spared += 1;
    }),
    { numRuns: 300 },
  );
  expect(spared).toBeGreaterThan(0);
});
