import { describe, expect, test } from 'vitest';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { runFlowItem } from './run-flow-item.ts';

const today = day('2026-05-06');

/** 10 000.00, credited to 1.00, at an item of the flow. */
function smallRest(item: string, position: CaseFile['position']) {
  const { debt } = aFlowCase({ today }).file;
  const [opening] = debt.postings;
  const credit = { ...opening!, id: 'credit', kind: 'credit', amount: 1_00 - opening!.amount } as const;
  const file = { position, debt: { ...debt, postings: [opening!, credit], interest: [] }, flow: { item, date: today } };
  return aFlowCase({ today, file });
}

describe('a small rest is looked at again after a month', () => {
  test.each([
    ['send_reminder', aPosition({ state: 'invoice' })],
    ['send_debt_collection', aPosition({ state: 'reminder' })],
    ['send_surveillance_letter', aPosition({ state: 'debt_surveillance' })],
  ])('at %s on a banking day, since letters are made on banking days only', (item, position) => {
    const { outcome } = runFlowItem(smallRest(item, position));
    expect(outcome.flow).toEqual({ item, date: day('2026-06-08') });
    expect(outcome.letters).toEqual([]);
  });

  test('at an item without a letter on the day itself', () => {
    const { outcome } = runFlowItem(
      smallRest('schedule_enforcement', aPosition({ state: 'enforcement', phase: 'evaluate' })),
    );
    expect(outcome.flow).toEqual({ item: 'schedule_enforcement', date: day('2026-06-06') });
  });
});
