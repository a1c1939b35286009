import type { Day } from '../values/day.ts';
import type { DecisionKey } from './decision-keys.ts';
import type { DecisionState } from './decision-machine.ts';

/** A decision about the case that was requested; `deadline` is the last day to make it. */
export type CaseDecision = {
  readonly id: string;
  readonly type: string;
  readonly status: DecisionState;
  readonly deadline: Day;
  /** The option that is carried out when nobody decides in time. */
  readonly defaultOption: string | null;
  readonly option: string | null;
};

/** A new decision to request; when nobody decides by the deadline the default is carried out. */
export type NewDecision = {
  readonly type: DecisionKey;
  readonly deadline: Day;
  readonly options: readonly string[];
  readonly defaultOption: string;
};

/** A decision that is no longer open: it was made, timed out, or became obsolete. */
export type EndedDecision = {
  readonly id: string;
  readonly status: 'made' | 'defaulted' | 'recalled';
  readonly option: string | null;
  readonly reason?: string;
};
