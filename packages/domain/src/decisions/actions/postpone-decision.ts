import { type Draft, decide, invalidInput, openDraft, recordEvent, refused } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import type { CaseDecision } from '../case-decision.ts';
import { checkMayPostpone, lastPostponedDay } from '../check-decision.ts';
import { openDecisions } from '../raise/raise-decision.ts';
import { changeDecision, findOpenDecision, handlingOf } from './find-open-decision.ts';

export function checkMayPostponeDecision(file: CaseFile, id: string): Verdict {
  const found = findOpenDecision(file, id, 'postpone');
  if (!found.allowed) return refuse(found.refusal);
  const { status: state, deadline, legalDeadline = null } = found.decision;
  const { timesPostponed } = handlingOf(found.decision);
  return checkMayPostpone({ state, today: file.today, deadline, timesPostponed, legalDeadline });
}

/** Puts a decision off until a day, and its deadline to that day if it is earlier (rules §9). */
export function postponeDecision(file: CaseFile, id: string, { until }: { readonly until: Day }): Decided {
  const verdict = checkMayPostponeDecision(file, id);
  if (!verdict.allowed) return verdict;
  const found = findOpenDecision(file, id, 'postpone');
  if (!found.allowed) return found;
  const { draft, decision, status } = found;
  const { type, legalDeadline = null } = decision;
  const last = lastPostponedDay({ deadline: decision.deadline, legalDeadline });
  if (until <= file.today) return invalidInput('until', 'after', file.today);
  if (until > last)
    return last === legalDeadline ? refused('decision_past_legal_deadline') : invalidInput('until', 'not_after', last);
  const deadline = latestOf(decision.deadline, until);
  const timesPostponed = handlingOf(decision).timesPostponed + 1;
  const postponed = changeDecision(draft, decision, { status, deadline, postponedUntil: until, timesPostponed });
  return decide({ allowed: true, draft: recordEvent(postponed, 'decision_postponed', { type, until, deadline }) });
}

/** Brings back the postponed decisions whose day has come. */
export function returnDecisions(file: CaseFile): Decided {
  const draft = openDraft(file);
  const due = openDecisions(draft).filter((decision) => isDue(decision, file.today));
  return decide({ allowed: true, draft: due.reduce(takeUpAgain, draft) });
}

function isDue(decision: CaseDecision, today: Day): boolean {
  const { postponedUntil } = handlingOf(decision);
  return decision.status === 'postponed' && (postponedUntil === null || postponedUntil <= today);
}

function takeUpAgain(draft: Draft, decision: CaseDecision): Draft {
  const { assignee, unit } = handlingOf(decision);
  const status = assignee === null && unit === null ? 'unassigned' : 'assigned';
  return changeDecision(draft, decision, { status, postponedUntil: null });
}
