import { countAgain } from '../../cases/draft/count-again.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { settleCase } from '../../cases/events/settle-case.ts';
import { addDays, latestOf } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { adviceDay, postponeAdvice } from '../advice-days.ts';
import { checkMayRespite, checkTerms } from '../check-may-start.ts';
import { asksForMoney, creditAdvices } from '../credit-advices.ts';
import { type PlanLimits, planLimitsFor } from '../plan-limits.ts';
import { type CancelReason, isRunningPlan } from '../plan-statuses.ts';
import { cancelPlan } from './end-plan.ts';
import { finishPlan } from './finish-plan.ts';
import {
  changePlan,
  isInPlan,
  type LoadedPlan,
  openPlan,
  orderPlanLetter,
  type PlanDecided,
  type PlanDraft,
  paidSinceStart,
  planPartOf,
  raiseEvent,
  recordForAll,
  scheduleOf,
  todayOf,
} from './plan-draft.ts';
import { ADVICE_DAYS } from './start-plan.ts';
import { stopAllLetters, stopNeedlessLetters } from './unsent-plan-letters.ts';

/** Whether the plan is one that can still be changed, and none of its cases is locked. */
export function checkMayChange({ plan, files }: LoadedPlan): Verdict {
  if (!isRunningPlan(plan.status)) return refuse('amortization_not_active');
  return files.some(({ position }) => position.holds.includes('locked')) ? refuse('case_locked') : allow;
}

export function checkMayApproveRespite(loaded: LoadedPlan): Verdict {
  const verdict = checkMayChange(loaded);
  if (!verdict.allowed) return verdict;
  if (loaded.plan.status === 'arrangement') return refuse('amortization_arrangement_required');
  return checkMayRespite({ respites: loaded.plan.respites, limits: limitsOf(loaded) });
}

/** The limits of a plan that runs; that of the debt was compared when it started. */
function limitsOf({ plan, hasCounsellor = false }: LoadedPlan): PlanLimits {
  return planLimitsFor({ isCompany: false, hasCounsellor, approvedBy: plan.approvedBy });
}

/** A month of respite: the next payment and all after it are due a month later, and interest goes on (rules §8.3 T34). */
export function approvePlanRespite(loaded: LoadedPlan): PlanDecided {
  const verdict = checkMayApproveRespite(loaded);
  if (!verdict.allowed) return verdict;
  const draft = openPlan(loaded);
  for (const one of draft.cases.filter(isInPlan)) {
    const step = applyEvent(one, { event: 'respite_approved' });
    if (!step.allowed && step.refusal !== 'status_not_allowed') return step;
  }
  const { plan } = draft;
  const moved = plan.advices.findLast((advice) => asksForMoney(advice) && advice.status !== 'paid');
  const advices = plan.advices.map((advice) => (advice === moved ? { ...advice, status: 'moved' as const } : advice));
  // A moved advice gets the day of the one after it.
  const nextDue = moved ? plan.nextDue! : postponeAdvice(plan.nextDue!, plan.dayOfMonth);
  const changed = changePlan(raiseEvent(draft, { event: 'respite_approved' }), {
    advices,
    nextDue,
    nextAdvice: latestOf(todayOf(draft), addDays(nextDue, -ADVICE_DAYS)),
    respites: plan.respites + 1,
    missedInRow: 0,
    status: 'respite',
  });
  const recorded = recordForAll(stopNeedlessLetters(changed), 'amortization_respite', {
    number: plan.respites + 1,
    due: nextDue,
  });
  return { allowed: true, outcome: finishPlan(recorded) };
}

export type PlanChange = { readonly amount?: Ore | undefined; readonly dayOfMonth?: number | undefined };

/** Another amount or day from the next advice on, within the same limits, by a new written plan that costs nothing. */
export function changeTerms(loaded: LoadedPlan, { amount, dayOfMonth }: PlanChange): PlanDecided {
  const verdict = checkMayChange(loaded);
  if (!verdict.allowed) return verdict;
  const opened = openPlan(loaded);
  const { plan } = opened;
  const day = dayOfMonth ?? plan.dayOfMonth;
  const draft = changePlan(opened, {
    amount: amount ?? plan.amount,
    dayOfMonth: day,
    nextDue: adviceDay(plan.nextDue!, day, 0),
  });
  const { ahead } = creditAdvices(plan, paidSinceStart(draft));
  const terms = checkTerms({
    plan: {
      parts: draft.cases.filter(isInPlan).map(planPartOf),
      setupFee: 0,
      adviceFee: plan.adviceFee,
      start: todayOf(draft),
      firstDue: draft.plan.nextDue!,
      dayOfMonth: day,
      amount: draft.plan.amount,
    },
    limits: { ...limitsOf(loaded), advicesMax: plan.advicesMax },
  });
  if (!terms.allowed) return terms;
  return rewrite(draft, ahead);
}

function rewrite(draft: PlanDraft, ahead: Ore): PlanDecided {
  const schedule = scheduleOf(draft, ahead)!;
  const all = [...schedule.asked, ...schedule.advices];
  const [next] = schedule.advices;
  const agreed = { advices: all.length, total: schedule.total, lastDue: all.at(-1)?.due ?? draft.plan.firstDue };
  const due = next?.due ?? draft.plan.nextDue;
  const changed = changePlan(draft, {
    agreed,
    nextAdvice: latestOf(addDays(todayOf(draft), 1), addDays(draft.plan.nextDue!, -ADVICE_DAYS)),
  });
  const ordered = orderPlanLetter(changed, {
    kind: 'amortization_plan',
    amount: next?.amount ?? 0,
    due,
    number: null,
    schedule,
  });
  if (!ordered.allowed) return ordered;
  const { amount, dayOfMonth } = draft.plan;
  const recorded = recordForAll(ordered.draft, 'amortization_changed', {
    amount,
    day: dayOfMonth,
    advices: agreed.advices,
    last_due: agreed.lastDue,
  });
  return { allowed: true, outcome: finishPlan(recorded) };
}

export function checkMayCancelPlan({ plan, files }: LoadedPlan): Verdict {
  if (plan.status === 'proposed') return allow;
  return checkMayChange({ plan, files } as LoadedPlan);
}

/** The plan ends: its costs stay on its cases, and are in the next plan. */
export function cancelAmortization(loaded: LoadedPlan, reason: CancelReason): PlanDecided {
  const verdict = checkMayCancelPlan(loaded);
  if (!verdict.allowed) return verdict;
  return { allowed: true, outcome: finishPlan(cancelPlan(openPlan(loaded), reason)) };
}

/** Ends a plan whose debt is paid or waived; else by agreement, which does not count as cancelled. */
export function closeAmortization(loaded: LoadedPlan): PlanDecided {
  const verdict = checkMayChange(loaded);
  if (!verdict.allowed) return verdict;
  const opened = stopAllLetters(openPlan(loaded));
  const settled = opened.cases.map((one) => settleCase(countAgain(one)));
  const isPaid = settled.every((one) => one.outcome.position.closed !== null);
  if (!isPaid) return { allowed: true, outcome: finishPlan(cancelPlan(opened, 'agreed')) };
  const done = changePlan({ ...opened, cases: settled }, { status: 'completed', nextAdvice: null, nextDue: null });
  return { allowed: true, outcome: finishPlan(recordForAll(done, 'amortization_completed')) };
}
