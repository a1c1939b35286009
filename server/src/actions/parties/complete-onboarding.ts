import { checkMayCompleteOnboarding } from '@fordra/domain/parties/check-activation';
import { completeOnboarding as completed } from '@fordra/domain/parties/onboarding';
import { allow } from '@fordra/domain/values/verdict';
import { accounts } from '@fordra/resources/parties/accounts';
import type { Creditor } from '@fordra/resources/parties/creditors';
import type { Requester } from '../../records/rows/requester.ts';
import { historyOf } from '../../records/write/history-of.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { endForcedOnboarding } from '../../store/parties/onboarding-terms.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

/** The creditor's own people have completed and signed what it needs: it is active from now on. */
export const completeOnboarding = defineAction({
  name: 'complete_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: [
    ...(['creditor_already_active', 'onboarding_not_offered'] as const),
    ...(['creditor_cannot_be_activated_missing_data', 'agreement_missing'] as const),
  ],
  load: loadCreditorFacts,
  check: checkMayCompleteOnboarding,
  async run({ tx, target, requester, change }) {
    const { onboarding, account } = target as Creditor;
    await change({ is_active: true, onboarding: completed(onboarding, await selectBusinessNow(tx)) });
    await forceNoFurther(tx, requester, account);
    return allow;
  },
});

/** The account forced the onboarding of its next creditor, which is this one. */
async function forceNoFurther(tx: Database, requester: Requester, account: string): Promise<void> {
  const ended = await endForcedOnboarding(tx, account);
  if (!ended) return;
  const changes = [{ attribute: 'force_onboard_next_creditor', from: true, to: false }];
  const owner = { account, partner: ended.partner };
  const entry = historyOf(requester, accounts, { method: 'PATCH', id: account, owner, changes });
  await insertHistory(tx, { ...entry, action: 'complete_onboarding' });
}
