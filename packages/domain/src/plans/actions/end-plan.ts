import { countAgain } from '../../cases/draft/count-again.ts';
import { type Draft, positionOf } from '../../cases/draft/draft.ts';
import { settleCase } from '../../cases/events/settle-case.ts';
import type { CaseEvent } from '../../cases/states/case-events.ts';
import { asksForMoney } from '../credit-advices.ts';
import type { CancelReason } from '../plan-statuses.ts';
import {
  changePlan,
  orderIfPossible,
  type PlanDraft,
  raiseEvent,
  recordForAll,
  remainingOf,
  todayOf,
} from './plan-draft.ts';
import { stopAllLetters } from './unsent-plan-letters.ts';
import { releasePlanInterest } from './waive-interest.ts';

function eventOf(reason: CancelReason): CaseEvent {
  if (reason === 'missed') return 'amortization_breached';
  return reason === 'arrangement_unpaid' ? 'arrangement_unpaid' : 'cancel_amortization';
}

/** The plan ends unpaid: what is left falls due, and each case returns to where it was (rules §8.3 T32, T35). */
export function cancelPlan(before: PlanDraft, reason: CancelReason): PlanDraft {
  const draft = stopAllLetters(before);
  const amount = remainingOf(draft);
  // Also of a case that is aside, in a dispute say: it is not in the plan any more when it comes back.
  const released = { ...draft, cases: draft.cases.map(releaseIfOpen) };
  const told = orderIfPossible(changePlan(released, { arrangement: null }), {
    kind: 'amortization_cancelled',
    amount,
    due: null,
    number: null,
    schedule: undefined,
  });
  const moved = raiseEvent(told, { event: eventOf(reason) });
  const settled = { ...moved, cases: moved.cases.map((one) => settleCase(countAgain(one))) };
  const recorded = recordForAll(settled, 'amortization_cancelled', { reason, amount });
  const advices = draft.plan.advices.map((advice) =>
    asksForMoney(advice) && advice.status !== 'paid' ? { ...advice, status: 'cancelled' as const } : advice,
  );
  return changePlan(recorded, {
    status: 'cancelled',
    cancelled: { day: todayOf(draft), reason },
    advices,
    arrangement: draft.plan.arrangement,
    nextAdvice: null,
    nextDue: null,
    missedInRow: 0,
  });
}

function releaseIfOpen(draft: Draft): Draft {
  return positionOf(draft).closed === null ? releasePlanInterest(draft) : draft;
}
