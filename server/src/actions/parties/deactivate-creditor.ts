import { checkMayDeactivate } from '@fordra/domain/parties/check-activation';
import { completeOnboarding } from '@fordra/domain/parties/onboarding';
import { allow } from '@fordra/domain/values/verdict';
import type { Creditor } from '@fordra/resources/parties/creditors';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const deactivateCreditor = defineAction({
  name: 'deactivate_creditor',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['creditor_not_active'],
  load: loadCreditorFacts,
  check: checkMayDeactivate,
  async run({ tx, target, change }) {
    const { onboarding } = target as Creditor;
    // Otherwise an account that offers onboardings could make it active again.
    const isOver = onboarding.status === 'none';
    const over = isOver && { onboarding: completeOnboarding(onboarding, await selectBusinessNow(tx)) };
    await change({ is_active: false, ...over });
    return allow;
  },
});
