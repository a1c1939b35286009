import type { Machine } from '../values/machine.ts';

export const decisionStates = [
  'unassigned',
  'assigned',
  'postponed',
  'made',
  'defaulted',
  'recalled',
  'reset',
] as const;
export const decisionEvents = [
  'assign',
  'unassign',
  'postpone',
  'return',
  'make',
  'time_out',
  'recall',
  'reset',
] as const;

export type DecisionState = (typeof decisionStates)[number];
export type DecisionEvent = (typeof decisionEvents)[number];

/** The states of a decision that waits for an answer. */
export const openDecisionStates = ['unassigned', 'assigned', 'postponed', 'reset'] as const;
export const settledDecisionStates = ['made', 'defaulted', 'recalled'] as const;

/** The states of one decision (spec B §4): a wrong choice is reset and made again, a recalled one has ended. */
export const decisionMachine: Machine<DecisionState, DecisionEvent> = {
  states: decisionStates,
  steps: [
    { from: openDecisionStates, event: 'assign', to: 'assigned' },
    { from: ['assigned', 'postponed', 'reset'], event: 'unassign', to: 'unassigned' },
    { from: openDecisionStates, event: 'postpone', to: 'postponed' },
    { from: ['postponed'], event: 'return', to: 'assigned' },
    { from: openDecisionStates, event: 'make', to: 'made' },
    { from: openDecisionStates, event: 'time_out', to: 'defaulted' },
    { from: openDecisionStates, event: 'recall', to: 'recalled' },
    { from: ['made', 'defaulted'], event: 'reset', to: 'reset' },
  ],
};
