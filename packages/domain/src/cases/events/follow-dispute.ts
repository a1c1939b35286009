import type { DisputeEnd, DisputeOrigin } from '../../disputes/dispute-statuses.ts';
import { isStepBack, stepDueFrom, type WorkflowStep } from '../../disputes/workflow-steps.ts';
import { sumOre } from '../../values/money.ts';
import { balanceOf } from '../draft/book-voucher.ts';
import { type Draft, positionOf, withOutcome } from '../draft/draft.ts';
import type { CaseEvent } from '../states/case-events.ts';
import { type CasePosition, positionsOf } from '../states/case-position.ts';

const endedBy: Partial<Readonly<Record<CaseEvent, DisputeEnd>>> = {
  dispute_lost: 'lost',
  dispute_accepted: 'accepted',
  dispute_partly_credited: 'part_credited',
  court_won: 'won',
};

/** An open case that is disputed, or was when a bankruptcy or a death suspended it. */
function isDisputed(position: CasePosition): boolean {
  return position.closed === null && positionsOf(position).some(({ state }) => state === 'dispute');
}

/** The dispute begins with its first step; one that is open goes on. */
export function openDispute(draft: Draft, event: CaseEvent): Draft {
  if (draft.outcome.dispute !== null) return draft;
  const { today } = draft.file;
  const amount = sumOre(Object.values(balanceOf(draft)));
  const step = 'assessment';
  const dispute = {
    id: null,
    origin: originOf(draft, event),
    amount,
    team: null,
    step,
    stepDue: stepDueFrom(step, today),
    started: today,
    court: null,
    courtNumber: null,
  } as const;
  return withOutcome(draft, { dispute });
}

/** The dispute ends when the case leaves it, whatever made it leave, and begins anew with a case that is reopened in it. */
export function followDispute(draft: Draft, before: CasePosition, event: CaseEvent): Draft {
  const is = isDisputed(positionOf(draft));
  if (is) return openDispute(draft, event);
  return isDisputed(before) ? endDisputeAs(draft, endedBy[event] ?? 'recalled') : draft;
}

/** One that began and ended by the same outcome is not kept. */
export function endDisputeAs(draft: Draft, disputeEnded: DisputeEnd): Draft {
  const wasOpen = draft.file.dispute !== null;
  return withOutcome(draft, { dispute: null, disputeEnded: wasOpen ? disputeEnded : null });
}

/** Moves the open dispute ahead to a step; one that has got further stays there. */
export function advanceDispute(draft: Draft, step: WorkflowStep): Draft {
  const { dispute } = draft.outcome;
  if (dispute === null || !isStepBack(step, dispute.step)) return draft;
  return withOutcome(draft, { dispute: { ...dispute, step, stepDue: stepDueFrom(step, draft.file.today) } });
}

function originOf(draft: Draft, event: CaseEvent): DisputeOrigin {
  if (event === 'objection_at_kfm') return 'authority';
  return positionOf(draft).before?.holds.includes('objection') ? 'objection' : 'manual';
}
