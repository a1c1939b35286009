import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { type DecisionInput, makeDecision } from './make-decision.ts';

type Member<Of> = { readonly decision: string; readonly file: CaseFile; readonly of: Of };

export type GroupAnswer<Of> = {
  readonly made: readonly { readonly decision: string; readonly of: Of; readonly outcome: CaseOutcome }[];
  /** The decisions that the answer does not fit, which stay open. */
  readonly left: readonly { readonly decision: string; readonly of: Of; readonly refusal: Refusal }[];
};

/** Gives the same answer to each decision of a group by itself. */
export function answerGroup<Of>(
  members: readonly Member<Of>[],
  input: Omit<DecisionInput, 'decision'>,
): GroupAnswer<Of> {
  const made: GroupAnswer<Of>['made'][number][] = [];
  const left: GroupAnswer<Of>['left'][number][] = [];
  for (const { decision, file, of } of members) {
    const decided = makeDecision(file, { ...input, decision });
    if (decided.allowed) made.push({ decision, of, outcome: decided.outcome });
    else left.push({ decision, of, refusal: decided.refusal });
  }
  return { made, left };
}
