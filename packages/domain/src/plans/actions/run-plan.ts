import { positionOf } from '../../cases/draft/draft.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, latestOf } from '../../values/day.ts';
import { adviceDay } from '../advice-days.ts';
import { computeBreach } from '../compute-breach.ts';
import { asksForMoney, creditAdvices } from '../credit-advices.ts';
import type { SentAdvice } from '../plan-file.ts';
import { firstDueLimits } from '../plan-offer.ts';
import { cancelPlan } from './end-plan.ts';
import { arrangementEnd, finishPlan } from './finish-plan.ts';
import {
  changePlan,
  type FailedDraw,
  isInPlan,
  type LoadedPlan,
  mayTakePart,
  openPlan,
  orderIfPossible,
  orderPlanLetter,
  type PlanDraft,
  type PlanOutcome,
  paidSinceStart,
  raiseEvent,
  recordForAll,
  remainingOf,
  scheduleOf,
  todayOf,
} from './plan-draft.ts';
import { chargeAdviceFee } from './plan-fees.ts';
import { ADVICE_DAYS } from './start-plan.ts';
import { creditFailedLetters, stopAllLetters, stopNeedlessLetters } from './unsent-plan-letters.ts';

/** The last day to pay after a reminder, which costs nothing. */
const REMINDER_DAYS = 8;

/** What has become of a plan by today: what was paid, what is late, what is to be sent. Run again, it changes nothing. */
export function runPlan(loaded: LoadedPlan): PlanOutcome {
  const draft = creditFailedLetters(openPlan(loaded));
  const { status } = draft.plan;
  if (status === 'cancelled') return finishPlan(leaveBehind(draft));
  const run = status === 'proposed' ? draft : runStarted(draft);
  return finishPlan((loaded.failedDraws ?? []).reduce(orderLetterOfFailedDraw, run));
}

function runStarted(draft: PlanDraft): PlanDraft {
  const credited = stopNeedlessLetters(creditPlan(draft));
  const ended = endIfClosed(credited);
  if (ended) return ended;
  if (!credited.cases.some(isInPlan)) return credited;
  const alive = credited.plan.status === 'completed' ? revive(credited) : credited;
  const arranged = runArrangement(alive);
  if (arranged.plan.status === 'arrangement' || arranged.plan.status === 'cancelled') return arranged;
  const judged = judgeAdvices(arranged);
  return judged.plan.status === 'cancelled' ? judged : sendDueAdvices(judged);
}

/** A payment was taken back: the plan asks for what is owed again from the next month that a letter reaches in time. */
function revive(draft: PlanDraft): PlanDraft {
  const { advices, firstDue, dayOfMonth } = draft.plan;
  const [soonest] = firstDueLimits(todayOf(draft));
  const last = advices.at(-1);
  let nextDue = last ? adviceDay(last.due, dayOfMonth, 1) : firstDue;
  while (nextDue < soonest) nextDue = adviceDay(nextDue, dayOfMonth, 1);
  const nextAdvice = latestOf(todayOf(draft), addDays(nextDue, -ADVICE_DAYS));
  return changePlan(draft, { status: 'active', nextDue, nextAdvice });
}

/** A case that came back from a dispute after its plan was cancelled returns to where it was before the plan. */
function leaveBehind(draft: PlanDraft): PlanDraft {
  return draft.cases.some(isInPlan) ? raiseEvent(draft, { event: 'cancel_amortization' }) : draft;
}

/** Allocates what was paid, and says which advices it paid. */
function creditPlan(draft: PlanDraft): PlanDraft {
  const { advices, arrangement } = creditAdvices(draft.plan, paidSinceStart(draft));
  const paid = advices.filter(({ status }, at) => status === 'paid' && draft.plan.advices[at]!.status !== 'paid');
  const credited = changePlan(draft, { advices, arrangement });
  return paid.reduce(
    (done, { number, amount, due }) => recordForAll(done, 'advice_paid', { number, amount, due }),
    paid.length > 0 && advices.every(isSettled) ? raiseEvent(credited, { event: 'advice_paid' }) : credited,
  );
}

function isSettled(advice: SentAdvice): boolean {
  return !asksForMoney(advice) || advice.status === 'paid';
}

/** A plan whose cases are all closed, or have a judgment since, is over; one of a case that may come back goes on. */
function endIfClosed(draft: PlanDraft): PlanDraft | undefined {
  const closures = draft.cases.map((one) => positionOf(one).closed);
  if (draft.cases.some(mayTakePart)) return undefined;
  const { status } = draft.plan;
  if (status === 'completed') return draft;
  const stopped = stopAllLetters(draft);
  const advices = stopped.plan.advices.map((advice) =>
    isSettled(advice) ? advice : { ...advice, status: 'cancelled' as const },
  );
  const over = changePlan(stopped, { advices, nextAdvice: null, nextDue: null, missedInRow: 0 });
  if (!closures.some((closed) => closed?.kind === 'fully_paid'))
    return changePlan(over, { status: 'cancelled', cancelled: { day: todayOf(draft), reason: 'other' } });
  const done = recordForAll(changePlan(over, { status: 'completed' }), 'amortization_completed');
  return orderIfPossible(done, {
    kind: 'amortization_completed',
    amount: 0,
    due: null,
    number: null,
    schedule: undefined,
  });
}

/** Paid in full it recalls the application; unpaid it ends the plan (rules §8.3 T31, T32). */
function runArrangement(draft: PlanDraft): PlanDraft {
  const { status, arrangement } = draft.plan;
  if (status !== 'arrangement' || !arrangement) return draft;
  if (arrangement.paid >= arrangement.amount) {
    const paid = raiseEvent(draft, { event: 'arrangement_fully_paid' });
    const recorded = recordForAll(paid, 'arrangement_paid', { amount: arrangement.amount });
    return changePlan(recorded, { status: 'active' });
  }
  return todayOf(draft) >= arrangementEnd(arrangement.due) ? cancelPlan(draft, 'arrangement_unpaid') : draft;
}

