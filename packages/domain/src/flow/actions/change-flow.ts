import {
  actionFactsOf,
  type Draft,
  decide,
  invalidInput,
  openDraft,
  recordEvent,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { FlowPosition } from '../../cases/parts/flow-part.ts';
import { positionFacts } from '../../cases/states/case-position.ts';
import type { CaseState } from '../../cases/states/case-states.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { isPreparation } from '../../cases/states/phases.ts';
import { type Day, latestOf } from '../../values/day.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { firstFlowItem } from '../configuration/first-flow-item.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowType } from '../items/flow-items.ts';
import { enterState } from '../next/enter-state.ts';

const demandStates: readonly CaseState[] = ['debt_collection', 'extra_debt_collection'];

/** A flow the case could follow instead. */
export type OtherFlow = {
  readonly id: string;
  readonly name: string;
  readonly type: FlowType;
  readonly validFrom: Day;
  /** The creditor that owns the flow; null for a flow of the operator. */
  readonly account: string | null;
  readonly creditor: string | null;
  readonly items: readonly FlowEntry[];
};

export function checkMayChangeFlow(file: CaseFile): Verdict {
  const isAtAuthority = positionFacts(file.position).application_is_sent;
  return checkAction('change_flow_configuration', actionFactsOf(openDraft(file), { isAtAuthority }));
}

/** Whether the case may follow the flow: its owner and its first day, the debtor's country, and the state of the case. */
export function checkFlowFits(file: CaseFile, flow: OtherFlow): Verdict {
  const isTheirs =
    (flow.account === null || flow.account === file.account) &&
    (flow.creditor === null || flow.creditor === file.creditor);
  if (!isTheirs || flow.validFrom > file.today) return refuse('missing_flow_configuration_for_type');
  const isForeign = flow.type === 'foreign';
  if (isForeign !== file.facts.is_foreign)
    return refuse(isForeign ? 'debtor_is_not_foreign' : 'not_allowed_for_foreign_customers');
  if (flow.type === 'parking' && !file.facts.has_car_registration) return refuse('car_registration_missing');
  // The enforcement authority has no jurisdiction abroad, and only the foreign flow continues a foreign demand.
  const { state, phase } = file.position;
  const isOfAuthority = state === 'enforcement' || (isPreparation(phase) && !demandStates.includes(state));
  if (isForeign ? isOfAuthority : state === 'foreign_debt_collection') return refuse('status_not_allowed');
  const step = startAbroad(file, flow);
  if (!step.allowed) return refuse(step.refusal);
  return flowPositionIn(flow.items, afterStep(file, step.draft)) ? allow : refuse('missing_next_flow_item');
}

function afterStep(file: CaseFile, { outcome: { position } }: Draft): CaseFile {
  return { ...file, position };
}

/** Moves the case to another flow, at the item that corresponds to the one it waited for. */
export function changeFlow(file: CaseFile, flow: OtherFlow): Decided {
  const verdict = checkMayChangeFlow(file);
  if (!verdict.allowed) return verdict;
  if (flow.items === file.flowEntries) return invalidInput('flow_configuration', 'invalid');
  const fits = checkFlowFits(file, flow);
  if (!fits.allowed) return fits;
  const step = startAbroad(file, flow);
  if (!step.allowed) return step;
  const changed = withOutcome(step.draft, {
    flow: flowPositionIn(flow.items, afterStep(file, step.draft))!,
    flowConfiguration: { id: flow.id, type: flow.type },
  });
  return decide({ allowed: true, draft: recordEvent(changed, 'flow_configuration_changed', { name: flow.name }) });
}

/** A demand that was sent in Sweden does not count abroad: the foreign one follows (rules §8.3 T51). */
function startAbroad(file: CaseFile, { type }: OtherFlow): Step {
  const draft = openDraft(file);
  const isDemanded = demandStates.includes(file.position.state);
  if (type !== 'foreign' || !isDemanded) return { allowed: true, draft };
  return applyEvent(draft, { event: 'foreign_handling_started' });
}

/** The item at which a case continues in another flow; undefined where that flow has none. */
export function flowPositionIn(flowEntries: readonly FlowEntry[], file: CaseFile): FlowPosition | undefined {
  const { flow, today, due, position, facts } = file;
  if (position.state === 'foreign_debt_collection' && facts.flow_type !== 'foreign')
    return enterState({ flowEntries, today }, position);
  const current = file.flowEntries.find(({ key }) => key === flow.item);
  const same =
    flowEntries.find(({ key, item }) => key === current?.key && item === current.item) ??
    flowEntries.find(({ item }) => item === current?.item);
  if (same) return { item: same.key, date: flow.date === null ? today : latestOf(today, flow.date) };
  if (position.state === 'invoice') return firstFlowItem({ items: flowEntries }, facts.start_action, { due, today });
  return enterState({ flowEntries, today }, position);
}
