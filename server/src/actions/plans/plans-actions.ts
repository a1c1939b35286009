import type { Action } from '../definition/define-action.ts';
import { approvePlanRespite } from './approve-plan-respite.ts';
import { cancelAmortization } from './cancel-amortization.ts';
import { changeAmortization } from './change-amortization.ts';
import { closeAmortization } from './close-amortization.ts';
import { proposeAmortization } from './propose-amortization.ts';
import { startAmortization } from './start-amortization.ts';

/** The actions of the topic. */
export const plansActions: readonly Action[] = [
  startAmortization,
  proposeAmortization,
  approvePlanRespite,
  changeAmortization,
  cancelAmortization,
  closeAmortization,
];
