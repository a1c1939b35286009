import type { CaseFile } from '../../cases/file/case-file.ts';
import type { FlowPosition } from '../../cases/parts/flow-part.ts';
import type { CasePosition } from '../../cases/states/case-position.ts';
import type { CaseState } from '../../cases/states/case-states.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { latestOf } from '../../values/day.ts';
import { computeWaitEnd } from '../configuration/compute-wait-end.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowItem } from '../items/flow-items.ts';

/** Where the flow continues for a case that was moved to a state by something else than its flow. */
const entryItems: Partial<Readonly<Record<CaseState, readonly FlowItem[]>>> = {
  debt_collection: ['ensure_debt_descriptions', 'send_debt_collection'],
  foreign_debt_collection: ['ensure_debt_descriptions', 'send_debt_collection'],
  // What follows when the letter about the residual is not paid.
  residual_claim: ['send_surveillance_letter'],
  enforcement_recalled: ['send_surveillance_letter'],
  debt_surveillance: ['send_surveillance_letter'],
};

/** Undefined where the flow entry does not change: the state has no entry item, or the flow lacks it. */
export function enterState(
  { flowEntries, today }: Pick<CaseFile, 'flowEntries' | 'today'>,
  to: CasePosition,
): FlowPosition | undefined {
  // What comes after the scheduling is decided by what scheduled it.
  if (to.phase === 'scheduled') return undefined;
  if (to.state === 'extra_debt_collection' && to.phase === null) return enterExtra(flowEntries, today);
  const items = to.phase === 'evaluate' ? ['schedule_enforcement'] : entryItems[to.state];
  const found = items?.map((item) => flowEntries.find((entry) => entry.item === item)).find(Boolean);
  return found && { item: found.key, date: rollToBankingDay(today) };
}

/** The last wait for the demand: where a flow has two, the second is for the extra round. */
function enterExtra(flowEntries: readonly FlowEntry[], today: CaseFile['today']): FlowPosition | undefined {
  const entry = flowEntries.findLast(({ item }) => item === 'wait_debt_collection_payment');
  return entry && { item: entry.key, date: latestOf(today, computeWaitEnd(entry.wait, today)) };
}
