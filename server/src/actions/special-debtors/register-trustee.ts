import { refused } from '@fordra/domain/cases/draft/draft';
import { isTrusteeComplete } from '@fordra/domain/special-debtors/bankruptcy';
import { registerTrustee as decide } from '@fordra/domain/special-debtors/events/bankruptcy-events';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Trustee } from '@fordra/resources/special-debtors/trustees';
import { ref } from '@fordra/schema/fields';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { defineGroupAction } from './define-group-action.ts';

/** The court has appointed a trustee, to whom the claim of each case is sent (rules §8.3 T46). */
export const registerTrustee = defineGroupAction({
  name: 'register_trustee',
  on: 'bankruptcy-estates',
  input: { trustee: ref('trustees', { required: true }) },
  refusals: ['debtor_is_not_bankrupt', 'trustee_already_exists', 'trustee_data_missing'],
  check: ({ is_open: isOpen, trustee }) => {
    if (!isOpen) return refuse('debtor_is_not_bankrupt');
    return trustee === null ? allow : refuse('trustee_already_exists');
  },
  async prepare({ tx, input }) {
    const trustee = (await lockRows(tx, 'trustees', [input.trustee])).get(input.trustee) as Trustee | undefined;
    return trustee && isTrusteeComplete(trustee as Parameters<typeof isTrusteeComplete>[0])
      ? { isComplete: true }
      : refused('trustee_data_missing');
  },
  decide: (file, _input, { isComplete }) => decide(file, { isComplete }),
  values: ({ trustee }) => ({ trustee, phase: 'estate_inventory' }),
});
