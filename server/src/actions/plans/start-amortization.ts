import type { AcceptedHow } from '@fordra/domain/plans/plan-statuses';
import { defineStartAction } from './define-start-action.ts';
import { acceptedInput, creditorInput, planInput } from './plan-input.ts';

/** A plan that a case worker has agreed on with the debtor. */
export const startAmortization = defineStartAction({
  name: 'start_amortization',
  input: { ...planInput, ...creditorInput, ...acceptedInput },
  acceptedHow: (input) => input.accepted as AcceptedHow,
});
