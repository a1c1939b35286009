import { checkEvent } from '../../cases/draft/check-event.ts';
import { countLimitation } from '../../cases/draft/count-limitation.ts';
import { type Draft, openDraft, positionOf } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { lettersAfter } from '../../cases/parts/letters-part.ts';
import type { CaseState } from '../../cases/states/case-states.ts';
import { isPreparation } from '../../cases/states/phases.ts';
import type { DecisionKey } from '../../decisions/decision-keys.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { failDraft } from './fail-case.ts';
import { applyEventInFlow, withFlow } from './flow-draft.ts';
import { recallOpen } from './recall-open.ts';

const demandStates: readonly CaseState[] = ['debt_collection', 'extra_debt_collection', 'foreign_debt_collection'];

/** Decisions on what follows when the time of the demand has run out. */
const followingDecisions: readonly DecisionKey[] = ['continue_to_enforcement', 'foreign_collection'];
const isFollowing = (type: string) => followingDecisions.some((one) => one === type);

/** Whether the demand came back and a step that comes after it is next: no step counts from it (rules H4). */
export function hasReturnedDemand(draft: Draft): boolean {
  const wanted = positionOf(draft).state === 'foreign_debt_collection' ? 'foreign_debt_collection' : 'debt_collection';
  const demand = lettersAfter(draft.file, draft.outcome).find(({ kind }) => kind === wanted);
  return demand?.isReturned === true && followsFromDemand(draft);
}

/** Whether a step that comes after the demand, and depends on it, is next. */
export function followsFromDemand(draft: Draft): boolean {
  return dependsOnDemand(draft) && isPastDemand(draft);
}

/**
 * The same where the demand never left. An application that was made meanwhile has no ground either; after a verdict the
 * claim rests on the verdict, and a demand that came back did leave in time for the application.
 */
export function followsFromUnsentDemand(draft: Draft): boolean {
  const { state, phase } = positionOf(draft);
  const isAppliedFor = state === 'enforcement' && phase === 'verdict_submitted';
  return (dependsOnDemand(draft) || isAppliedFor) && isPastDemand(draft);
}

function isPastDemand(draft: Draft): boolean {
  const { flowEntries } = draft.file;
  const entry = demandEntryOf(draft);
  const next = flowEntries.findIndex(({ key }) => key === draft.outcome.flow.item);
  return entry !== undefined && next > flowEntries.indexOf(entry);
}

/** Whether what comes next follows from the demand; at the authority, under surveillance and after a verdict it does not. */
function dependsOnDemand(draft: Draft): boolean {
  const { state, phase } = positionOf(draft);
  if (draft.file.verdictNumber !== null) return false;
  return demandStates.includes(state) || (state === 'debt_surveillance' && isPreparation(phase));
}

/** The case waits for a decision no longer, and the flow makes the demand anew, with its own time to pay. */
export function goBackToDemand(draft: Draft): Draft {
  const step = applyEventInFlow(recallOpen(draft, isFollowing), { event: 'demand_returned' });
  if (!step.allowed) throw new Error(`case ${draft.file.id} cannot go back to its demand: ${step.refusal}`);
  return withFlow(step.draft, { item: demandEntryOf(draft)!.key, date: rollToBankingDay(draft.file.today) });
}

/**
 * A letter has come back, so it did not interrupt the limitation. Where a step follows from a demand that came back, the
 * case stops until a user resets it. Undefined where nothing changes.
 */
export function stopReturned(file: CaseFile): CaseOutcome | undefined {
  const loaded = openDraft(file);
  const draft = countLimitation(loaded);
  if (!hasReturnedDemand(draft) || !checkEvent(file, { event: 'task_error' }).allowed)
    return draft === loaded ? undefined : draft.outcome;
  return failDraft(goBackToDemand(draft), 'letter_returned');
}

function demandEntryOf({ file }: Draft): FlowEntry | undefined {
  return file.flowEntries.find(({ item }) => item === 'send_debt_collection');
}
