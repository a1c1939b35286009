import { type CaseFact, caseFacts } from '../../cases/states/case-facts.ts';
import { amountLimits, caseLimits } from '../../cases/states/case-limits.ts';
import { isPassedWithEvent } from '../../cases/states/facts-with-event.ts';
import { type Condition, conditionOps } from '../../cases/transitions/conditions.ts';
import { type LetterChannel, letterChannels } from '../../documents/letters/letter-channels.ts';
import { isSending } from '../../documents/letters/pick-channel.ts';
import { type FlowConfiguration, type FlowEntry, waitOrigins } from '../configuration/flow-configuration.ts';
import { authorityItems, type FlowItem, flowItems, isLetterItem } from '../items/flow-items.ts';

export const flowProblems = [
  'no_items',
  'key_repeated',
  'item_unknown',
  'fact_unknown',
  'fact_unsupplied',
  'comparison_impossible',
  'limit_unknown',
  'channel_unknown',
  'wait_unknown',
  'wait_negative_or_too_long',
  'wait_counts_two_ways',
  'wait_for_letter_never_sent',
  'wait_for_verdict_never_asked',
  'repeat_too_often',
  'else_not_later',
  'letter_without_time_to_pay',
  'letter_without_way',
  'demand_time_too_short',
  'demand_without_descriptions',
  'demand_before_reminder',
  'verdict_before_demand',
  'demand_not_waited_for',
  'comes_too_late',
  'authority_abroad',
] as const;

export type FlowProblem = {
  readonly key: string;
  readonly problem: (typeof flowProblems)[number];
};

/** God inkassosed: never less than eight days from dispatch (rules §3.1). */
const DEMAND_DAYS_MIN = 8;
const WAIT_DAYS_MAX = 366;

const letters: readonly FlowItem[] = ['send_reminder', 'send_debt_collection', 'send_surveillance_letter'];
/** The stages of a case in order: an item of an earlier stage would never be run. */
const stages: readonly (readonly FlowItem[])[] = [
  ['send_soft_reminder'],
  ['send_reminder'],
  ['send_debt_collection'],
  authorityItems,
  ['send_surveillance_letter'],
];

/** The faults of a flow, item by item; none when it may be used. */
export function checkFlowConfiguration(flow: FlowConfiguration): readonly FlowProblem[] {
  if (flow.items.length === 0) return [{ key: '', problem: 'no_items' }];
  return flow.items.flatMap((entry, index) => {
    const earlier = flow.items.slice(0, index);
    const found = [
      ...problemsOfEntry(entry),
      ...problemsOfWait(entry, earlier),
      ...problemsOfOrder(entry, earlier, flow),
    ];
    return [...new Set(found)].map((problem) => ({ key: entry.key, problem }));
  });
}

type Problem = FlowProblem['problem'];

function problemsOfEntry(entry: FlowEntry): readonly Problem[] {
  const { repeat } = entry;
  return [
    ...when(!isOneOf(flowItems, entry.item), 'item_unknown'),
    ...when(!entry.channels.every((channel) => isOneOf(letterChannels, channel)), 'channel_unknown'),
    ...when(repeat !== undefined && !isPositive(repeat.days ?? (repeat.months ?? 0) * 30), 'repeat_too_often'),
    ...entry.when.flatMap(checkFlowCondition),
    ...when(letters.includes(entry.item) && !isPositive(entry.pay_within_days), 'letter_without_time_to_pay'),
    ...when(
      isLetterItem(entry.item) && !channelsFor(entry).some((channel) => entry.channels.includes(channel)),
      'letter_without_way',
    ),
    ...when(
      entry.item === 'send_debt_collection' && (entry.pay_within_days ?? 0) < DEMAND_DAYS_MIN,
      'demand_time_too_short',
    ),
  ];
}

/** The channels of an item. Only a soft reminder may be a text message; calls are made by people, in the extra round (rules §3.1). */
export function channelsFor({ item }: Pick<FlowEntry, 'item'>): readonly LetterChannel[] {
  if (!isLetterItem(item)) return letterChannels;
  return letterChannels.filter((channel) => (channel === 'sms' ? item === 'send_soft_reminder' : isSending(channel)));
}

