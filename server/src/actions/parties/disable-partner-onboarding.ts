import { checkMayDisableOnboarding } from '@fordra/domain/parties/check-activation';
import { noOnboarding } from '@fordra/domain/parties/onboarding';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const disablePartnerOnboarding = defineAction({
  name: 'disable_partner_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['partner_onboarding_not_enabled'],
  load: loadCreditorFacts,
  check: checkMayDisableOnboarding,
  async run({ change }) {
    await change({ onboarding: noOnboarding });
    return allow;
  },
});
