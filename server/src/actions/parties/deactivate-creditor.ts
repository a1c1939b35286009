import { checkMayDeactivate } from '@fordra/domain/parties/check-activation';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const deactivateCreditor = defineAction({
  name: 'deactivate_creditor',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['creditor_not_active'],
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayDeactivate,
  async run({ change }) {
    await change({ is_active: false });
    return allow;
  },
});
