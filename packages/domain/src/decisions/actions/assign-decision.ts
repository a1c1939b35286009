import { decide, recordEvent } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import type { DecisionHandling } from '../case-decision.ts';
import { changeDecision, findOpenDecision, handlingOf } from './find-open-decision.ts';

export function checkMayAssignDecision(file: CaseFile, id: string): Verdict {
  return findOpenDecision(file, id, 'assign');
}

/** A user, a unit or both are to answer the decision; a postponed one is taken up again. */
export function assignDecision(file: CaseFile, id: string, to: Pick<DecisionHandling, 'assignee' | 'unit'>): Decided {
  const found = findOpenDecision(file, id, 'assign');
  if (!found.allowed) return found;
  const { draft, decision, status } = found;
  const assigned = changeDecision(draft, decision, { status, ...to, postponedUntil: null });
  return decide({ allowed: true, draft: recordEvent(assigned, 'decision_assigned', { type: decision.type }) });
}

export function checkMayUnassignDecision(file: CaseFile, id: string): Verdict {
  const found = findOpenDecision(file, id, 'unassign');
  if (!found.allowed) return found;
  const { assignee, unit } = handlingOf(found.decision);
  return assignee === null && unit === null ? refuse('decision_not_assigned') : found;
}

/** Nobody in particular is to answer the decision. */
export function unassignDecision(file: CaseFile, id: string): Decided {
  const verdict = checkMayUnassignDecision(file, id);
  if (!verdict.allowed) return verdict;
  const found = findOpenDecision(file, id, 'unassign');
  if (!found.allowed) return found;
  const { draft, decision, status } = found;
  const freed = { status, assignee: null, unit: null, postponedUntil: null };
  return decide({ allowed: true, draft: changeDecision(draft, decision, freed) });
}
