import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import { visibleSteps } from '../../cases/summary/next-step.ts';
import { advancedCourtFeeOf } from '../../enforcement/changes/court-fee.ts';
import { costsOf, isOutlay, type PreviewCosts } from '../../flow/preview/preview-costs.ts';
import { type PreviewStep, previewFlow, stepOf } from '../../flow/preview/preview-flow.ts';
import type { FlowFacts } from '../../flow/run/run-flow-item.ts';
import { convertFee } from '../../money/fees/convert-fee.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { addYears, type Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { answerDecision, buildOpenQuestions, type DecisionInput } from '../actions/make-decision.ts';
import { checkChosenOptions } from '../check-chosen-options.ts';
import type { DecisionOption, OptionClass, OptionNeed } from '../decision-catalogue.ts';

/** What follows within a year if nothing else happens; amounts in the currency of the claim. */
export type Forecast = PreviewCosts & {
  /** The steps with a visible result, those of today first. */
  readonly steps: readonly PreviewStep[];
  /** What is owed once the option is carried out; null where it is not known yet. */
  readonly remaining: Ore | null;
  /** The day on which the case is closed. */
  readonly closes: Day | null;
};

/** What an answer leads to. */
export type AnswerConsequences = Forecast & {
  /** Why it cannot be carried out now. */
  readonly refusal: Refusal | null;
  /** Once carried out it cannot be undone: the case is closed, an amount is waived or an authority is paid. */
  readonly isFinal: boolean;
  /** The day by which the debtor is asked to answer a question; null where it is asked none. */
  readonly debtorAnswersBy: Day | null;
};

export type OptionConsequences = AnswerConsequences & {
  readonly key: string;
  readonly class: OptionClass;
  readonly needs: readonly OptionNeed[];
  /** The options that it can be chosen with. */
  readonly addsTo: readonly string[];
};

export type Consequences = {
  readonly options: readonly OptionConsequences[];
  /** What the chosen options lead to; null where fewer than two are chosen. */
  readonly together: AnswerConsequences | null;
  /** What happens without an answer, and the day on which the default is carried out; null where none is within the forecast. */
  readonly ifNobody: (Forecast & { readonly date: Day; readonly option: string | null }) | null;
};

const YEARS_AHEAD = 1;
const waivers: readonly string[] = ['credit', 'depreciation'];
const none = { steps: [], addedFees: 0, outlays: [], remaining: null, closes: null, debtorAnswersBy: null };

/** What each option of an open decision leads to, by the functions that carry it out; nothing for one that is settled. */
export function buildConsequences(
  facts: FlowFacts,
  decision: string,
  { amount, chosen = [] }: Stated = {},
): Consequences {
  const question = buildOpenQuestions(facts.file).find((one) => one.decision === decision);
  if (!question) return { options: [], together: null, ifNobody: null };
  const { options: offered } = question;
  const answered = (options: readonly string[]) => consequencesOf(facts, { decision, options, amount }, offered);
  return {
    options: offered.map(({ key, class: weight, needs = [], addsTo = [] }) => ({
      ...{ key, class: weight, needs },
      addsTo: addsTo.filter((other) => offered.some((option) => option.key === other)),
      ...answered([key]),
    })),
    together: chosen.length > 1 ? answered(chosen) : null,
    ifNobody: ifNobodyAnswers(facts, decision),
  };
}

/** What the person who answers has stated so far. */
type Stated = { readonly amount?: Ore | undefined; readonly chosen?: readonly string[] | undefined };

function consequencesOf(
  facts: FlowFacts,
  input: DecisionInput,
  offered: readonly DecisionOption[],
): AnswerConsequences {
  const needsAmount = offered.some(({ key, needs }) => input.options.includes(key) && needs?.includes('amount'));
  const may = checkChosenOptions({ options: offered }, input.options);
  if (!may.allowed) return { ...none, refusal: may.refusal, isFinal: false };
  if (needsAmount && input.amount === undefined) return { ...none, refusal: null, isFinal: true };
  const decided = answerDecision(facts.file, input);
  if (!decided.allowed) return { ...none, refusal: decided.refusal, isFinal: false };
  const { outcome } = decided;
  const after = afterOutcome(facts.file, outcome);
  const first = stepOf(facts.file, after, outcome);
  const ahead = withAssumption(previewFlow({ ...facts, file: after }, horizonOf(facts.file)).steps);
  const isPaused = statusOf(after.position) === 'paused';
  const steps = [...visibleSteps([first], false), ...visibleSteps(ahead, isPaused)].map(({ step }) => step);
  const courtFees = input.options.includes('court_transfer')
    ? [{ fee: 'court_outlay', amount: courtFeeOf(after) } as const]
    : [];
  const today = [first, ...ahead].filter(({ date }) => date === facts.file.today);
  const paid = [...today.flatMap(({ fees }) => fees), ...courtFees].filter(({ fee }) => isOutlay(fee));
  return {
    refusal: null,
    steps,
    ...amountsOf(facts.file, [first, ...ahead], courtFees),
    remaining: after.facts.remaining_total,
    debtorAnswersBy: outcome.tickets[0]?.answerBy ?? null,
    isFinal: closingDay(today) !== null || isWaiver(outcome) || sumOre(paid.map((one) => one.amount)) > 0,
  };
}

function ifNobodyAnswers(facts: FlowFacts, decision: string): Consequences['ifNobody'] {
  const ahead = withAssumption(previewFlow(facts, horizonOf(facts.file)).steps);
  const at = ahead.findIndex(({ defaulted }) => defaulted.some((one) => one.decision === decision));
  const step = ahead[at];
  if (!step) return null;
  const following = ahead.slice(at);
  return {
    date: step.date,
    option: step.defaulted.find((one) => one.decision === decision)!.option,
    steps: visibleSteps(following, false).map((one) => one.step),
    ...amountsOf(facts.file, following),
    remaining: step.total,
  };
}

/** What follows from an answer that the authority is assumed to give is assumed too, also where that answer is not shown. */
function withAssumption(steps: readonly PreviewStep[]): readonly PreviewStep[] {
  let last: PreviewStep['assumed'] = null;
  return steps.map((step) => {
    last = step.assumed ?? last;
    return { ...step, assumed: last };
  });
}

function horizonOf({ today }: CaseFile): Day {
  return addYears(today, YEARS_AHEAD);
}

function amountsOf(
  file: CaseFile,
  steps: readonly PreviewStep[],
  courtFees: PreviewStep['fees'] = [],
): PreviewCosts & Pick<Forecast, 'closes'> {
  return { ...costsOf(file, steps, courtFees), closes: closingDay(steps) };
}

/** The debtor owes the court's fee only by a judgment, so that it is not among the fees charged. */
function courtFeeOf(after: CaseFile): Ore {
  return convertFee(advancedCourtFeeOf(openDraft(after)), after, after.today)?.amount ?? 0;
}

function closingDay(steps: readonly PreviewStep[]): Day | null {
  return steps.find(({ status }) => status === 'closed' || status === 'settled')?.date ?? null;
}

function isWaiver({ vouchers }: CaseOutcome): boolean {
  return vouchers.some(({ kind }) => waivers.includes(kind));
}
