import { checkMayDisableOnboarding } from '@fordra/domain/parties/check-activation';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const disablePartnerOnboarding = defineAction({
  name: 'disable_partner_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['partner_onboarding_not_enabled'],
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayDisableOnboarding,
  async run({ change }) {
    await change({ partner_onboarding_enabled: false });
    return allow;
  },
});
