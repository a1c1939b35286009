import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runBankSeed } from '../../../testing/bank/run-bank-seed.ts';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);

test('in any order of files, placements, undos and returns each row is booked once, and what is undone was never placed', async () => {
  const seeds = fc.integer({ min: 1, max: 999_999 });
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      expect(await runBankSeed({ portal, cases }, seed)).toEqual([]);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
