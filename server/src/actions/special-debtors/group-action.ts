import type { GroupStep } from '../../engine/special-debtors/change-group.ts';
import type { Action } from '../definition/define-action.ts';

/** An action that changes all cases of a group, with what it does to some of them. */
export type GroupAction = Action & { readonly step: GroupStep };

export function defineGroupStep(kind: GroupStep['kind'], change: GroupStep['change']): GroupStep {
  return { kind, change };
}
