import { checkMayUnassignCase } from '@fordra/domain/cases/actions/assign-case';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';

export const unassignCase = defineAction({
  name: 'unassign_case',
  on: 'cases',
  kind: 'minor',
  input: {},
  refusals: ['case_has_no_handler'],
  load: ({ target }) => ({ hasHandler: target.handler !== undefined && target.handler !== null }),
  check: checkMayUnassignCase,
  async run({ change }) {
    await change({ handler: null });
    return allow;
  },
});
