import { decide, openDraft, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { openDecisions } from '../raise/raise-decision.ts';
import { nextReminder, usualRemindDays } from '../reminders.ts';

/** Reminds of the decisions whose day has come; a postponed one returns first. */
export function remindDecisions(file: CaseFile): Decided {
  const draft = openDraft(file);
  const due = openDecisions(draft).filter(
    ({ status, nextReminder: on = null }) => status !== 'postponed' && on !== null && on <= file.today,
  );
  const reminded = due.map(({ id, deadline, remindDays = usualRemindDays }) => ({
    id,
    nextReminder: nextReminder(deadline, remindDays, file.today),
  }));
  return decide({ allowed: true, draft: withOutcome(draft, { reminded }) });
}
