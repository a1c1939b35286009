import { collectionTransitions } from './collection.ts';
import { disputeAndPlanTransitions } from './disputes-and-plans.ts';
import { endingTransitions } from './endings.ts';
import { enforcementTransitions } from './enforcement.ts';
import { pauseAndFlowTransitions } from './pauses-and-flow.ts';
import { specialDebtorTransitions } from './special-debtors.ts';
import type { Transition } from './transition.ts';

/** Every transition of a case, numbered as in the rules; T77 to T84 are additions for flows, decisions, bounced payments, prescribed claims and returned demands. */
export const transitions: readonly Transition[] = [
  ...collectionTransitions,
  ...enforcementTransitions,
  ...disputeAndPlanTransitions,
  ...specialDebtorTransitions,
  ...endingTransitions,
  ...pauseAndFlowTransitions,
];
