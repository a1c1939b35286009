import { checkRecalculate } from '@fordra/domain/money/payouts/payout';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import { recalculate } from '../../../engine/money/make-payout.ts';
import { withdrawPayout } from '../../../engine/money/payout-orders.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';

/** A payout that is not to be sent as it is, or was not paid, is calculated anew of what is due today. */
export const recalculatePayout = defineAction({
  name: 'recalculate_payout',
  on: 'finance--payouts',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: ['payout_status_not_allowed'],
  load: ({ target }) => target as unknown as Payout,
  check: ({ status }) => checkRecalculate({ status }),
  async run({ tx, target, facts: payout, requester, change }) {
    if (payout.status === 'approved') {
      const withdrawn = await withdrawPayout(tx, payout, actorOf(requester, 'recalculate_payout'));
      if (!withdrawn) return refuse('payout_status_not_allowed');
    }
    await change(await recalculate(tx, target, await selectToday(tx)));
    return allow;
  },
});
