import {
  type Draft,
  decide,
  invalidInput,
  openDraft,
  positionOf,
  recordEvent,
  refused,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided, Refused } from '../../cases/file/case-outcome.ts';
import { carryOutChoice } from '../../flow/run/carry-out-choice.ts';
import { flowFactsOf } from '../../flow/run/flow-draft.ts';
import { addBankingDays } from '../../values/banking-days.ts';
import type { Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import type { CaseDecision, EndedDecision } from '../case-decision.ts';
import { checkMayDecide, settleReason } from '../check-decision.ts';
import type { DecisionOption, DecisionReason, DecisionType } from '../decision-catalogue.ts';
import { decisionTypeOf } from '../raise/build-decision.ts';
import { offeredOptions } from '../raise/decision-stage.ts';
import { decisionStageOf } from '../raise/decision-stage-of.ts';
import { askDebtor, askingOptions } from '../raise/question-to-debtor.ts';
import { askAgain, openDecisions } from '../raise/raise-decision.ts';
import { approvePlan } from './approve-plan.ts';

export type DecisionInput = {
  /** The newest open decision where none is named. */
  readonly decision?: string | undefined;
  readonly options: readonly string[];
  readonly reason?: DecisionReason | undefined;
  readonly comment?: string | undefined;
  /** The credited part of the capital, or the sum that an option accepts or offers. */
  readonly amount?: Ore | undefined;
  /** An uploaded file, where an option attaches one. */
  readonly file?: string | undefined;
  /** Later, it can be undone until then; now by default. */
  readonly carryOut?: 'now' | 'later' | undefined;
};

/** A reason that a choice needs may be given afterwards, before this many banking days have passed (spec B §4). */
const REASON_BANKING_DAYS = 3;

const weights = { major: 0, intermediate: 1, minor: 2 } as const;

export function checkMayMakeDecision(file: CaseFile): Verdict {
  const draft = openDraft(file);
  if (positionOf(draft).closed !== null) return refuse('case_closed');
  if (positionOf(draft).holds.includes('locked')) return refuse('case_locked');
  return openDecisions(draft).length > 0 ? allow : refuse('no_active_decision');
}

/** The open decisions of a case that may be made now, the newest first. */
export function buildOpenQuestions(
  file: CaseFile,
): readonly { readonly decision: string; readonly options: readonly DecisionOption[] }[] {
  const draft = openDraft(file);
  return openDecisions(draft)
    .map((decision) => ({ decision: decision.id, options: askedOptions(decision, draft).options }))
    .toReversed();
}

/** A user makes a decision about a case, and the chosen options are carried out now or later (rules §10). */
export function makeDecision(file: CaseFile, input: DecisionInput): Decided {
  const question = findQuestion(file, input);
  if (!question.allowed) return question;
  if (question.chosen.some(({ needs }) => needs?.includes('file')) !== (input.file !== undefined))
    return invalidInput('file', input.file === undefined ? 'required' : 'invalid');
  const isAskedWhy = question.chosen.some(({ needs }) => needs?.includes('reason'));
  const reason = settleReason(isAskedWhy, input.reason ?? null, input.comment ?? '');
  const isLater = input.carryOut === 'later';
  if (reason === 'reversed' && (input.reason !== undefined || !isLater))
    return invalidInput(input.reason === 'other' ? 'comment' : 'reason', 'required');
  const answered = answer(question, input);
  if (!answered.allowed || !isLater) return decide(answered);
  const reasonDue = reason === 'reversed' ? addBankingDays(file.today, REASON_BANKING_DAYS) : null;
  return decide({ allowed: true, draft: choose(question, input, { pending: { reasonDue } }) });
}

/** What the chosen options change, whether or not a reason is given. */
export function answerDecision(file: CaseFile, input: DecisionInput): Decided {
  const question = findQuestion(file, input);
  return question.allowed ? decide(answer(question, input)) : question;
}

type Question = {
  readonly allowed: true;
  readonly draft: Draft;
  readonly decision: CaseDecision;
  /** The heaviest first. */
  readonly chosen: readonly DecisionOption[];
};

/** The open decision that is answered, with the chosen options; or why they cannot be chosen. */
function findQuestion(file: CaseFile, input: DecisionInput): Question | Refused {
  const verdict = checkMayMakeDecision(file);
  if (!verdict.allowed) return verdict;
  const draft = openDraft(file);
  const open = openDecisions(draft);
  const decision = input.decision === undefined ? open.at(-1) : open.find(({ id }) => id === input.decision);
  if (!decision) return invalidInput('decision', 'invalid');
  const type = askedOptions(decision, draft);
  const may = checkMayDecide({ type, state: decision.status }, input.options);
  if (!may.allowed) return refused(may.refusal);
  return { allowed: true, draft, decision, chosen: pickOptions(type, input.options) };
}

/** The heaviest first. */
export function pickOptions(
  { options }: Pick<DecisionType, 'options'>,
  keys: readonly string[],
): readonly DecisionOption[] {
  return options.filter(({ key }) => keys.includes(key)).toSorted((a, b) => weights[a.class] - weights[b.class]);
}

/** Some options are available only before the authority has the case, some only while it has it or nothing pauses it. */
export function fitting(type: DecisionType, draft: Draft): DecisionType {
  return { ...type, options: offeredOptions(type, decisionStageOf(positionOf(draft))) };
}

/** The options that fit, with the reasons that the decision's template asks for. */
function askedOptions({ type, needsReason = [], proposal }: CaseDecision, draft: Draft): DecisionType {
  const fits = fitting(decisionTypeOf(type), draft);
  const offered = fits.options.filter(({ needsProposal }) => !needsProposal || proposal);
  const options = offered.map((option) =>
    needsReason.includes(option.key) ? { ...option, needs: [...(option.needs ?? []), 'reason' as const] } : option,
  );
  return { ...fits, options };
}

function answer(question: Question, input: DecisionInput): Step {
  const { decision, chosen } = question;
  return carryOut(choose(question, input), { decision, chosen }, { amount: input.amount, reason: reasonIn(input) });
}

/** Ends the decision with its choice, which is not carried out yet. */
function choose(
  { draft, decision: { id, type }, chosen }: Question,
  input: DecisionInput,
  pending: Pick<EndedDecision, 'pending'> = {},
): Draft {
  const reason = reasonIn(input);
  const { amount, file } = input;
  const made: EndedDecision = {
    id,
    status: 'made',
    option: chosen.map(({ key }) => key).join(),
    ...(reason && { reason }),
    ...(amount !== undefined && { amount }),
    ...(file !== undefined && { file }),
    ...pending,
  };
  const ended = withOutcome(draft, { ended: [...draft.outcome.ended, made] });
  return recordEvent(ended, 'decision_made', {
    type,
    option: chosen.map(({ key }) => key).join(),
    reason: reason || null,
  });
}

export function reasonIn({ reason, comment }: Pick<DecisionInput, 'reason' | 'comment'>): string {
  return [reason, comment].filter(Boolean).join(': ').slice(0, 500);
}

type Carried = { readonly decision: CaseDecision; readonly chosen: readonly DecisionOption[] };
type Stated = { readonly amount: Ore | undefined; readonly reason: string };

/**
 * Carries out the chosen options of a decision, what is added before what it is added to; all of them or none. Evidence
 * alone answers nothing: the same is asked again, with the same deadline.
 */
export function carryOut(draft: Draft, { decision, chosen }: Carried, stated: Stated): Step {
  const { type } = decision;
  const answers = chosen.filter(({ key }) => key !== 'attach_evidence');
  if (answers.length === 0)
    return { allowed: true, draft: askAgain(draft, decision, flowFactsOf(draft).remaining_total) };
  if (type === 'approve_amortization' && answers.some(({ key }) => key === 'approve'))
    return approvePlan(draft, decision);
  const isAdded = (option: DecisionOption) => answers.some(({ key }) => option.addsTo?.includes(key));
  const ordered = [...answers.filter(isAdded), ...answers.filter((option) => !isAdded(option))];
  const asks = (key: string) => Object.hasOwn(askingOptions[type] ?? {}, key);
  const isAsking = ordered.some(({ key }) => asks(key));
  return ordered.reduce<Step>(
    (step, { key }) => {
      if (!step.allowed) return step;
      if (asks(key)) return askDebtor(step.draft, decision, { option: key, amount: stated.amount });
      return carryOutChoice(step.draft, { type, option: key, ...stated, isAsked: isAsking });
    },
    { allowed: true, draft },
  );
}
