import { rollToBankingDay } from '../../values/banking-days.ts';
import { type Day, latestOf } from '../../values/day.ts';
import type { FlowItem, StartAction } from '../items/flow-items.ts';
import { computeWaitEnd } from './compute-wait-end.ts';
import type { FlowConfiguration } from './flow-configuration.ts';

/** The item at which each start action enters a flow: the first of these that the flow has. */
const entryItems: Readonly<Record<StartAction, readonly FlowItem[]>> = {
  soft_reminder: ['wait_invoice_payment', 'send_soft_reminder', 'send_reminder'],
  reminder: ['wait_invoice_payment', 'send_reminder'],
  debt_collection: ['ensure_debt_descriptions', 'send_debt_collection'],
  debt_surveillance: ['send_surveillance_letter'],
};

/** The first item of a new case and its due day, today at the earliest; undefined where the flow has no such item. */
export function firstFlowItem(
  flow: Pick<FlowConfiguration, 'items'>,
  start: StartAction,
  { due, today }: { readonly due: Day; readonly today: Day },
): { readonly item: string; readonly date: Day } | undefined {
  const found = entryItems[start].map((item) => flow.items.find((entry) => entry.item === item)).find(Boolean);
  if (!found) return undefined;
  // Items that follow others count from them; the first item follows none, so it counts from today. A claim that is due on
  // a closed day is paid in time on the next banking day (rules §7).
  const from = found.wait.from === 'due' ? rollToBankingDay(due) : today;
  return { item: found.key, date: latestOf(today, computeWaitEnd(found.wait, from)) };
}
