import { type ConsentOrder, type ConsentStatus, orderToEnd } from '@fordra/domain/plans/direct-debit/consent';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { selectToday } from '../../../store/clock/select-today.ts';
import { stopDraws } from '../../../store/plans/direct-debit/consents.ts';
import { defineAction } from '../../definition/define-action.ts';

/** The debtor withdraws the consent, or one that was rejected is put away so that another can be requested. */
export const endDirectDebitConsent = defineAction({
  name: 'end_direct_debit_consent',
  on: 'direct-debit--consents',
  kind: 'intermediate',
  input: {},
  refusals: ['direct_debit_consent_missing'],
  load: ({ target }) => ({ status: target.status as ConsentStatus }),
  check: ({ status }) => (status === 'none' ? refuse('direct_debit_consent_missing') : allow),
  async run({ tx, target, facts, change }) {
    await stopDraws(tx, [String(target._id)]);
    const next_order = orderToEnd(facts.status, target.next_order as ConsentOrder | null);
    await change({ status: 'none', next_order, ended_on: await selectToday(tx) });
    return allow;
  },
});
