import { checkMayActivate } from '@fordra/domain/parties/check-activation';
import { completeOnboarding } from '@fordra/domain/parties/onboarding';
import { allow } from '@fordra/domain/values/verdict';
import type { Creditor } from '@fordra/resources/parties/creditors';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const activateCreditor = defineAction({
  name: 'activate_creditor',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: [
    ...(['creditor_already_active', 'creditor_cannot_be_activated_missing_data'] as const),
    ...(['onboarding_not_completed', 'agreement_missing'] as const),
  ],
  load: loadCreditorFacts,
  check: checkMayActivate,
  async run({ tx, target, change }) {
    const { onboarding } = target as Creditor;
    await change({ is_active: true, onboarding: completeOnboarding(onboarding, await selectBusinessNow(tx)) });
    return allow;
  },
});
