import { actionFactsOf, decide, invalidInput, openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import type { Day } from '../../values/day.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { isStepBack, stepDueFrom, type WorkflowStep } from '../workflow-steps.ts';

/** Only the dispute that is open now is worked on; while the case is suspended otherwise its dispute can be prepared. */
export function checkMayChangeDispute(file: CaseFile, dispute: string): Verdict {
  if (file.dispute?.id !== dispute) return refuse('status_not_allowed');
  return checkAction('change_dispute', actionFactsOf(openDraft(file)));
}

export type MoveInput = {
  readonly step: WorkflowStep;
  readonly due: Day | undefined;
  readonly comment: string | undefined;
};

/** Moves the dispute to another step of its work; going back needs a comment. */
export function moveWorkflow(file: CaseFile, dispute: string, { step, due, comment }: MoveInput): Decided {
  const verdict = checkMayChangeDispute(file, dispute);
  if (!verdict.allowed) return verdict;
  const open = file.dispute!;
  if (step === open.step) return invalidInput('step', 'invalid');
  if (isStepBack(open.step, step) && !comment) return invalidInput('comment', 'required');
  if (due !== undefined && due < file.today) return invalidInput('due', 'not_before', file.today);
  const stepDue = due ?? stepDueFrom(step, file.today);
  const moved = withOutcome(openDraft(file), { dispute: { ...open, step, stepDue } });
  const data = { from: open.step, to: step, due: stepDue, comment: comment ?? null };
  return decide({ allowed: true, draft: recordEvent(moved, 'workflow_moved', data) });
}

export type CourtInput = { readonly court: string; readonly number: string };

/** The court that has the dispute, and its case number, which is the case's too. */
export function registerCourt(file: CaseFile, dispute: string, { court, number }: CourtInput): Decided {
  const verdict = checkMayChangeDispute(file, dispute);
  if (!verdict.allowed) return verdict;
  const open = { ...file.dispute!, court, courtNumber: number };
  const numbered = withOutcome(openDraft(file), { courtCaseNumber: number, dispute: open });
  return decide({ allowed: true, draft: recordEvent(numbered, 'court_registered', { court, number }) });
}