/** Reminds of what is late, and cancels the plan at the second miss in a row or when one is too late (rules §5.4). */
function judgeAdvices(draft: PlanDraft): PlanDraft {
  let current = draft;
  let missed = 0;
  for (const [at, advice] of draft.plan.advices.entries()) {
    if (!asksForMoney(advice)) continue;
    const stage = computeBreach({ ...advice, missedBefore: missed > 0 }, todayOf(draft));
    if (stage === 'cancelled') return cancelPlan(current, 'missed');
    // One that is not due yet says nothing of those before it.
    if (stage === 'breached') missed += 1;
    if (stage === 'paid') missed = 0;
    if (stage === 'reminded' && advice.status === 'sent') current = remind(current, at);
    if (stage === 'breached' && advice.status !== 'breached') current = breach(current, at);
  }
  if (missed > 0) return changePlan(current, { status: 'breached', missedInRow: missed });
  const { status } = current.plan;
  return changePlan(current, { status: status === 'respite' ? status : 'active', missedInRow: 0 });
}

function remind(draft: PlanDraft, at: number): PlanDraft {
  const { number, amount, paid } = draft.plan.advices[at]!;
  return orderIfPossible(setStatus(draft, at, 'reminded'), {
    kind: 'amortization_reminder',
    amount: amount - paid,
    due: rollToBankingDay(addDays(todayOf(draft), REMINDER_DAYS)),
    number,
    schedule: undefined,
  });
}

/** The debtor is to pay what could not be drawn; one that was paid or moved meanwhile is not asked for again. */
function orderLetterOfFailedDraw(draft: PlanDraft, { id, advice: number }: FailedDraw): PlanDraft {
  const advice = draft.plan.advices.find((one) => one.number === number);
  if (!advice || isSettled(advice)) return draft;
  return orderIfPossible(draft, {
    kind: 'direct_debit_failed',
    amount: advice.amount - advice.paid,
    due: rollToBankingDay(addDays(todayOf(draft), REMINDER_DAYS)),
    number,
    schedule: undefined,
    draw: id,
  });
}

function breach(draft: PlanDraft, at: number): PlanDraft {
  const { number, amount, due, paid } = draft.plan.advices[at]!;
  return recordForAll(setStatus(draft, at, 'breached'), 'amortization_breached', {
    number,
    amount: amount - paid,
    due,
  });
}

function setStatus(draft: PlanDraft, at: number, status: SentAdvice['status']): PlanDraft {
  const advices = draft.plan.advices.map((one, index) => (index === at ? { ...one, status } : one));
  return changePlan(draft, { advices });
}

/** Sends what is to be sent by today, each on its own number. */
function sendDueAdvices(draft: PlanDraft): PlanDraft {
  let current = draft;
  for (let { nextAdvice } = current.plan; nextAdvice && nextAdvice <= todayOf(draft); { nextAdvice } = current.plan) {
    const sent = sendAdvice(current);
    if (sent === current) return current;
    current = sent;
  }
  return current;
}

/** The next advice; what was paid ahead pays it, and one that is paid whole in that way needs no letter and costs nothing. */
function sendAdvice(draft: PlanDraft): PlanDraft {
  const { plan } = draft;
  const { ahead } = creditAdvices(plan, paidSinceStart(draft));
  const isPaidAhead = ahead >= plan.amount;
  const charged = isPaidAhead ? draft : chargeAdviceFee(draft);
  const schedule = scheduleOf(charged, ahead, true);
  const next = schedule ? schedule.advices[0] : { amount: Math.min(plan.amount, remainingOf(charged)) };
  const due = plan.nextDue!;
  if (!next) return draft;
  const number = (plan.advices.at(-1)?.number ?? 0) + 1;
  const today = todayOf(draft);
  const paid = Math.min(ahead, plan.amount);
  const advice: SentAdvice = {
    number,
    status: isPaidAhead ? 'paid' : 'sent',
    adviceDate: rollToBankingDay(today),
    due,
    amount: next.amount + paid,
    fee: isPaidAhead ? 0 : charged.plan.adviceFee,
    paid,
  };
  const nextDue = adviceDay(due, plan.dayOfMonth, 1);
  const sent = changePlan(isPaidAhead ? charged : raiseEvent(charged, { event: 'advice_sent' }), {
    advices: [...plan.advices, advice],
    nextDue,
    nextAdvice: latestOf(addDays(nextDue, -ADVICE_DAYS), plan.nextAdvice!),
    ...(plan.status === 'respite' && { status: 'active' as const }),
  });
  if (isPaidAhead) return recordForAll(sent, 'advice_paid', { number, amount: advice.amount, due });
  const recorded = recordForAll(sent, 'advice_sent', { number, amount: advice.amount, due });
  const ordered = orderPlanLetter(recorded, {
    kind: 'amortization_advice',
    amount: advice.amount - advice.paid,
    due,
    number,
    schedule: scheduleOf(recorded, 0),
  });
  return ordered.allowed ? ordered.draft : withoutFee(draft, recorded);
}

/** A letter that cannot be made costs nothing (rules H4): the advice is asked for without its fee. */
function withoutFee(before: PlanDraft, sent: PlanDraft): PlanDraft {
  if (before.plan.adviceFee === 0) return sent;
  const free = sendAdvice(changePlan(before, { adviceFee: 0 }));
  return changePlan(free, { adviceFee: before.plan.adviceFee });
}
