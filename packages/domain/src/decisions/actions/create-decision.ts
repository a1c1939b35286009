import { checkEvent } from '../../cases/draft/check-event.ts';
import { decide, invalidInput, openDraft, positionOf, refused } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { applyEventInFlow } from '../../flow/run/flow-draft.ts';
import { addDays, type Day, daysBetween } from '../../values/day.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { passiveOptions } from '../decision-catalogue.ts';
import { type DecisionKey, decisionKeys } from '../decision-keys.ts';
import { decisionTypeOf } from '../raise/build-decision.ts';
import { offeredOptions } from '../raise/decision-stage.ts';
import { decisionStageOf } from '../raise/decision-stage-of.ts';
import { askedTypes } from '../raise/raise-decision.ts';

export type CreateInput = { readonly type: DecisionKey; readonly deadline?: Day };

/** The most days that a person may give others to answer, where the law sets no limit. */
const DAYS_MAX = 60;

/** The decisions that a person may request: those with an answer that changes something, and not requested already. */
export function requestableDecisions(file: CaseFile): readonly DecisionKey[] {
  const draft = openDraft(file);
  const position = positionOf(draft);
  const stage = decisionStageOf(position);
  const asked = askedTypes(draft);
  return decisionKeys.filter(
    (key) =>
      !asked.includes(key) &&
      (decisionTypeOf(key).onlyIn ?? position.state) === position.state &&
      offeredOptions(decisionTypeOf(key), stage).some(
        (option) => !option.needsProposal && !passiveOptions.includes(option.key),
      ),
  );
}

export function checkMayCreateDecision(file: CaseFile): Verdict {
  const verdict = checkEvent(file, { event: 'decision_required' });
  if (!verdict.allowed) return verdict;
  return requestableDecisions(file).length > 0 ? verdict : refuse('active_decision_already_exists');
}

/** Requests a decision about the case, which then waits for it. */
export function createDecision(file: CaseFile, { type, deadline }: CreateInput): Decided {
  const verdict = checkMayCreateDecision(file);
  if (!verdict.allowed) return verdict;
  const draft = openDraft(file);
  if (askedTypes(draft).includes(type)) return refused('active_decision_already_exists');
  if (!requestableDecisions(file).includes(type)) return invalidInput('type', 'invalid');
  const last = addDays(file.today, decisionTypeOf(type).legalDays ?? DAYS_MAX);
  if (deadline !== undefined && deadline <= file.today) return invalidInput('deadline', 'after', file.today);
  if (deadline !== undefined && deadline > last) return invalidInput('deadline', 'not_after', last);
  const days = deadline && daysBetween(file.today, deadline);
  return decide(
    applyEventInFlow(draft, { event: 'decision_required', decision: type, ...(days !== undefined && { days }) }),
  );
}
