import { checkOpen } from '@fordra/domain/money/bank/row-status';
import { checkHold, HOLD_DAYS_MAX } from '@fordra/domain/money/placing/hold-row';
import { addDays, type Day } from '@fordra/domain/values/day';
import { allow } from '@fordra/domain/values/verdict';
import { day } from '@fordra/schema/fields';
import { storedRowOf } from '../../../store/bank/bank-rows.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';

/** A row is left alone until a day, while someone is asked what it is. */
export const hold = defineAction({
  name: 'hold',
  on: 'bank--transactions',
  kind: 'minor',
  input: { until: day({}) },
  refusals: ['transaction_not_open', 'bad_action_input'],
  load: async ({ tx, target }) => ({ row: storedRowOf(target), today: await selectToday(tx) }),
  check: ({ row }) => checkOpen(row),
  suggests: ({ today }) => ({ until: [{ value: addDays(today, HOLD_DAYS_MAX) }] }),
  async run({ input, facts: { today }, change }) {
    const until = (input.until ?? addDays(today, HOLD_DAYS_MAX)) as Day;
    const fault = checkHold(until, today);
    if (fault) return refuseInput(fault);
    await change({ hold_until: until });
    return allow;
  },
});
