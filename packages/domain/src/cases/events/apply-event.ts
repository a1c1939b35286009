import { raiseDecision, recallDecisions } from '../../decisions/raise/raise-decision.ts';
import { creditUnawardedCosts } from '../../enforcement/changes/charge-application.ts';
import { recallApplications } from '../../enforcement/changes/recall-applications.ts';
import { enterState } from '../../flow/next/enter-state.ts';
import { takeFromClaim } from '../../money/ledger/claim-postings.ts';
import type { VoucherText } from '../../money/ledger/voucher-text.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { targetOf } from '../draft/allocation-target.ts';
import { balanceOf, balancesOf, bookVoucher, postByInvoice } from '../draft/book-voucher.ts';
import { bookWaived, countAgain, countGivenUp } from '../draft/count-again.ts';
import { type Draft, factsOf, positionOf, recordEvent, refused, type Step, withOutcome } from '../draft/draft.ts';
import { limitsOn } from '../file/limits-on.ts';
import type { FlowPosition } from '../parts/flow-part.ts';
import type { CasePause } from '../parts/position-part.ts';
import type { CaseEffect } from '../states/case-effects.ts';
import { type CasePosition, isPauseReason, positionsOf } from '../states/case-position.ts';
import type { Closure } from '../states/closures.ts';
import { pauseEnd } from '../states/pause-end.ts';
import { isPreparation } from '../states/phases.ts';
import { computeTransition, type EventInput } from '../transitions/compute-transition.ts';
import { isStep, takeSteps } from './event-steps.ts';
import { followAbroad } from './follow-abroad.ts';
import { followDispute } from './follow-dispute.ts';
import { stopLetters } from './stop-letters.ts';

/** The effects of a transition that are bookings; the others are left to the engine. */
const bookedEffects = [
  'recall_application_if_sent',
  'credit_costs_without_verdict',
  'depreciate_remaining',
  'write_off_remaining',
] as const satisfies readonly CaseEffect[];

/** Applies an event to the case according to the transition table: position, pauses, flow entry, bookings. */
export function applyEvent(draft: Draft, input: EventInput, facts = factsOf(draft)): Step {
  const { file } = draft;
  const before = positionOf(draft);
  const result = computeTransition(before, input, facts, limitsOn(file, file.today));
  if (!result.allowed) return refused(result.refusal);
  const closing = before.closed === null ? result.to.closed : null;
  const stopped = closing || result.effects.includes('stop_letters') ? stopLetters(draft) : draft;
  const booked = bookEffects(closing ? countClosing(stopped, closing) : stopped, result.effects);
  const moved = withOutcome(booked, {
    position: result.to,
    pauses: pausesAfter(booked, result.to, input),
    flow: flowAfter(booked, result.to, result.effects),
    ...(hasFailed(before) && !hasFailed(result.to) && { failure: null }),
    effects: [...booked.outcome.effects, ...result.effects.filter((effect) => !isDoneHere(effect))],
  });
  const asked = result.effects.includes('raise_decision')
    ? raiseDecision(moved, input, facts.remaining_total)
    : recallDecisions(moved, before);
  const done = takeSteps(recordTransition(asked, before), result.effects, input);
  return { allowed: true, draft: followAbroad(followDispute(done, before, input.event), before) };
}

function countClosing(draft: Draft, { kind }: Closure): Draft {
  return kind === 'fully_paid' ? countAgain(draft) : countGivenUp(draft);
}

/** Applies an event if the table allows it: a refusal leaves the case unchanged. */
export function applyEventIfAllowed(draft: Draft, input: EventInput, facts = factsOf(draft)): Draft {
  const step = applyEvent(draft, input, facts);
  return step.allowed ? step.draft : draft;
}

/** In its state, or in one to which it returns. */
function hasFailed(position: CasePosition): boolean {
  return positionsOf(position).some(({ holds }) => holds.includes('failed'));
}

