import {
  actionFactsOf,
  decide,
  invalidInput,
  openDraft,
  recordEvent,
  refused,
  withOutcome,
} from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { FlowPosition } from '../../cases/parts/flow-part.ts';
import { positionFacts } from '../../cases/states/case-position.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { isPreparation } from '../../cases/states/phases.ts';
import { type Day, latestOf } from '../../values/day.ts';
import type { Verdict } from '../../values/verdict.ts';
import { firstFlowItem } from '../configuration/first-flow-item.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowType } from '../items/flow-items.ts';
import { enterState } from '../next/enter-state.ts';

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

/** Moves the case to another flow, at the item that corresponds to the one it waited for. */
export function changeFlow(file: CaseFile, flow: OtherFlow): Decided {
  const verdict = checkMayChangeFlow(file);
  if (!verdict.allowed) return verdict;
  const isTheirs =
    (flow.account === null || flow.account === file.account) &&
    (flow.creditor === null || flow.creditor === file.creditor);
  if (!isTheirs || flow.validFrom > file.today) return refused('missing_flow_configuration_for_type');
  if (flow.items === file.flowEntries) return invalidInput('flow_configuration', 'invalid');
  if (flow.type === 'parking' && !file.facts.has_car_registration) return refused('car_registration_missing');
  // The enforcement authority has no jurisdiction abroad.
  const { state, phase } = file.position;
  if (flow.type === 'foreign' && (state === 'enforcement' || isPreparation(phase)))
    return refused('status_not_allowed');
  const flowPosition = flowPositionIn(flow.items, file);
  if (!flowPosition) return refused('missing_next_flow_item');
  const changed = withOutcome(openDraft(file), {
    flow: flowPosition,
    flowConfiguration: { id: flow.id, type: flow.type },
  });
  return decide({ allowed: true, draft: recordEvent(changed, 'flow_configuration_changed', { name: flow.name }) });
}

/** The item at which a case continues in another flow; undefined where that flow has none. */
export function flowPositionIn(flowEntries: readonly FlowEntry[], file: CaseFile): FlowPosition | undefined {
  const { flow, today, due, position, facts } = file;
  const current = file.flowEntries.find(({ key }) => key === flow.item);
  const same =
    flowEntries.find(({ key, item }) => key === current?.key && item === current.item) ??
    flowEntries.find(({ item }) => item === current?.item);
  if (same) return { item: same.key, date: flow.date === null ? today : latestOf(today, flow.date) };
  if (position.state === 'invoice') return firstFlowItem({ items: flowEntries }, facts.start_action, { due, today });
  return enterState({ flowEntries, today }, position);
}
