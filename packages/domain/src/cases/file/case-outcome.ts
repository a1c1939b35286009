import type { Refusal } from '../../refusals/refusals.ts';
import type { PartOutcomes } from '../parts/case-parts.ts';

/** What was decided: all of it is saved in one transaction, or nothing. What is not named stays as it was. */
export type CaseOutcome = PartOutcomes;

/** Which of the things said cannot be, and the limit it breaks; days are before or after the one named. */
export type Misfit = {
  readonly path: string;
  readonly rule: 'required' | 'min' | 'max' | 'before' | 'after' | 'invalid';
  readonly arg?: string | number;
};

export type Refused = { readonly allowed: false; readonly refusal: Refusal; readonly at?: Misfit };

export type Decided = { readonly allowed: true; readonly outcome: CaseOutcome } | Refused;
