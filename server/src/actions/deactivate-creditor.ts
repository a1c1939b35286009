import { checkMayDeactivate } from '@fordra/domain/creditors/check-activation';
import { allow } from '@fordra/domain/verdict';
import { loadCreditorFacts } from './creditor-facts.ts';
import { defineAction } from './define-action.ts';

export const deactivateCreditor = defineAction({
  name: 'deactivate_creditor',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayDeactivate,
  async run({ change }) {
    await change({ is_active: false });
    return allow;
  },
});
