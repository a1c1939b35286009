import { type Draft, openDraft, positionOf, refused, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Refused } from '../../cases/file/case-outcome.ts';
import { nextState } from '../../values/machine.ts';
import type { CaseDecision, ChangedDecision, DecisionHandling } from '../case-decision.ts';
import { type DecisionEvent, type DecisionState, decisionMachine } from '../decision-machine.ts';
import { openDecisions } from '../raise/raise-decision.ts';
import { nextReminder, usualRemindDays } from '../reminders.ts';

type Found = {
  readonly allowed: true;
  readonly draft: Draft;
  readonly decision: CaseDecision;
  /** The state of the decision after the event. */
  readonly status: DecisionState;
};

/** An open decision about the case that an event applies to; or why it does not. */
export function findOpenDecision(file: CaseFile, id: string, event: DecisionEvent): Found | Refused {
  const draft = openDraft(file);
  const decision = openDecisions(draft).find((one) => one.id === id);
  if (!decision) return refused('no_active_decision');
  if (positionOf(draft).holds.includes('locked')) return refused('case_locked');
  const status = nextState(decisionMachine, decision.status, event);
  return status ? { allowed: true, draft, decision, status } : refused('decision_not_assigned');
}

const untouched: DecisionHandling = { assignee: null, unit: null, postponedUntil: null, timesPostponed: 0 };

export function handlingOf({ handling = untouched }: CaseDecision): DecisionHandling {
  return handling;
}

/** The draft with another handling of an open decision. */
export function changeDecision(draft: Draft, decision: CaseDecision, change: Partial<ChangedDecision>): Draft {
  const { id, status, deadline, remindDays = usualRemindDays } = decision;
  // Another deadline has other days on which to remind.
  const reminder =
    change.deadline === undefined || change.deadline === deadline
      ? (decision.nextReminder ?? null)
      : nextReminder(change.deadline, remindDays, draft.file.today);
  const changed = { id, status, deadline, nextReminder: reminder, ...handlingOf(decision), ...change };
  return withOutcome(draft, { changed: [...draft.outcome.changed, changed] });
}
