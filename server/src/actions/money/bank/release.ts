import { checkRelease } from '@fordra/domain/money/placing/hold-row';
import type { Day } from '@fordra/domain/values/day';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../../definition/define-action.ts';

/** A held row is to be placed again. */
export const release = defineAction({
  name: 'release',
  on: 'bank--transactions',
  kind: 'minor',
  input: {},
  refusals: ['transaction_not_held'],
  load: ({ target }) => target.hold_until as Day | null,
  check: checkRelease,
  async run({ change }) {
    await change({ hold_until: null });
    return allow;
  },
});
