import { limitationOf } from '../../cases/draft/count-limitation.ts';
import { type Draft, factsOf, positionOf, recordEvent, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { limitsOn } from '../../cases/file/limits-on.ts';
import { debtPart } from '../../cases/parts/debt-part.ts';
import { type FlowPosition, flowPart } from '../../cases/parts/flow-part.ts';
import { positionPart } from '../../cases/parts/position-part.ts';
import type { CaseFacts } from '../../cases/states/case-facts.ts';
import type { EventInput } from '../../cases/transitions/compute-transition.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { type FlowStepFacts, nextFlowPosition } from '../next/next-entry.ts';
import { letterDueOf, lettersOf } from './order-letter.ts';

/** The current facts; amounts are computed again only after a booking. */
export function flowFactsOf(draft: Draft): CaseFacts {
  const { file, debt, outcome } = draft;
  const facts = debt === file.debt ? file.facts : factsOf(draft);
  return {
    ...facts,
    ...debtPart.facts({ limitation: limitationOf(draft), today: file.today }),
    ...positionPart.facts(outcome),
    ...flowPart.facts({ flow: outcome.flow, flowEntries: file.flowEntries }),
  };
}

export function flowStepFactsOf(draft: Draft): FlowStepFacts {
  const { flowEntries, today, due, otherLettersDue, otherLettersSent } = draft.file;
  const letters = lettersOf(draft);
  return {
    flowEntries,
    limits: limitsOn(draft.file, today),
    today,
    due,
    otherLettersDue,
    otherLettersSent,
    letters,
    limitation: limitationOf(draft),
    letterDue: letterDueOf(draft),
    facts: flowFactsOf(draft),
  };
}

export function applyEventInFlow(draft: Draft, input: EventInput, known: Partial<CaseFacts> = {}): Step {
  return applyEvent(draft, input, { ...flowFactsOf(draft), ...known });
}

/** A case without a next item has no day either, whatever decision is carried out. */
export function withFlow(draft: Draft, { item, date }: FlowPosition): Draft {
  return withOutcome(draft, { flow: { item, date: item === null ? null : date } });
}

/** Moves to the entry after an item; a flow that has reached its end raises an alarm (rules §8.3 T76). */
export function moveOn(draft: Draft, from: FlowEntry): Step {
  const next = nextFlowPosition(from, flowStepFactsOf(draft));
  const moved = withFlow(draft, next);
  if (next.item !== null) return { allowed: true, draft: moved };
  const ended = applyEventInFlow(moved, { event: 'last_item_done' });
  return ended.allowed ? { allowed: true, draft: recordEvent(ended.draft, 'flow_ended', { item: from.key }) } : ended;
}

/** The same for an item that does not move the case. */
export function passItem(draft: Draft, from: FlowEntry): Step {
  const moved = moveOn(draft, from);
  if (!moved.allowed || positionOf(moved.draft).status === 'idle') return moved;
  return applyEventInFlow(moved.draft, { event: 'item_done' });
}
