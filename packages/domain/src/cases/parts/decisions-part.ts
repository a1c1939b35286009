import type { CaseDecision, EndedDecision, NewDecision } from '../../decisions/case-decision.ts';
import type { Day } from '../../values/day.ts';
import type { CasePart } from './case-part.ts';

export type DecisionsPart = {
  /** Oldest first. */
  readonly decisions: readonly CaseDecision[];
};

export type DecisionsOutcome = {
  readonly decisions: readonly NewDecision[];
  readonly ended: readonly EndedDecision[];
};

export const decisionsPart = {
  name: 'decisions',
  unchanged: (): DecisionsOutcome => ({ decisions: [], ended: [] }),
  after(file: DecisionsPart & { readonly today: Day }, outcome: DecisionsOutcome): DecisionsPart {
    const ended = new Map(outcome.ended.map((one) => [one.id, one]));
    return {
      decisions: [
        ...file.decisions.map((one) => ({ ...one, ...ended.get(one.id) })),
        ...outcome.decisions.map(({ type, deadline, defaultOption }) => ({
          id: `${type} ${file.today}`,
          type,
          status: 'unassigned' as const,
          deadline,
          defaultOption,
          option: null,
        })),
      ],
    };
  },
} satisfies CasePart;
