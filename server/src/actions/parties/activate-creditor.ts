import { checkMayActivate } from '@fordra/domain/parties/check-activation';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const activateCreditor = defineAction({
  name: 'activate_creditor',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['creditor_already_active', 'creditor_cannot_be_activated_missing_data'],
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayActivate,
  async run({ change }) {
    await change({ is_active: true });
    return allow;
  },
});
