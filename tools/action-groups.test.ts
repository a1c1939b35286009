import { expect, test } from 'vitest';
import { allActions } from '../server/src/actions/all-actions.ts';
import { groupOfAction } from '../web/src/resource-ui/action/action-groups.ts';

test('every action on a case has its group in the menu, and no other action has one', () => {
  const onCases = allActions.filter(({ on, creates }) => on === 'cases' && !creates).map(({ name }) => name);
  expect(Object.keys(groupOfAction).toSorted()).toEqual([...new Set(onCases)].toSorted());
});
