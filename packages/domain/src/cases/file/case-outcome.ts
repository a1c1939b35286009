import type { Refusal } from '../../refusals/refusals.ts';
import type { PartOutcomes } from '../parts/case-parts.ts';

/** The changes that were decided, saved in one transaction. Absent attributes stay as they were. */
export type CaseOutcome = PartOutcomes;

/** The input that is invalid and the limit it breaks; `before` and `after` refer to the day in `arg`, `refused` to a refusal. */
export type InputFault = {
  readonly path: string;
  readonly rule:
    | 'required'
    | 'min'
    | 'max'
    | 'before'
    | 'after'
    | 'not_before'
    | 'not_after'
    | 'in_future'
    | 'invalid'
    | 'refused';
  readonly arg?: string | number;
};

export type Refused = { readonly allowed: false; readonly refusal: Refusal; readonly at?: InputFault };

export type Decided = { readonly allowed: true; readonly outcome: CaseOutcome } | Refused;
