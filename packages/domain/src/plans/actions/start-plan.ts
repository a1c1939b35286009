import { checkEvent } from '../../cases/draft/check-event.ts';
import { countAgain } from '../../cases/draft/count-again.ts';
import { extendLimitation, restartOn } from '../../cases/draft/count-limitation.ts';
import { type Draft, openDraft, positionOf, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { positionFacts } from '../../cases/states/case-position.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, latestOf } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { adviceDay } from '../advice-days.ts';
import { arrangementComponents } from '../arrangement.ts';
import type { Plan } from '../build-plan.ts';
import type { PlanFile } from '../plan-file.ts';
import { advicesMaxBy } from '../plan-limits.ts';
import { computeOffer, type OfferCase, type OfferFacts, type OfferInput } from '../plan-offer.ts';
import { finishPlan } from './finish-plan.ts';
import {
  changePlan,
  orderPlanLetter,
  type PlanDecided,
  type PlanDraft,
  planPartOf,
  recordForAll,
} from './plan-draft.ts';
import { adviceFeeOf, chargeAdviceFee, chargePlanFee, planFeeOf } from './plan-fees.ts';
import { PLAN_FREEZE } from './waive-interest.ts';

/** What the database knows of the debtor's other plans. */
export type PlanCounts = {
  readonly activeOfDebtor: number;
  readonly coApplicants: number;
  readonly isCompany: boolean;
  readonly hasCounsellor: boolean;
  readonly activeOfCase: Readonly<Record<string, number>>;
  readonly cancelledOfCase: Readonly<Record<string, number>>;
};

/** Whether a case may be in a plan, before anything is said of the plan. */
export function checkMayPlan(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'approve_amortization' });
}

/** Everything that a plan over these cases is computed from; the oldest first. */
export function offerFactsOf(files: readonly CaseFile[], counts: PlanCounts): OfferFacts {
  const drafts = files.map(openDraft);
  const { activeOfDebtor, coApplicants, isCompany, hasCounsellor } = counts;
  const [oldest] = files;
  return {
    today: oldest!.today,
    currency: oldest!.currency,
    cases: drafts.map((draft) => offerCaseOf(draft, counts)),
    setupFee: planFeeOf(drafts)?.amount ?? 0,
    adviceFee: adviceFeeOf(drafts[0]!)?.amount ?? 0,
    ...{ activeOfDebtor, coApplicants, isCompany, hasCounsellor },
  };
}

function offerCaseOf(draft: Draft, { activeOfCase, cancelledOfCase }: PlanCounts): OfferCase {
  const { id, debt, today } = draft.file;
  const { balances } = computeBalances(debt, today);
  const owed = Object.fromEntries(arrangementComponents.map((name) => [name, Math.max(0, balances[name])]));
  return {
    id,
    part: planPartOf(draft),
    isAtAuthority: positionFacts(positionOf(draft)).application_is_sent,
    owedAtAuthority: owed as OfferCase['owedAtAuthority'],
    activePlans: activeOfCase[id] ?? 0,
    cancelledPlans: cancelledOfCase[id] ?? 0,
  };
}

export type StartInput = OfferInput & {
  readonly id: string;
  readonly ocr: string;
  /** The case in whose decision the plan was approved: it has entered the plan already. */
  readonly entered?: string;
};

type Starting = {
  readonly files: readonly CaseFile[];
  readonly counts: PlanCounts;
  readonly letterFacts: LetterFacts;
};

/** Whether these cases may be in one plan: those of different debtors, creditors or currencies may not. */
export function checkCases(files: readonly CaseFile[], entered?: string): Verdict {
  const [first] = files;
  const isSame = (one: CaseFile) =>
    one.creditor === first!.creditor &&
    one.currency === first!.currency &&
    one.debtors[0]?.id === first!.debtors[0]?.id;
  if (!files.every(isSame)) return refuse('cases_not_alike');
  const refused = files
    .filter(({ id }) => id !== entered)
    .map(checkMayPlan)
    .find(({ allowed }) => !allowed);
  return refused ?? allow;
}

