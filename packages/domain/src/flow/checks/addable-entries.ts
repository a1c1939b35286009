import { defaultFlows } from '../configuration/default-flows.ts';
import type { FlowConfiguration, FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowItem } from '../items/flow-items.ts';
import { checkFlowConfiguration } from './check-flow-configuration.ts';

/** Waiting for a payment may be repeated; every other item occurs once. */
const repeatable: readonly FlowItem[] = [
  'wait_invoice_payment',
  'wait_reminder_payment',
  'wait_debt_collection_payment',
  'wait_debt_surveillance_payment',
];

/** A second wait counts from the first, since the day that both would count from has passed. */
const again = { from: 'previous', days: 7 } as const;

const models = defaultFlows.standard.items;

/** The items that may be added before the one at a position, with their usual values: in order and without faults. */
export function buildAddableEntries(flow: FlowConfiguration, at: number): readonly FlowEntry[] {
  const before = flow.items.slice(0, at);
  const after = flow.items.slice(at);
  const known = checkFlowConfiguration(flow).length;
  const items = [...new Set(models.map(({ item }) => item))];
  return items.flatMap((item) => {
    const isThere = flow.items.some((entry) => entry.item === item);
    const isInOrder =
      before.every((one) => rankOf(one) <= rankOf({ item })) && after.every((one) => rankOf({ item }) <= rankOf(one));
    if (!isInOrder || (isThere && !repeatable.includes(item))) return [];
    const entry = buildEntry(item, { before, after });
    const found = checkFlowConfiguration({ ...flow, items: [...before, entry, ...after] });
    const isSound = found.length <= known && found.every(({ key }) => key !== entry.key);
    return isSound ? [entry] : [];
  });
}

type Neighbours = { readonly before: readonly FlowEntry[]; readonly after: readonly FlowEntry[] };

/** As in the standard flow: of two, the second where the first is already there. */
function buildEntry(item: FlowItem, { before, after }: Neighbours): FlowEntry {
  const isAgain = before.some((one) => one.item === item);
  const isModel = (one: FlowEntry) => one.item === item;
  const model = (isAgain ? models.findLast(isModel) : models.find(isModel))!;
  const { else: past, ...entry } = isAgain && model.wait.from !== 'previous' ? { ...model, wait: again } : model;
  const leadsTo = after.find((one) => one.item === past)?.key;
  return { ...entry, key: freeKey(model.key, [...before, ...after]), ...(leadsTo !== undefined && { else: leadsTo }) };
}

function freeKey(wanted: string, entries: readonly FlowEntry[]): string {
  const isTaken = (key: string) => entries.some((entry) => entry.key === key);
  let key = wanted;
  for (let number = 2; isTaken(key); number++) key = `${wanted}_${number}`;
  return key;
}

function rankOf({ item }: Pick<FlowEntry, 'item'>): number {
  return models.findIndex((model) => model.item === item);
}
