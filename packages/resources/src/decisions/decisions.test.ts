import { decisionMachine, decisionStates } from '@fordra/domain/decisions/decision-machine';
import { expect, test } from 'vitest';
import { decisions } from './decisions.ts';

test('the list opens on the decisions that can still be made, the nearest deadline first', () => {
  const { default_filter: filter, sort } = decisions.ui.item_search;
  const makes = decisionMachine.steps.filter(({ event }) => event === 'make').flatMap(({ from }) => from);
  expect(filter).toEqual({ status: decisionStates.filter((state) => makes.includes(state)) });
  expect(sort).toEqual(['deadline']);
});