/** The plan starts today, or after its arrangement: interest is counted, the fee charged, the written plan made (rules §8.3 T29, T30). */
export function startPlan({ files, counts, letterFacts }: Starting, input: StartInput): PlanDecided {
  const verdict = checkCases(files, input.entered);
  if (!verdict.allowed) return verdict;
  const offer = computeOffer(offerFactsOf(files, counts), input);
  if (!offer.verdict.allowed) return offer.verdict;
  const started: Draft[] = [];
  for (const [at, file] of files.entries()) {
    const draft = openDraft(file);
    const forFee = at === 0 ? files : [];
    const step = file.id === input.entered ? { allowed: true as const, draft } : enterPlan(draft, input, forFee);
    if (!step.allowed) return step;
    started.push(step.draft);
  }
  const { arrangement, facts } = offer;
  const schedule = offer.plan!;
  const plan: PlanFile = {
    ...planOf(input, schedule),
    status: arrangement ? 'arrangement' : 'active',
    currency: files[0]!.currency,
    start: arrangement ? addDays(arrangement.due, 1) : facts.start,
    amount: facts.amount,
    adviceFee: facts.adviceFee,
    setupFee: facts.setupFee + chargedToday(files, input),
    total: schedule.total,
    arrangement: arrangement && { ...arrangement, paid: 0 },
    advicesMax: advicesMaxBy[input.approvedBy],
    earlierPayments: new Set(files.flatMap(({ payments }) => payments.map(({ id }) => id))),
  };
  return writePlan(
    { plan, cases: started, letters: [], unsent: [], stopped: [], letterFacts, ocr: input.ocr },
    schedule,
  );
}

function planOf(input: StartInput, { advices, total }: Plan) {
  const { id, firstDue, dayOfMonth, isInterestWaived, approvedBy } = input;
  return {
    ...{ id, firstDue, dayOfMonth, isInterestWaived, approvedBy },
    agreed: { advices: advices.length, total, lastDue: advices.at(-1)?.due ?? firstDue },
    respites: 0,
    missedInRow: 0,
    nextAdvice: null,
    nextDue: firstDue,
    cancelled: null,
    advices: [],
  };
}

/** The fee of the plan that was charged when its case entered it. */
function chargedToday(files: readonly CaseFile[], { entered }: StartInput): Ore {
  const postings = files.find(({ id }) => id === entered)?.debt.postings ?? [];
  const isFee = ({ component, kind, day }: (typeof postings)[number]) =>
    component === 'amortization_plan_fee' && kind === 'cost' && day === files[0]!.today;
  return sumOre(postings.filter(isFee).map(({ amount }) => amount));
}

/** Interest to today, the fee where it is the oldest case, the new position, and the limitation renewed: the debtor has acknowledged the debt. */
export function enterPlan(
  draft: Draft,
  { isInterestWaived }: Pick<StartInput, 'isInterestWaived'>,
  forFee: readonly CaseFile[],
): Step {
  const { file } = draft;
  const counted = countAgain(draft);
  const fee = forFee.length > 0 ? planFeeOf(forFee.map(openDraft)) : undefined;
  const charged = fee ? chargePlanFee(counted, 'amortization_plan_fee', fee) : counted;
  const step = applyEvent(charged, { event: 'approve_amortization' });
  if (!step.allowed) return step;
  const renewed = extendLimitation(step.draft, restartOn(file, file.today));
  if (!isInterestWaived) return { allowed: true, draft: renewed };
  const freezes = [...renewed.outcome.freezes, { from: addDays(file.today, 1), reason: PLAN_FREEZE }];
  const frozen = withOutcome(renewed, { freezes });
  return { allowed: true, draft: { ...frozen, debt: { ...frozen.debt, freezes } } };
}

/** The first advice is sent with the written plan, unless an arrangement is to be paid before it. */
function writePlan(opened: PlanDraft, schedule: Plan): PlanDecided {
  const draft = opened.plan.arrangement ? opened : chargeAdviceFee(opened);
  const { plan } = draft;
  const today = draft.cases[0]!.file.today;
  const [first] = schedule.advices;
  const advice = plan.arrangement
    ? undefined
    : ({
        number: 1,
        status: 'sent',
        adviceDate: rollToBankingDay(today),
        due: first!.due,
        amount: first!.amount,
        fee: plan.adviceFee,
        paid: 0,
      } as const);
  const nextDue = adviceDay(plan.firstDue, plan.dayOfMonth, advice ? 1 : 0);
  const asked = advice ?? { amount: plan.arrangement!.amount, due: plan.arrangement!.due };
  const ordered = orderPlanLetter(draft, {
    kind: 'amortization_plan',
    amount: asked.amount,
    due: asked.due,
    number: advice?.number ?? null,
    schedule,
  });
  if (!ordered.allowed) return ordered;
  const written = changePlan(ordered.draft, {
    advices: advice ? [advice] : [],
    nextDue,
    nextAdvice: latestOf(today, addDays(nextDue, -ADVICE_DAYS)),
  });
  const { agreed, amount } = plan;
  const recorded = recordForAll(written, 'amortization_started', {
    amount,
    advices: agreed.advices,
    last_due: agreed.lastDue,
    due: asked.due,
  });
  return { allowed: true, outcome: finishPlan(recorded) };
}

/** An advice is sent this long before it is due. */
export const ADVICE_DAYS = 14;
