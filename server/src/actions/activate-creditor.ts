import { checkMayActivate } from '@fordra/domain/creditors/check-activation';
import { allow } from '@fordra/domain/verdict';
import { loadCreditorFacts } from './creditor-facts.ts';
import { defineAction } from './define-action.ts';

export const activateCreditor = defineAction({
  name: 'activate_creditor',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayActivate,
  async run({ change }) {
    await change({ is_active: true });
    return allow;
  },
});
