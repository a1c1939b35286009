import { type Draft, positionOf, tell, withOutcome } from '../../cases/draft/draft.ts';
import { applyEventIfAllowed } from '../../cases/events/apply-event.ts';
import { openDecisions } from '../../decisions/raise/raise-decision.ts';
import { earliestOf } from '../../values/day.ts';
import type { CaseApplication } from '../applications/case-application.ts';
import { changeApplication } from '../changes/draft-applications.ts';
import { endProceeding } from '../changes/interrupt-by-proceeding.ts';
import { goOnFromVerdict, restOnVerdict } from '../changes/rest-on-verdict.ts';
import { disbelieved, type HandledMessage, heard, isNumber, type MessageOf } from './handled-message.ts';

export function handleServed(draft: Draft, { id }: CaseApplication, { served_on: day }: MessageOf<'served'>): Draft {
  const served = earliestOf(day, draft.file.today);
  return tell(changeApplication(draft, { id, served }), 'debtor_served', { day: served });
}

/** The authority has decided: the claim is granted, its costs bear interest from then on, and the limitation period restarts (T13). */
export function handleVerdict(
  draft: Draft,
  application: CaseApplication,
  { verdict_number: number, decided_on: day }: MessageOf<'decision_issued'>,
): HandledMessage {
  const { id, verdictNumber } = application;
  if (verdictNumber !== null)
    return verdictNumber === number ? heard(draft, 'it was known already') : disbelieved(`there is ${verdictNumber}`);
  if (!isNumber(number)) return disbelieved('not a number of theirs');
  const decided = earliestOf(day, draft.file.today);
  const known = changeApplication(draft, { id, status: 'decided', verdictNumber: number, decided });
  const told = tell(restOnVerdict(known, number, decided), 'verdict_issued', { number, day: decided });
  // A claim with a verdict is no longer disputed.
  const moved = applyEventIfAllowed(told, { event: 'verdict_received' });
  const back = positionOf(moved).state === 'dispute' ? takeBackDispute(moved) : moved;
  return heard(endProceeding(goOnFromVerdict(back), decided, true));
}

function takeBackDispute(draft: Draft): Draft {
  const back = applyEventIfAllowed(draft, { event: 'recall_dispute' });
  if (back === draft) return draft;
  const gone = openDecisions(back).filter(({ type }) => type === 'dispute_response');
  const ended = gone.map(({ id }) => ({ id, status: 'recalled', option: null }) as const);
  return tell(withOutcome(back, { ended: [...back.outcome.ended, ...ended] }), 'objection_answered');
}

/** The debtor disputes the claim at the authority: the creditor decides in time how to continue (T14). */
export function handleDisputed(
  draft: Draft,
  { verdictNumber }: CaseApplication,
  { disputed_on: day, ground }: MessageOf<'disputed'>,
): HandledMessage {
  if (verdictNumber !== null) return disbelieved('there is a verdict already');
  const text = ground.slice(0, 500);
  const told = tell(draft, 'application_disputed', { day: earliestOf(day, draft.file.today), text });
  if (positionOf(draft).state === 'dispute') return heard(told, 'the case is disputed already');
  return heard(applyEventIfAllowed(told, { event: 'objection_at_kfm' }));
}
