/** How important a decision is to those who answer; a person sets it. */
export const decisionPriorities = ['high', 'normal', 'low'] as const;