/** The fault of one condition of a flow. */
export function checkFlowCondition({ fact, op, value }: Condition<CaseFact>): readonly Problem[] {
  if (!Object.hasOwn(caseFacts, fact)) return ['fact_unknown'];
  // No flow raises an event that passes such a fact: the condition would never change.
  if (isPassedWithEvent(fact)) return ['fact_unsupplied'];
  if (!isOneOf(conditionOps, op)) return ['comparison_impossible'];
  const kind = caseFacts[fact];
  const isEquality = op === 'eq' || op === 'ne';
  if (kind === 'flag') return when(!isEquality || typeof value !== 'boolean', 'comparison_impossible');
  if (Array.isArray(kind)) {
    const wanted = op === 'in' && Array.isArray(value) ? value : isEquality ? [value] : [undefined];
    return when(wanted.length === 0 || !wanted.every((word) => isOneOf(kind, word)), 'comparison_impossible');
  }
  if (op === 'in' || op === 'has' || op === 'lacks') return ['comparison_impossible'];
  if (typeof value === 'object' && value !== null && 'limit' in value) {
    if (!Object.hasOwn(caseLimits, value.limit)) return ['limit_unknown'];
    return when(amountLimits.includes(value.limit) !== (kind === 'amount'), 'comparison_impossible');
  }
  return when(!Number.isFinite(value), 'comparison_impossible');
}

function problemsOfWait({ wait }: FlowEntry, earlier: readonly FlowEntry[]): readonly Problem[] {
  const count = wait.days ?? wait.banking_days ?? 0;
  const hasItem = (items: readonly FlowItem[]) => earlier.some(({ item }) => items.includes(item));
  return [
    ...when(!isOneOf(waitOrigins, wait.from), 'wait_unknown'),
    ...when(!Number.isInteger(count) || count < 0 || count > WAIT_DAYS_MAX, 'wait_negative_or_too_long'),
    ...when(wait.days !== undefined && wait.banking_days !== undefined, 'wait_counts_two_ways'),
    ...when(wait.from === 'letter_due' && !hasItem(letters), 'wait_for_letter_never_sent'),
    ...when(wait.from === 'verdict' && !hasItem(['verdict_submission']), 'wait_for_verdict_never_asked'),
  ];
}

function problemsOfOrder(entry: FlowEntry, earlier: readonly FlowEntry[], flow: FlowConfiguration): readonly Problem[] {
  const isLast = (key: string) => !flow.items.slice(earlier.length + 1).some((later) => later.key === key);
  const lacks = (item: FlowItem) => !earlier.some((one) => one.item === item);
  const isDemand = entry.item === 'send_debt_collection';
  return [
    ...when(
      earlier.some(({ key }) => key === entry.key),
      'key_repeated',
    ),
    // Only forwards, so that no case loops forever.
    ...when(entry.else !== undefined && isLast(entry.else), 'else_not_later'),
    ...when(isDemand && lacks('ensure_debt_descriptions'), 'demand_without_descriptions'),
    ...when(isDemand && flow.type === 'parking' && lacks('send_reminder'), 'demand_before_reminder'),
    ...when(entry.item === 'verdict_submission' && lacks('send_debt_collection'), 'verdict_before_demand'),
    ...when(entry.item === 'verdict_submission' && !isDemandWaitedFor([...earlier, entry]), 'demand_not_waited_for'),
    ...when(
      earlier.some(({ item }) => stageOf(item) > stageOf(entry.item)),
      'comes_too_late',
    ),
    ...when(flow.type === 'foreign' && isOneOf(authorityItems, entry.item), 'authority_abroad'),
  ];
}

/** No application may be made before the demand's time to pay is over (rules §3.1). */
function isDemandWaitedFor(flowEntries: readonly FlowEntry[]): boolean {
  const after = flowEntries.slice(flowEntries.findLastIndex(({ item }) => item === 'send_debt_collection') + 1);
  return after.some((entry) => entry.wait.from === 'letter_due' && entry.when.length === 0);
}

/** An item without a stage of its own may be anywhere. */
function stageOf(item: FlowItem): number {
  const stage = stages.findIndex((items) => items.includes(item));
  return stage < 0 ? Number.NaN : stage;
}

function when(isWrong: boolean, problem: Problem): readonly Problem[] {
  return isWrong ? [problem] : [];
}

function isOneOf(words: readonly string[], word: unknown): boolean {
  return words.includes(word as string);
}

function isPositive(days: number | undefined): boolean {
  return days !== undefined && Number.isInteger(days) && days > 0;
}
