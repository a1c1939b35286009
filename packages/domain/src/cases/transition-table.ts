import type { Transition } from './transition.ts';
import { collectionTransitions } from './transitions/collection.ts';
import { disputeAndPlanTransitions } from './transitions/disputes-and-plans.ts';
import { endingTransitions } from './transitions/endings.ts';
import { enforcementTransitions } from './transitions/enforcement.ts';
import { pauseAndFlowTransitions } from './transitions/pauses-and-flow.ts';
import { specialDebtorTransitions } from './transitions/special-debtors.ts';

/** Every move a case can make, numbered as in the rules; T77 to T82 are what its flows, decisions and bounced payments need besides. */
export const transitions: readonly Transition[] = [
  ...collectionTransitions,
  ...enforcementTransitions,
  ...disputeAndPlanTransitions,
  ...specialDebtorTransitions,
  ...endingTransitions,
  ...pauseAndFlowTransitions,
];
