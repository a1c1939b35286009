import { countLimitation, limitationOf } from '../../cases/draft/count-limitation.ts';
import { type Draft, decide, factsOf, openDraft, refused } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { runningApplications } from '../../enforcement/changes/draft-applications.ts';
import type { Day } from '../../values/day.ts';
import { lettersOf } from './order-letter.ts';

/**
 * Closes a case whose limitation date has passed, for good and with nothing left to pay (rules H6). A proceeding at the
 * authority, or a letter sent in time whose time to pay is not over, may still have interrupted the limitation.
 */
export function closePrescribedCase(file: CaseFile): Decided {
  const draft = countLimitation(openDraft(file));
  const limitation = limitationOf(draft);
  if (limitation === null || mayBeInterrupted(draft, limitation)) return refused('status_not_allowed');
  if (limitation >= file.today) return decide({ allowed: true, draft });
  return decide(applyEvent(draft, { event: 'limitation_passed' }, { ...factsOf(draft), is_time_barred: true }));
}

function mayBeInterrupted(draft: Draft, limitation: Day): boolean {
  const { today } = draft.file;
  const isPending = lettersOf(draft).some(({ date, due }) => date <= limitation && due !== null && due >= today);
  return isPending || runningApplications(draft).length > 0;
}
