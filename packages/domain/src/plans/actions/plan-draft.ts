import { type Draft, factsOf, openDraft, positionOf, recordEvent } from '../../cases/draft/draft.ts';
import { applyEventIfAllowed } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import type { NewCaseEvent } from '../../cases/parts/events-part.ts';
import type { CaseEventKey } from '../../cases/states/case-event-keys.ts';
import { positionsOf } from '../../cases/states/case-position.ts';
import type { EventInput } from '../../cases/transitions/compute-transition.ts';
import { buildPlanLetter } from '../../documents/letter-content/build-letter.ts';
import type { NewLetter } from '../../documents/letters/letter-content.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import type { PlanLetterKind } from '../../documents/letters/letter-kinds.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import type { RateTerms } from '../../money/interest/rate-on.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { buildPlan, type Plan, type PlanPart } from '../build-plan.ts';
import { openAmounts } from '../credit-advices.ts';
import type { PlanFigures, PlanFile } from '../plan-file.ts';

/** The letter of an advice, or of the plan as a whole. */
export type OrderedLetter = {
  readonly advice: number | null;
  readonly letter: NewLetter<PlanLetterKind>;
  /** The draw that it is about. */
  readonly draw?: string;
};

/** A draw that is not tried again, for which the debtor has no letter yet. */
export type FailedDraw = { readonly id: string; readonly advice: number };

/** A letter of a plan that has not left: it waits, or it has failed for good. */
export type UnsentPlanLetter = {
  readonly id: string;
  readonly kind: PlanLetterKind;
  readonly date: Day;
  /** The advice that it is, and none where it is about the plan. */
  readonly advice: number | null;
  /** The written plan with which the plan began. */
  readonly isFirst: boolean;
  readonly isFailed: boolean;
};

/** A plan and its cases, the oldest first, as they will be when the changes so far are saved. */
export type PlanDraft = {
  readonly plan: PlanFile;
  readonly cases: readonly Draft[];
  readonly letters: readonly OrderedLetter[];
  /** Those that have not left, apart from the letters just ordered. */
  readonly unsent: readonly UnsentPlanLetter[];
  /** The ids of those that are not sent any more. */
  readonly stopped: readonly string[];
  /** Of the oldest case, with which the letters of the plan are stored. */
  readonly letterFacts: LetterFacts;
  readonly ocr: string;
};

/** What is to be saved of a plan and its cases. */
export type PlanOutcome = {
  readonly plan: PlanFile;
  readonly figures: PlanFigures;
  readonly cases: readonly { readonly file: CaseFile; readonly outcome: CaseOutcome }[];
  readonly letters: readonly OrderedLetter[];
  /** The ids of letters that are not sent any more. */
  readonly stopped: readonly string[];
};

export type PlanDecided =
  | { readonly allowed: true; readonly outcome: PlanOutcome }
  | { readonly allowed: false; readonly refusal: Refusal };

export type LoadedPlan = {
  readonly plan: PlanFile;
  readonly files: readonly CaseFile[];
  readonly letterFacts: LetterFacts;
  readonly ocr: string;
  readonly failedDraws?: readonly FailedDraw[];
  readonly unsent?: readonly UnsentPlanLetter[];
  /** A budget and debt counsellor acts for the debtor, who may then pay less a month. */
  readonly hasCounsellor?: boolean;
};

export function openPlan({ plan, files, letterFacts, ocr, unsent = [] }: LoadedPlan): PlanDraft {
  return { plan, cases: files.map(openDraft), letters: [], unsent, stopped: [], letterFacts, ocr };
}

export function todayOf({ cases }: PlanDraft): Day {
  return cases[0]!.file.today;
}

/** A case that is disputed, bankrupt or closed takes no part in its plan until it is back. */
export function isInPlan(draft: Draft): boolean {
  const { state, closed } = positionOf(draft);
  return state === 'amortization' && closed === null;
}

/** It takes part, or comes back when its dispute or bankruptcy is over. */
export function mayTakePart(draft: Draft): boolean {
  const position = positionOf(draft);
  return position.closed === null && positionsOf(position).some(({ state }) => state === 'amortization');
}

export function changePlan(draft: PlanDraft, change: Partial<PlanFile>): PlanDraft {
  return { ...draft, plan: { ...draft.plan, ...change } };
}

/** Changes the cases that take part. */
export function changeCases(draft: PlanDraft, change: (one: Draft) => Draft): PlanDraft {
  return { ...draft, cases: draft.cases.map((one) => (isInPlan(one) ? change(one) : one)) };
}

