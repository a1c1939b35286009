import { checkMayCancel, type DrawStatus } from '@fordra/domain/plans/direct-debit/draw';
import type { Day } from '@fordra/domain/values/day';
import { allow } from '@fordra/domain/values/verdict';
import { selectToday } from '../../../store/clock/select-today.ts';
import { defineAction } from '../../definition/define-action.ts';

/** A draw is stopped; Bankgirot is told by the next file. */
export const cancelDirectDebitPayment = defineAction({
  name: 'cancel_direct_debit_payment',
  on: 'direct-debit--payments',
  kind: 'intermediate',
  input: {},
  refusals: ['insufficient_funds', 'direct_debit_not_open', 'direct_debit_retry', 'direct_debit_too_late'],
  load: async ({ tx, target }) => ({
    ...{ status: target.status as DrawStatus, drawDate: target.draw_date as Day },
    ...{ isUnsent: target.next_order === 'draw', today: await selectToday(tx) },
  }),
  check: checkMayCancel,
  async run({ facts, change }) {
    await change({ status: 'cancelled', next_order: facts.isUnsent ? null : 'cancel' });
    return allow;
  },
});
