import { type Draft, positionOf, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import { applyEventIfAllowed } from '../../cases/events/apply-event.ts';
import { openDecisions } from '../../decisions/raise/raise-decision.ts';
import { earliestOf } from '../../values/day.ts';
import type { CaseApplication } from '../applications/case-application.ts';
import { baseClaimOnVerdict, continueAfterVerdict } from '../changes/base-claim-on-verdict.ts';
import { changeApplication } from '../changes/draft-applications.ts';
import { endProceeding } from '../changes/interrupt-by-proceeding.ts';
import { type HandledMessage, isNumber, type MessageOf, messageHandled, messageRefused } from './handled-message.ts';

export function handleServed(draft: Draft, { id }: CaseApplication, { served_on: day }: MessageOf<'served'>): Draft {
  const served = earliestOf(day, draft.file.today);
  return recordEvent(changeApplication(draft, { id, served }), 'debtor_served', { day: served });
}

/** The authority has decided: the claim is granted, its costs bear interest from then on, and the limitation period restarts (T13). */
export function handleVerdict(
  draft: Draft,
  application: CaseApplication,
  { verdict_number: number, decided_on: day }: MessageOf<'decision_issued'>,
): HandledMessage {
  const { id, verdictNumber } = application;
  if (verdictNumber !== null)
    return verdictNumber === number
      ? messageHandled(draft, 'it was known already')
      : messageRefused(`there is ${verdictNumber}`);
  if (!isNumber(number)) return messageRefused('not a number of theirs');
  const decided = earliestOf(day, draft.file.today);
  const known = changeApplication(draft, { id, status: 'decided', verdictNumber: number, decided });
  const recorded = recordEvent(baseClaimOnVerdict(known, number, decided), 'verdict_issued', { number, day: decided });
  // A claim with a verdict is no longer disputed.
  const moved = applyEventIfAllowed(recorded, { event: 'verdict_received' });
  const back = positionOf(moved).state === 'dispute' ? takeBackDispute(moved) : moved;
  return messageHandled(endProceeding(continueAfterVerdict(back), decided, true));
}

function takeBackDispute(draft: Draft): Draft {
  const back = applyEventIfAllowed(draft, { event: 'recall_dispute' });
  if (back === draft) return draft;
  const gone = openDecisions(back).filter(({ type }) => type === 'dispute_response');
  const ended = gone.map(({ id }) => ({ id, status: 'recalled', option: null }) as const);
  return recordEvent(withOutcome(back, { ended: [...back.outcome.ended, ...ended] }), 'objection_answered');
}

/** The debtor disputes the claim at the authority: the creditor decides in time how to continue (T14). */
export function handleDisputed(
  draft: Draft,
  { verdictNumber }: CaseApplication,
  { disputed_on: day, ground }: MessageOf<'disputed'>,
): HandledMessage {
  if (verdictNumber !== null) return messageRefused('there is a verdict already');
  const text = ground.slice(0, 500);
  const recorded = recordEvent(draft, 'application_disputed', { day: earliestOf(day, draft.file.today), text });
  if (positionOf(draft).state === 'dispute') return messageHandled(recorded, 'the case is disputed already');
  return messageHandled(applyEventIfAllowed(recorded, { event: 'objection_at_kfm' }));
}
