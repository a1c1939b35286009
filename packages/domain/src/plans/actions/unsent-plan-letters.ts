import { reallocateExcess } from '../../cases/draft/count-again.ts';
import { type Draft, positionOf } from '../../cases/draft/draft.ts';
import { creditableOf, waiveFee } from '../../cases/draft/waive-fee.ts';
import { holdOverpaid, settleCase } from '../../cases/events/settle-case.ts';
import type { PlanLetterKind } from '../../documents/letters/letter-kinds.ts';
import type { DebtPosting } from '../../money/explain/debt-facts.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { asksForMoney } from '../credit-advices.ts';
import { finishPlan } from './finish-plan.ts';
import {
  changePlan,
  type LoadedPlan,
  openPlan,
  type PlanDraft,
  type PlanOutcome,
  type UnsentPlanLetter,
} from './plan-draft.ts';

type PlanFeeCode = 'amortization_plan_fee' | 'amortization_advice_fee';

/** A letter that was never sent costs nothing (rules H4): the fees of those that have failed are credited. */
export function creditFailedLetters(draft: PlanDraft): PlanDraft {
  return draft.unsent.filter(({ isFailed }) => isFailed).reduce(creditLetter, draft);
}

/** Letters about advices that ask for nothing any more are stopped, and cost nothing. */
export function stopNeedlessLetters(draft: PlanDraft): PlanDraft {
  const open = draft.plan.advices.filter((advice) => asksForMoney(advice) && advice.status !== 'paid');
  const isOpen = ({ advice }: UnsentPlanLetter) => open.some(({ number }) => number === advice);
  return stop(
    draft,
    draft.unsent.filter((letter) => isAboutAdvice(letter) && !isOpen(letter)),
  );
}

/** The plan is over: what was to be sent of it is not sent any more. */
export function stopAllLetters(draft: PlanDraft): PlanDraft {
  return stop(
    draft,
    draft.unsent.filter((one) => isAboutAdvice(one) || one.kind === 'amortization_plan'),
  );
}

const aboutAdvices: readonly PlanLetterKind[] = ['amortization_advice', 'amortization_reminder', 'direct_debit_failed'];

function isAboutAdvice({ kind, advice }: UnsentPlanLetter): boolean {
  return advice !== null && aboutAdvices.includes(kind);
}

function stop(draft: PlanDraft, letters: readonly UnsentPlanLetter[]): PlanDraft {
  if (letters.length === 0) return draft;
  const credited = letters.reduce(creditLetter, draft);
  const ids = letters.map(({ id }) => id);
  const unsent = draft.unsent.filter((one) => !letters.includes(one));
  return { ...credited, unsent, stopped: [...draft.stopped, ...ids] };
}

/** Credits what was charged for a letter, once: the fee of the plan for the first written one, and that of its advice. */
function creditLetter(draft: PlanDraft, { kind, date, advice: number, isFirst }: UnsentPlanLetter): PlanDraft {
  const isWritten = kind === 'amortization_plan' && isFirst;
  if (!isWritten && kind !== 'amortization_advice') return draft;
  const free = isWritten ? creditSetupFee(draft, date) : draft;
  const { advices } = free.plan;
  const own = advices.find((one) => one.number === number);
  if (!own || own.fee === 0) return free;
  const without = advices.map((one) => (one === own ? { ...one, fee: 0 } : one));
  return creditFee(changePlan(free, { advices: without }), { code: 'amortization_advice_fee', amount: own.fee, date });
}

function creditSetupFee(draft: PlanDraft, date: Day): PlanDraft {
  const { setupFee } = draft.plan;
  if (setupFee === 0) return draft;
  return creditFee(changePlan(draft, { setupFee: 0 }), { code: 'amortization_plan_fee', amount: setupFee, date });
}

type LetterFee = { readonly code: PlanFeeCode; readonly amount: Ore; readonly date: Day };

/** On the case that was charged for the letter of that day; what was paid of it pays what else is owed. */
function creditFee(draft: PlanDraft, { code, amount, date }: LetterFee): PlanDraft {
  const isCharge = ({ component, kind, day }: DebtPosting) =>
    component === code && kind === 'cost' && rollToBankingDay(day) === date;
  const at = draft.cases.findIndex((one) => one.debt.postings.some(isCharge));
  if (at < 0) return draft;
  const charged = draft.cases[at]!;
  const { day } = charged.debt.postings.findLast(isCharge)!;
  // A user may have credited it.
  const left = Math.min(amount, creditableOf(charged, code));
  if (left === 0) return draft;
  const waived = waiveFee(charged, { fee: code, amount: left, valued: day, reason: null });
  const credited = settle(reallocateExcess(waived));
  return { ...draft, cases: draft.cases.map((one, index) => (index === at ? credited : one)) };
}

function settle(draft: Draft): Draft {
  return positionOf(draft).closed ? holdOverpaid(draft) : settleCase(draft);
}

/** The same of a plan as it is loaded; undefined where nothing changes. */
export function creditFailed(loaded: LoadedPlan): PlanOutcome | undefined {
  const opened = openPlan(loaded);
  const credited = creditFailedLetters(opened);
  return credited === opened ? undefined : finishPlan(credited);
}
