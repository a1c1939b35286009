import type { Day } from '../values/day.ts';
import type { DecisionKey } from './decision-keys.ts';
import type { DecisionState } from './decision-machine.ts';

/** Something a person was asked about the case; `deadline` is the last day to answer. */
export type CaseDecision = {
  readonly id: string;
  readonly type: string;
  readonly status: DecisionState;
  readonly deadline: Day;
  /** What happens when nobody answers. */
  readonly defaultOption: string | null;
  readonly option: string | null;
};

/** Something a person is to be asked; when nobody answers by the deadline the default is carried out. */
export type NewDecision = {
  readonly type: DecisionKey;
  readonly deadline: Day;
  readonly options: readonly string[];
  readonly defaultOption: string;
};

/** A question that is no longer open: someone answered, time ran out, or there is nothing left to ask. */
export type EndedDecision = {
  readonly id: string;
  readonly status: 'made' | 'defaulted' | 'recalled';
  readonly option: string | null;
  readonly reason?: string;
};
