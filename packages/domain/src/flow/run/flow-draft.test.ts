import { expect, test } from 'vitest';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';

test('a demand that runs out renews the limitation before the next item: its surveillance begins with a letter', () => {
  const known = { start_action: 'debt_collection' } as const;
  const nearlyBarred = aFlowCase({ known, capital: 400_00, file: { limitation: day('2026-04-20') } });
  const { steps } = previewFlow(nearlyBarred, day('2026-03-31'));
  expect(steps.flatMap(({ letters }) => letters)).toMatchObject([
    { kind: 'debt_collection', date: '2026-02-02' },
    { kind: 'surveillance_letter', date: '2026-02-17' },
  ]);
  expect(steps.flatMap(({ decisions }) => decisions)).toEqual([]);
});
