import { extendLimitation, restartOn } from '../../cases/draft/count-limitation.ts';
import { decide, openDraft, recordEvent, refused } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { applyEventInFlow } from '../../flow/run/flow-draft.ts';
import type { Day } from '../../values/day.ts';
import { answerDeadline } from '../restructuring.ts';

/** Debt restructuring begins: no interest from that day, no letters, and the creditor answers in time (rules §8.3 T37). */
export function startRestructuring(
  file: CaseFile,
  { initiated, published }: { readonly initiated: Day; readonly published: Day },
): Decided {
  const deadline = answerDeadline(published);
  const step = applyEvent(openDraft(file), { event: 'debt_restructuring_started', day: initiated, deadline });
  if (!step.allowed) return step;
  const recorded = recordEvent(step.draft, 'debt_restructuring_started', { day: initiated, published });
  return decide({ allowed: true, draft: recorded });
}

/** The authority has decided the plan; the case waits for its yearly payments (rules §8.3 T38). */
export function approveRestructuring(file: CaseFile, plan: { readonly from: Day; readonly to: Day }): Decided {
  const step = applyEventInFlow(openDraft(file), { event: 'restructuring_approved' });
  if (!step.allowed) return step;
  return decide({ allowed: true, draft: recordEvent(step.draft, 'debt_restructuring_approved', plan) });
}

/** Without a plan the debt is monitored again, and bears the interest that it had lost (rules §8.3 T39). */
export function cancelRestructuring(
  file: CaseFile,
  { cancelled, reason }: { readonly cancelled: Day | undefined; readonly reason: string | null },
): Decided {
  const known = { has_cancelled_date: cancelled !== undefined };
  const step = applyEventInFlow(openDraft(file), { event: 'cancel_debt_restructuring' }, known);
  if (!step.allowed) return step;
  const data = { day: cancelled ?? file.today, reason };
  const recorded = recordEvent(step.draft, 'debt_restructuring_cancelled', data);
  return decide({
    allowed: true,
    draft: isFiled(file) ? extendLimitation(recorded, restartOn(file, data.day)) : recorded,
  });
}

/** A claim that was invoked at the authority has a new period from the end of the restructuring (rules §3.5). */
function isFiled({ applications }: CaseFile): boolean {
  return applications.some(
    ({ kind, hasLeft, status }) => kind === 'restructuring_claim' && hasLeft && status !== 'rejected',
  );
}

/** The plan is over, and what remains is not owed any more (rules §8.3 T40). */
export function completeRestructuring(file: CaseFile): Decided {
  if (file.position.state !== 'debt_restructuring') return refused('no_active_debt_restructuring');
  return decide(applyEventInFlow(openDraft(file), { event: 'plan_completed' }));
}
