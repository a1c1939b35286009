import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, factsOf, openDraft, tell } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export type WriteOffInput = {
  /** The creditor has decided so: it is they who do it, or their word is on file. */
  readonly isDecided: boolean;
  /** Where that word is found. */
  readonly decision?: string | undefined;
};

/** Who may do it can have the creditor's word; whether they do is asked when it is done. */
export function checkMayWriteOff(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'write_off' }, { has_write_off_decision: true });
}

/** Gives up the debt for good: on the creditor's decision, or when it is time-barred (rules §8.3 T59). */
export function writeOffCase(file: CaseFile, { isDecided, decision }: WriteOffInput): Decided {
  const draft = openDraft(file);
  const facts = factsOf(draft);
  const known = { ...facts, has_write_off_decision: facts.has_write_off_decision || isDecided };
  const step = applyEvent(draft, { event: 'write_off' }, known);
  if (!step.allowed || decision === undefined) return decide(step);
  return decide({ allowed: true, draft: tell(step.draft, 'write_off_decided', { decision }) });
}
