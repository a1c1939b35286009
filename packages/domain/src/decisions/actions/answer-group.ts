import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome, Decided } from '../../cases/file/case-outcome.ts';
import type { Refusal } from '../../refusals/refusals.ts';

type Member<Of> = { readonly decision: string; readonly file: CaseFile; readonly of: Of };

type GroupOutcome<Of> = {
  readonly done: readonly { readonly of: Of; readonly outcome: CaseOutcome }[];
  /** The decisions that it does not fit, which stay as they are. */
  readonly left: readonly { readonly decision: string; readonly of: Of; readonly refusal: Refusal }[];
};

/** Does the same to each decision of a group by itself. */
export function decideGroup<Of>(
  members: readonly Member<Of>[],
  decide: (file: CaseFile, decision: string) => Decided,
): GroupOutcome<Of> {
  const done: GroupOutcome<Of>['done'][number][] = [];
  const left: GroupOutcome<Of>['left'][number][] = [];
  for (const { decision, file, of } of members) {
    const decided = decide(file, decision);
    if (decided.allowed) done.push({ of, outcome: decided.outcome });
    else left.push({ decision, of, refusal: decided.refusal });
  }
  return { done, left };
}
