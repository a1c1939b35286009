import { type CaseFact, caseFacts } from '@fordra/domain/cases/states/case-facts';
import { amountLimits, type CaseLimit, caseLimits } from '@fordra/domain/cases/states/case-limits';
import type { Condition } from '@fordra/domain/cases/transitions/conditions';
import type { FlowEntry, FlowWait } from '@fordra/domain/flow/configuration/flow-configuration';
import { showNumber } from '../../../resource-ui/typed-value/number-text.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The parts of a flow as people say them. */
export type FlowWords = {
  readonly step: (entry: Pick<FlowEntry, 'item'>) => string;
  readonly wait: (wait: FlowWait) => string;
  readonly payWithin: (days: number) => string;
  readonly repeat: (repeat: NonNullable<FlowEntry['repeat']>) => string;
  readonly channels: (channels: FlowEntry['channels']) => string;
  readonly condition: (condition: Condition<CaseFact>) => string;
  readonly limit: (limit: CaseLimit) => string;
};

export function flowWords(say: Say, list: (words: readonly string[]) => string): FlowWords {
  const days = (count: number) => say('road.days', { count });
  const time = ({ days: inDays, banking_days: banking }: Omit<FlowWait, 'from'>) => {
    if (banking !== undefined) return !banking ? 'none' : say('road.banking_days', { count: banking });
    return inDays ? days(inDays) : 'none';
  };
  return {
    step: ({ item }) => say(`flow.item.${item}`),
    wait: ({ from, ...wait }) => say(`road.wait.${from}`, { wait: time(wait) }),
    payWithin: (count) => say('road.pay_within', { wait: days(count) }),
    repeat: ({ days: inDays, months }) =>
      say('road.repeat', {
        wait: list([...(months ? [say('road.months', { count: months })] : []), ...(inDays ? [days(inDays)] : [])]),
      }),
    channels: (channels) =>
      say('road.channels', { channels: list(channels.map((one) => lowerFirst(say(`enum.letters.channel.${one}`)))) }),
    condition: (condition) => conditionWords(condition, say, list),
    limit: (limit) => limitWords(limit, say),
  };
}

function conditionWords(
  { fact, op, value }: Condition<CaseFact>,
  say: Say,
  list: (words: readonly string[]) => string,
): string {
  const name = say(`case_fact.${fact}`);
  const kind = Object.hasOwn(caseFacts, fact) ? caseFacts[fact] : undefined;
  if (kind === 'flag') return (op === 'eq') === (value === true) ? name : say('road.unless', { fact: name });
  const number = (one: number) => (kind === 'amount' ? formatAmount(one) : showNumber(one));
  const valueWords = (): string => {
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return list(value.map((one) => say(`case_value.${fact}.${one}`)));
    if (typeof value === 'object' && value !== null && 'limit' in value) return limitWords(value.limit, say);
    return say(`case_value.${fact}.${String(value)}`);
  };
  return say(`road.op.${op}`, { fact: name, value: valueWords() });
}

/** Its name and what it is for most. */
function limitWords(limit: CaseLimit, say: Say): string {
  const name = say(`case_limit.${limit}`);
  if (!Object.hasOwn(caseLimits, limit)) return name;
  const most = caseLimits[limit];
  return say('road.limit', { limit: name, value: amountLimits.includes(limit) ? formatAmount(most) : String(most) });
}

export function lowerFirst(text: string): string {
  // An abbreviation stays as it is.
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