export function raiseEvent(draft: PlanDraft, input: EventInput): PlanDraft {
  return changeCases(draft, (one) => applyEventIfAllowed(one, input));
}

/** In the timeline of every case of the plan. */
export function recordForAll(draft: PlanDraft, key: CaseEventKey, data: NewCaseEvent['data'] = {}): PlanDraft {
  const amortization = draft.plan.id;
  return { ...draft, cases: draft.cases.map((one) => recordEvent(one, key, { amortization, ...data })) };
}

/** What the cases that take part owe today. */
export function remainingOf({ cases }: PlanDraft): Ore {
  return sumOre(cases.filter(isInPlan).map((one) => Math.max(0, factsOf(one).remaining_total)));
}

/** What was paid since the plan began; payments that were taken back or paid too much count for nothing. */
export function paidSinceStart({ plan, cases }: PlanDraft): Ore {
  const payments = cases.flatMap(({ file }) => file.payments).filter((one) => !one.isReversed);
  const since = payments.filter(({ id }) => !plan.earlierPayments.has(id));
  return sumOre(since.map(({ amount, overpaid, refunded }) => Math.max(0, amount - overpaid - refunded)));
}

/** What a case owes today, as a part of a plan. */
export function planPartOf(draft: Draft): PlanPart {
  const { file, debt } = draft;
  const { balances, total } = computeBalances(debt, file.today);
  const [first] = debt.interest;
  const isFrozen = debt.freezes.some(({ from, to }) => from <= file.today && (to === undefined || to >= file.today));
  const bears = first !== undefined && !isFrozen && debt.stops.length === 0;
  return {
    capital: balances.capital,
    interest: balances.interest,
    costs: total - balances.capital - balances.interest,
    terms: bears ? first.terms : none,
    dayCount: first?.dayCount ?? 'ACT/365F',
    order: file.terms.allocation.order,
  };
}

const none: RateTerms = { rule: 'none' };

/** What is still to be paid, by today's debt: what was asked for, then month by month. */
export function scheduleOf(draft: PlanDraft, ahead: Ore, isNextCharged = false): Plan | undefined {
  const { plan } = draft;
  const parts = draft.cases.filter(isInPlan).map(planPartOf);
  return buildPlan({
    parts,
    setupFee: 0,
    adviceFee: plan.adviceFee,
    start: todayOf(draft),
    firstDue: plan.nextDue ?? plan.firstDue,
    dayOfMonth: plan.dayOfMonth,
    amount: plan.amount,
    asked: openAmounts(plan),
    ahead,
    isNextCharged,
  });
}

type LetterOrder = {
  readonly kind: PlanLetterKind;
  readonly amount: Ore;
  readonly due: Day | null;
  readonly number: number | null;
  readonly schedule: Plan | undefined;
  readonly draw?: string;
};

/** Orders a letter of the plan; or the refusal where it cannot be made. */
export function orderPlanLetter(
  draft: PlanDraft,
  { kind, amount, due, number, schedule, draw }: LetterOrder,
): { readonly allowed: true; readonly draft: PlanDraft } | { readonly allowed: false; readonly refusal: Refusal } {
  const { plan, cases, letterFacts, ocr } = draft;
  const [oldest] = cases;
  const advices = schedule ? [...schedule.asked, ...schedule.advices] : [];
  const built = buildPlanLetter({
    kind,
    file: { ...oldest!.file, debt: oldest!.debt },
    facts: letterFacts,
    date: rollToBankingDay(todayOf(draft)),
    due,
    amount,
    ocr,
    plan: {
      amount: plan.amount,
      dayOfMonth: plan.dayOfMonth,
      setupFee: plan.setupFee,
      adviceFee: plan.adviceFee,
      total: schedule?.total ?? remainingOf(draft),
      lastDue: advices.at(-1)?.due ?? null,
      number,
      arrangement: plan.arrangement && { amount: plan.arrangement.amount, due: plan.arrangement.due },
      advices: advices.map((one) => ({
        due: one.due,
        amount: one.amount,
        costs: one.costs,
        interest: one.interest,
        capital: one.capital,
      })),
    },
  });
  if (!built.allowed) return built;
  const ordered = built.letters.map((letter) => ({ advice: number, letter, ...(draw !== undefined && { draw }) }));
  return { allowed: true, draft: { ...draft, letters: [...draft.letters, ...ordered] } };
}

/** The same; a letter that cannot be made is left out. */
export function orderIfPossible(draft: PlanDraft, order: LetterOrder): PlanDraft {
  const ordered = orderPlanLetter(draft, order);
  return ordered.allowed ? ordered.draft : draft;
}
