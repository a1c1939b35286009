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
import type { Decided } from '../../cases/file/case-outcome.ts';
import { carryOutChoice } from '../../flow/run/carry-out-choice.ts';
import type { Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import type { CaseDecision } from '../case-decision.ts';
import { checkMayDecide, settleReason } from '../check-decision.ts';
import type { DecisionOption, DecisionReason, DecisionType } from '../decision-catalogue.ts';
import { decisionTypeOf } from '../raise/build-decision.ts';
import { fitsStage } from '../raise/decision-stage.ts';
import { decisionStageOf } from '../raise/decision-stage-of.ts';
import { openDecisions } from '../raise/raise-decision.ts';

export type DecisionInput = {
  /** The newest open decision where none is named. */
  readonly decision?: string | undefined;
  readonly options: readonly string[];
  readonly reason?: DecisionReason | undefined;
  readonly comment?: string | undefined;
  /** The credited part of the capital, where an option credits a part. */
  readonly amount?: Ore | undefined;
};

/** Options that waive something: a reason is required (spec B §4). */
const needsReason = ['credit_fully', 'credit_part', 'close_or_write_off', 'close', 'write_off', 'credit', 'sell'];
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
): readonly { readonly decision: string; readonly options: readonly string[] }[] {
  const draft = openDraft(file);
  return openDecisions(draft)
    .map(({ id, type }) => ({
      decision: id,
      options: fitting(decisionTypeOf(type), draft).options.map(({ key }) => key),
    }))
    .toReversed();
}

/** A user makes a decision about a case, and the chosen options are carried out (rules §10). */
export function makeDecision(file: CaseFile, input: DecisionInput): Decided {
  const verdict = checkMayMakeDecision(file);
  if (!verdict.allowed) return verdict;
  const draft = openDraft(file);
  const open = openDecisions(draft);
  const decision = input.decision === undefined ? open.at(-1) : open.find(({ id }) => id === input.decision);
  if (!decision) return invalidInput('decision', 'invalid');
  const type = decisionTypeOf(decision.type);
  const may = checkMayDecide({ type: fitting(type, draft), state: decision.status, isGroupMade: false }, input.options);
  if (!may.allowed) return refused(may.refusal);
  const isAskedWhy = input.options.some((option) => needsReason.includes(option));
  const reason = settleReason(isAskedWhy, input.reason ?? null, input.comment ?? '');
  if (reason === 'reversed') return invalidInput(input.reason === 'other' ? 'comment' : 'reason', 'required');
  return decide(answer(draft, decision, type, input));
}

/** Some options are available only before the authority has the case, some only while it has it or nothing pauses it. */
function fitting(type: DecisionType, draft: Draft): DecisionType {
  const stage = decisionStageOf(positionOf(draft));
  const options = type.options.filter(({ only }) => fitsStage(only, stage));
  return { ...type, options };
}

function answer(draft: Draft, { id, type }: CaseDecision, { options }: DecisionType, input: DecisionInput): Step {
  const { reason, comment, amount } = input;
  const chosen = input.options
    .map((key) => options.find((option) => option.key === key)!)
    .toSorted((a, b) => weights[a.class] - weights[b.class]);
  const words = [reason, comment].filter(Boolean).join(': ').slice(0, 500);
  const made = { id, status: 'made', option: input.options.join(','), ...(words && { reason: words }) } as const;
  const ended = withOutcome(draft, { ended: [...draft.outcome.ended, made] });
  const recorded = recordEvent(ended, 'decision_made', { type, option: chosen[0]!.key, reason: words || null });
  return doneOf(chosen).reduce<Step>(
    (step, { key }) => (step.allowed ? carryOutChoice(step.draft, { type, option: key, amount, reason: words }) : step),
    { allowed: true, draft: recorded },
  );
}

/** A minor option changes nothing by itself, unless it is the only one chosen. */
function doneOf(chosen: readonly DecisionOption[]): readonly DecisionOption[] {
  const heavy = chosen.filter((option) => option.class !== 'minor');
  return heavy.length > 0 ? heavy : chosen.slice(0, 1);
}
