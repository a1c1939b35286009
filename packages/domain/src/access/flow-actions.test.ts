import { expect, test } from 'vitest';
import { isFlowAction, mayActAt } from './flow-actions.ts';

test('a grant that names items of the flow is for those, one that names none is for all', () => {
  expect(mayActAt({}, 'send_reminder')).toBe(true);
  expect(mayActAt({ flow_actions: ['send_reminder'] }, 'send_reminder')).toBe(true);
  expect(mayActAt({ flow_actions: ['send_reminder'] }, 'send_debt_collection')).toBe(false);
  expect(mayActAt({ flow_actions: [] }, 'send_reminder')).toBe(false);
});

test('a case without a next item has no item that a person could intervene at', () => {
  expect(mayActAt({ flow_actions: [] }, null)).toBe(true);
});

test('only running, pausing and resuming a case are done in its flow', () => {
  expect(['run_next_item', 'pause_case', 'resume_case'].every((name) => isFlowAction('cases', name))).toBe(true);
  expect([isFlowAction('cases', 'credit_fee'), isFlowAction('notes', 'pause_case')]).toEqual([false, false]);
});
