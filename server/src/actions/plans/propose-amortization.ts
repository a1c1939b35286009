import { defineStartAction } from './define-start-action.ts';
import { planInput } from './plan-input.ts';

/** A plan that the debtor proposes: within the limits that need no decision it starts at once. */
export const proposeAmortization = defineStartAction({
  name: 'propose_amortization',
  input: planInput,
  acceptedHow: () => 'portal',
});
