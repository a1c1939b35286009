import { defaultFlows } from '../configuration/default-flows.ts';
import type { FlowConfiguration, FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowItem } from '../items/flow-items.ts';
import { checkFlowConfiguration } from './check-flow-configuration.ts';

/** Time for a payment may be given more than once; all else is done once. */
const repeatable: readonly FlowItem[] = [
  'wait_invoice_payment',
  'wait_reminder_payment',
  'wait_debt_collection_payment',
  'wait_debt_surveillance_payment',
];

/** A second wait counts from the first: the day both would count from has been waited for. */
const again = { from: 'previous', days: 7 } as const;

const models = defaultFlows.standard.items;

/** The steps that make sense before the one at a place, as they usually are: in their order, and nothing wrong with them. */
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

type Place = { readonly before: readonly FlowEntry[]; readonly after: readonly FlowEntry[] };

/** As the standard flow has it: of two the second where the first is there already. */
function buildEntry(item: FlowItem, { before, after }: Place): FlowEntry {
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
