import { messages } from '@fordra/texts/bundles/item.sv';
import { expect, test } from 'vitest';
import { allActions } from '../server/src/actions/all-actions.ts';
import { groupOfAction } from '../web/src/resource-ui/action/action-groups.ts';

test('every action on a case has its group in the menu, and no other action has one', () => {
  const onCases = allActions.filter(({ on, creates }) => on === 'cases' && !creates).map(({ name }) => name);
  expect(Object.keys(groupOfAction).toSorted()).toEqual([...new Set(onCases)].toSorted());
});

test('an action on a case that asks for nothing says in a sentence what it does', () => {
  const bare = allActions.filter(
    ({ on, creates, input }) => on === 'cases' && !creates && Object.keys(input).length === 0,
  );
  expect(bare.map(({ name }) => name).filter((name) => !Object.hasOwn(messages, `action.${name}.review`))).toEqual([]);
});
