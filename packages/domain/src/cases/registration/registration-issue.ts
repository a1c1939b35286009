import type { Refusal } from '../../refusals/refusals.ts';

/** A fault of the input and its path: a refusal of the portal, or a rule that a value breaks. */
export type RegistrationIssue = {
  readonly path: string;
  readonly rule:
    | 'refused'
    | 'invalid'
    | 'required'
    | 'before'
    | 'not_before'
    | 'not_after'
    | 'in_future'
    | 'max'
    | 'min';
  readonly arg?: string | number;
};

export function refusedAt(path: string, arg: Refusal): RegistrationIssue {
  return { path, rule: 'refused', arg };
}
