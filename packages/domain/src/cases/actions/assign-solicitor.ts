import type { Verdict } from '../../values/verdict.ts';
import { actionFactsOf, decide, openDraft, recordEvent } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { checkAction } from '../states/check-action.ts';

export function checkMayAssignSolicitor(file: CaseFile): Verdict {
  return checkAction('assign_solicitor', actionFactsOf(openDraft(file)));
}

/** The assignment is recorded in the timeline; without a name the agency has taken the case back. */
export function assignSolicitor(file: CaseFile, { name }: { readonly name: string | null }): Decided {
  const verdict = checkMayAssignSolicitor(file);
  if (!verdict.allowed) return verdict;
  const draft = openDraft(file);
  const recorded =
    name === null ? recordEvent(draft, 'solicitor_removed') : recordEvent(draft, 'solicitor_assigned', { name });
  return decide({ allowed: true, draft: recorded });
}
