import { allow, refuse, type Verdict } from '../values/verdict.ts';

/** Open until one answer has been given for all decisions of the group. */
export const decisionGroupStates = ['open', 'made'] as const;

export type DecisionGroupState = (typeof decisionGroupStates)[number];

/** The most decisions that one answer is given for. */
export const GROUP_MAX = 100;

/** The decision of a group is made once for all its cases (spec B §4). */
export function checkMayDecideForGroup(status: DecisionGroupState): Verdict {
  return status === 'made' ? refuse('group_decision_already_made') : allow;
}
