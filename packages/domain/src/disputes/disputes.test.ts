import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { checkSpecification } from './check-specification.ts';
import { computeLegalCosts } from './compute-legal-costs.ts';
import { checklistItems, isStepBack, nextReminderDay, nextStep, stepDueFrom, workflowSteps } from './workflow-steps.ts';

describe('the steps of a dispute', () => {
  test('have each their usual time, which ends on a banking day', () => {
    // 2026-03-24 is a Tuesday; 2026-04-04 is the Saturday of Easter.
    expect(stepDueFrom('assessment', day('2026-03-10'))).toBe('2026-03-24');
    expect(stepDueFrom('negotiation', day('2026-03-14'))).toBe('2026-04-07');
    expect(stepDueFrom('appeal', day('2026-03-10'))).toBe('2026-03-31');
    expect(stepDueFrom('done', day('2026-03-10'))).toBeNull();
  });

  test('follow each other, and the last one stays', () => {
    expect(nextStep('assessment')).toBe('negotiation');
    expect(nextStep('done')).toBe('done');
    expect(isStepBack('defence', 'summons')).toBe(true);
    expect(workflowSteps.filter((step) => isStepBack(step, step))).toEqual([]);
  });

  test('are reminded of a week and a day before they are due', () => {
    expect(nextReminderDay(day('2026-03-24'), day('2026-03-10'))).toBe('2026-03-17');
    expect(nextReminderDay(day('2026-03-24'), day('2026-03-17'))).toBe('2026-03-23');
    expect(nextReminderDay(day('2026-03-24'), day('2026-03-23'))).toBeNull();
    expect(nextReminderDay(null, day('2026-03-23'))).toBeNull();
  });

  test('have items to check off, each of one step only', () => {
    expect(new Set(checklistItems).size).toBe(checklistItems.length);
  });
});

test.each([
  // 2.50 h at 1 800.00
  [
    { hours: 250, hourlyRate: 1_800_00, percentage: 100, outlay: 0 },
    { fee: 4_500_00, outlay: 0, total: 4_500_00 },
  ],
  [
    { hours: 100, hourlyRate: 1_800_00, percentage: 33, outlay: 120_00 },
    { fee: 594_00, outlay: 120_00, total: 714_00 },
  ],
  [
    { hours: 0, hourlyRate: 1_800_00, percentage: 100, outlay: 900_00 },
    { fee: 0, outlay: 900_00, total: 900_00 },
  ],
  // 0.01 h at 0.49 is less than half an öre.
  [
    { hours: 1, hourlyRate: 49, percentage: 100, outlay: 0 },
    { fee: 0, outlay: 0, total: 0 },
  ],
])('work costs its hours at its rate and share, and its outlay: %o', (work, costs) => {
  expect(computeLegalCosts(work)).toEqual(costs);
});

test('only a draft of a specification is changed or deleted', () => {
  const change = (status: string, after: object | undefined) =>
    checkSpecification({ before: { status }, after: after as never, user: {} });
  expect(change('draft', { text: 'x' })).toEqual([]);
  expect(change('approved', { text: 'x' })).toMatchObject([{ path: 'status', arg: 'specification_not_draft' }]);
  expect(change('approved', undefined)).toMatchObject([{ path: '_id', arg: 'specification_not_draft' }]);
});
