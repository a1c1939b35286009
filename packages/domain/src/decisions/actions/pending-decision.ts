import {
  type Draft,
  decide,
  invalidInput,
  openDraft,
  positionOf,
  recordEvent,
  refused,
  withOutcome,
} from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided, Refused } from '../../cases/file/case-outcome.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import type { CaseDecision, PendingChoice } from '../case-decision.ts';
import { checkMayReset, settleReason } from '../check-decision.ts';
import type { DecisionReason } from '../decision-catalogue.ts';
import { decisionTypeOf } from '../raise/build-decision.ts';
import { pendingDecisions } from '../raise/raise-decision.ts';
import { carryOut, fitting, pickOptions, reasonIn } from './make-decision.ts';

type Pending = {
  readonly allowed: true;
  readonly draft: Draft;
  readonly decision: CaseDecision;
  readonly choice: PendingChoice;
};

/** The pending choice of a decision; or why it can be neither undone nor carried out any more. */
function findPending(file: CaseFile, id: string): Pending | Refused {
  const draft = openDraft(file);
  const decision = pendingDecisions(draft).find((one) => one.id === id);
  if (decision?.pending) return { allowed: true, draft, decision, choice: decision.pending };
  const known = file.decisions.find((one) => one.id === id);
  const verdict = checkMayReset({ state: known?.status ?? 'unassigned', isCarriedOut: true });
  return refused(verdict.allowed ? 'decision_carried_out' : verdict.refusal);
}

export function checkMayResetDecision(file: CaseFile, id: string): Verdict {
  return findPending(file, id);
}

/** Undoes a choice before it is carried out: the decision is open again. */
export function resetDecision(file: CaseFile, id: string): Decided {
  const found = findPending(file, id);
  if (!found.allowed) return found;
  const { draft, decision } = found;
  return decide({ allowed: true, draft: reopen(draft, decision, null) });
}

export function checkMayCarryOut(file: CaseFile, id: string): Verdict {
  const found = findPending(file, id);
  if (!found.allowed) return found;
  if (positionOf(found.draft).holds.includes('locked')) return refuse('case_locked');
  return found.choice.reasonDue === null ? found : refuse('decision_reason_missing');
}

/** Carries out a pending choice on the case as it is now. */
export function carryOutPending(file: CaseFile, id: string): Decided {
  const verdict = checkMayCarryOut(file, id);
  if (!verdict.allowed) return verdict;
  const found = findPending(file, id);
  if (!found.allowed) return found;
  const { draft, decision, choice } = found;
  const { type } = decision;
  const chosen = pickOptions(fitting(decisionTypeOf(type), draft), choice.options);
  if (chosen.length < choice.options.length) return refused('decision_option_unknown');
  const carried = withOutcome(draft, { carriedOut: [...draft.outcome.carriedOut, id] });
  const stated = { amount: choice.amount ?? undefined, reason: choice.reason ?? '' };
  return decide(carryOut(carried, { decision, chosen }, stated));
}

/**
 * What happens to a pending choice whose time has come: it is carried out; or it is reversed, where it cannot be or
 * where its reason was not given in time (spec B §4). Undefined while its reason may still come.
 */
export function settlePending(file: CaseFile, id: string): Decided | undefined {
  const found = findPending(file, id);
  if (!found.allowed) return found;
  const { draft, decision, choice } = found;
  if (choice.reasonDue !== null && choice.reasonDue >= file.today) return undefined;
  const carried = carryOutPending(file, id);
  if (carried.allowed || carried.refusal === 'case_locked') return carried.allowed ? carried : undefined;
  return decide({ allowed: true, draft: reopen(draft, decision, carried.refusal) });
}

export type ReasonInput = { readonly reason: DecisionReason; readonly comment?: string | undefined };

/** Whether a reason is awaited. */
export function checkMayGiveReason(file: CaseFile, id: string): Verdict {
  const found = findPending(file, id);
  if (!found.allowed) return found;
  return found.choice.reasonDue === null ? refuse('no_active_decision') : found;
}

/** Gives the reason that a choice needs, so that it can be carried out. */
export function giveReason(file: CaseFile, id: string, input: ReasonInput): Decided {
  const verdict = checkMayGiveReason(file, id);
  if (!verdict.allowed) return verdict;
  if (settleReason(true, input.reason, input.comment ?? '') === 'reversed') return invalidInput('comment', 'required');
  const draft = openDraft(file);
  const reasons = [...draft.outcome.reasons, { id, reason: reasonIn(input) }];
  return decide({ allowed: true, draft: withOutcome(draft, { reasons }) });
}

function reopen(draft: Draft, { id, type }: CaseDecision, refusal: Refusal | null): Draft {
  const reopened = withOutcome(draft, { reopened: [...draft.outcome.reopened, { id, refused: refusal }] });
  return recordEvent(reopened, refusal === null ? 'decision_reset' : 'decision_reversed', { type });
}

/** A choice that the engine could not carry out, and why: the decision is open again. */
export function reversePending(file: CaseFile, id: string, refusal: Refusal): Decided {
  const found = findPending(file, id);
  return found.allowed ? decide({ allowed: true, draft: reopen(found.draft, found.decision, refusal) }) : found;
}