function isDoneHere(effect: CaseEffect): boolean {
  return effect === 'raise_decision' || isStep(effect) || (bookedEffects as readonly CaseEffect[]).includes(effect);
}

function bookEffects(draft: Draft, effects: readonly CaseEffect[]): Draft {
  const recalled = effects.includes('recall_application_if_sent') ? recallApplications(draft) : draft;
  const credited = effects.includes('credit_costs_without_verdict') ? creditUnawardedCosts(recalled) : recalled;
  if (effects.includes('depreciate_remaining')) return depreciate(credited);
  return effects.includes('write_off_remaining') ? writeOffAll(credited) : credited;
}

/** The transition table has decided that what remains is waived. */
function depreciate(draft: Draft): Draft {
  const amount = sumOre(Object.values(balanceOf(draft)));
  // Nothing may be owed now of what was waived on an earlier day and credited since: interest has stopped on that day.
  const waived = waiveAll(draft);
  return amount === 0 ? waived : recordEvent(waived, 'remainder_depreciated', { amount, reason: null });
}

function writeOffAll(draft: Draft): Draft {
  const amount = sumOre(Object.values(balanceOf(draft)));
  const { stops } = draft.outcome;
  const stopped = [...stops, { reason: 'write_off', day: draft.file.today } as const];
  const written = withOutcome(waiveAll(draft), { stops: stopped });
  return recordEvent({ ...written, debt: { ...written.debt, stops: stopped } }, 'debt_written_off', { amount });
}

/** Waives everything that is owed, from the day on which payments settled the claim. */
export function waiveAll(draft: Draft, text: VoucherText = 'depreciation'): Draft {
  const { settled, waived } = targetOf(draft);
  if (settled) return bookWaived(draft, waived, text);
  const postings = postByInvoice(draft, balancesOf(draft), (matter, own) => takeFromClaim(matter, own, 'depreciation'));
  return bookVoucher(draft, { kind: 'depreciation', text, postings });
}

/** Every pause that still holds the case, in its state or a suspended one, with its days. */
function pausesAfter({ outcome, file }: Draft, to: CasePosition, { days }: EventInput): readonly CasePause[] {
  const reasons = new Set(positionsOf(to).flatMap(({ holds }) => holds.filter(isPauseReason)));
  const known = outcome.pauses.filter(({ reason }) => reasons.has(reason));
  const added = [...reasons].filter((reason) => !known.some((pause) => pause.reason === reason));
  return [...known, ...added.map((reason) => ({ reason, from: file.today, to: pauseEnd(reason, file.today, days) }))];
}

/** A closed case keeps its next item without a day, so that a reopened one continues there. */
function flowAfter({ outcome, file }: Draft, to: CasePosition, effects: readonly CaseEffect[]): FlowPosition {
  const { item, date } = outcome.flow;
  if (to.closed) return { item, date: null };
  const { before, closed } = outcome.position;
  const isBack = closed !== null || before?.state === to.state;
  const entered = isEntered(outcome.position, to) && !isBack ? enterState(file, to) : undefined;
  if (entered) return entered;
  return effects.includes('resume_flow') && item !== null ? { item, date: dueFrom(date, file.today) } : outcome.flow;
}

/** An application is prepared without a change of the state; its beginning and its end each have their flow item. */
function isEntered(from: CasePosition, to: CasePosition): boolean {
  return from.state !== to.state || (from.phase !== to.phase && (isPreparation(from.phase) || isPreparation(to.phase)));
}

function dueFrom(date: Day | null, today: Day): Day {
  return date === null ? today : latestOf(date, today);
}

function recordTransition(draft: Draft, before: CasePosition): Draft {
  const { state, closed } = positionOf(draft);
  const { state: from } = before;
  if (closed && !before.closed)
    return recordEvent(draft, 'case_closed', { kind: closed.kind, reason: closed.reason, state: from });
  if (!closed && before.closed) return recordEvent(draft, 'case_reopened', { state });
  return state === from ? draft : recordEvent(draft, 'state_changed', { from, to: state });
}
