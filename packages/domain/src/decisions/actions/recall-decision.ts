import { type Draft, decide, positionOf, recordEvent, type Step, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { holdsCase } from '../../flow/run/carry-out-decision.ts';
import { applyEventInFlow } from '../../flow/run/flow-draft.ts';
import type { Verdict } from '../../values/verdict.ts';
import type { PauseBefore } from '../case-decision.ts';
import { findOpenDecision } from './find-open-decision.ts';

/** The pauses that can begin again, and the events that begin them. A further respite is granted by its own action. */
const pauseEvents = {
  manual_pause: 'manual_pause',
  invoice_copy_request: 'invoice_copy_requested',
} as const;

type EndedPause = PauseBefore & { readonly reason: keyof typeof pauseEvents };

export function checkMayRecallDecision(file: CaseFile, id: string): Verdict {
  return findOpenDecision(file, id, 'recall');
}

/** The pauses that held the case when the decision was requested and do not any more. */
export function findEndedPauses(file: CaseFile, id: string): readonly EndedPause[] {
  const { pausedBefore = [] } = file.decisions.find((one) => one.id === id) ?? {};
  const isEnded = (pause: PauseBefore): pause is EndedPause =>
    Object.hasOwn(pauseEvents, pause.reason) && !file.position.holds.some((hold) => hold === pause.reason);
  return pausedBefore.filter(isEnded);
}

/**
 * Withdraws a decision: a case that waited for it continues, or is paused again for as long as it was before the decision
 * was requested (spec B §4).
 */
export function recallDecision(
  file: CaseFile,
  id: string,
  { returnToPause = false }: { readonly returnToPause?: boolean | undefined },
): Decided {
  const found = findOpenDecision(file, id, 'recall');
  if (!found.allowed) return found;
  const { draft, decision } = found;
  const { type } = decision;
  const ended = [...draft.outcome.ended, { id, status: 'recalled', option: null } as const];
  const recalled = recordEvent(withOutcome(draft, { ended }), 'decision_recalled', { type });
  const free = holdsCase(recalled, type)
    ? applyEventInFlow(recalled, { event: 'decision_recalled' })
    : ({ allowed: true, draft: recalled } as const);
  const pauses = returnToPause ? findEndedPauses(file, id) : [];
  return decide(pauses.reduce<Step>((step, pause) => (step.allowed ? pauseAgain(step.draft, pause) : step), free));
}

function pauseAgain(draft: Draft, { reason, days }: EndedPause): Step {
  const step = applyEventInFlow(draft, { event: pauseEvents[reason], ...(days !== null && { days }) });
  if (!step.allowed || positionOf(step.draft).closed) return step;
  const pause = step.draft.outcome.pauses.find((one) => one.reason === reason);
  const data = { reason, from: draft.file.today, to: pause?.to ?? null, comment: null };
  return { allowed: true, draft: recordEvent(step.draft, 'case_paused', data) };
}
