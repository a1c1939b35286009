import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, factsOf, openDraft, recordEvent } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export type WriteOffInput = {
  /** The creditor has decided it: the user is the creditor's, or the creditor's decision is on file. */
  readonly isDecided: boolean;
  /** Where that decision is filed. */
  readonly decision?: string | undefined;
};

/** Before the action the creditor's decision is assumed; the input says whether there is one. */
export function checkMayWriteOff(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'write_off' }, { has_write_off_decision: true });
}

/** Writes the debt off permanently: on the creditor's decision, or when it is time-barred (rules §8.3 T59). */
export function writeOffCase(file: CaseFile, { isDecided, decision }: WriteOffInput): Decided {
  const draft = openDraft(file);
  const facts = factsOf(draft);
  const known = { ...facts, has_write_off_decision: facts.has_write_off_decision || isDecided };
  const step = applyEvent(draft, { event: 'write_off' }, known);
  if (!step.allowed || decision === undefined) return decide(step);
  return decide({ allowed: true, draft: recordEvent(step.draft, 'write_off_decided', { decision }) });
}
