import type { InterestStop } from '../../money/interest/interest-claim.ts';
import { countAgain } from '../draft/count-again.ts';
import { extendLimitation, restartOn } from '../draft/count-limitation.ts';
import { type Draft, recordEvent, withOutcome } from '../draft/draft.ts';
import type { SpecialDocument } from '../parts/special-documents-part.ts';
import type { CaseEffect } from '../states/case-effects.ts';
import type { CaseEvent } from '../states/case-events.ts';
import type { EventInput } from '../transitions/compute-transition.ts';
import { openDispute } from './follow-dispute.ts';

type EventStep = (draft: Draft, input: EventInput) => Draft;

/** What a transition does to the case after it has moved, beside its position, flow, decisions and bookings. */
const eventSteps = {
  freeze_interest: (draft, { event, day }) => {
    const known = draft.outcome.stops.filter(({ reason }) => reason !== stopReasons[event]);
    return withStops(draft, [...known, { reason: reasonOf(event), day: day ?? draft.file.today }]);
  },
  release_interest: (draft, { event }) => {
    const left = draft.outcome.stops.filter(({ reason }) => reason !== reasonOf(event));
    return left.length === draft.outcome.stops.length ? draft : withStops(draft, left);
  },
  log_estate_started: (draft, { day }) =>
    recordEvent(draft, 'estate_handling_started', { day: day ?? draft.file.today }),
  log_bankruptcy_created: (draft, { day }) =>
    recordEvent(draft, 'bankruptcy_estate_created', { day: day ?? draft.file.today }),
  log_foreign_started: (draft) => recordEvent(draft, 'foreign_handling_started'),
  start_dispute_process: (draft, { event }) => openDispute(draft, event),
  send_claim_to_trustee: (draft) => orderDocument(recordEvent(draft, 'trustee_informed'), { kind: 'claim_to_trustee' }),
  // Proving a claim interrupts its limitation (rules §3.5).
  file_proof_of_debt: (draft) => {
    const filed = extendLimitation(draft, restartOn(draft.file, draft.file.today));
    return orderDocument(recordEvent(filed, 'proof_of_debt_filed'), { kind: 'proof_of_debt' });
  },
} as const satisfies Partial<Record<CaseEffect, EventStep>>;

/** A letter or filing that a job makes once the change is saved. */
export function orderDocument(draft: Draft, document: SpecialDocument): Draft {
  return withOutcome(draft, { specialDocuments: [...draft.outcome.specialDocuments, document] });
}

const steps: Partial<Record<CaseEffect, EventStep>> = eventSteps;

export function isStep(effect: CaseEffect): boolean {
  return effect in eventSteps;
}

export function takeSteps(draft: Draft, effects: readonly CaseEffect[], input: EventInput): Draft {
  return effects.reduce((done, effect) => steps[effect]?.(done, input) ?? done, draft);
}

const stopReasons: Partial<Readonly<Record<CaseEvent, InterestStop['reason']>>> = {
  debt_restructuring_started: 'debt_restructuring',
  cancel_debt_restructuring: 'debt_restructuring',
  debtor_bankrupt: 'bankruptcy',
  estate_concluded: 'bankruptcy',
  debtor_not_bankrupt: 'bankruptcy',
};

function reasonOf(event: CaseEvent): InterestStop['reason'] {
  const reason = stopReasons[event];
  if (!reason) throw new Error(`${event} neither stops nor releases interest`);
  return reason;
}

/** Interest of past days is counted again, and what was paid of it pays something else (rules H3). */
function withStops(draft: Draft, stops: readonly InterestStop[]): Draft {
  const stopped = withOutcome(draft, { stops });
  return countAgain({ ...stopped, debt: { ...stopped.debt, stops } });
}
