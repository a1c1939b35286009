import { allow, refuse } from '@fordra/domain/values/verdict';
import { defineAction } from '../../definition/define-action.ts';

/** The debtor pays the advices of the plan without direct debit from now on; draws that Bankgirot still stops are cancelled. */
export const endDirectDebit = defineAction({
  name: 'end_direct_debit',
  on: 'amortizations',
  kind: 'minor',
  input: {},
  refusals: ['direct_debit_consent_missing'],
  load: ({ target }) => ({ isDrawn: target.direct_debit !== null }),
  check: ({ isDrawn }) => (isDrawn ? allow : refuse('direct_debit_consent_missing')),
  // What is on its way is cancelled by the next file.
  async run({ change }) {
    await change({ direct_debit: null });
    return allow;
  },
});
