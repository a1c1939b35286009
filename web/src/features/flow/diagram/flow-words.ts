import { type CaseFact, caseFacts } from '@fordra/domain/cases/states/case-facts';
import { amountLimits, type CaseLimit, caseLimits } from '@fordra/domain/cases/states/case-limits';
import type { Condition } from '@fordra/domain/cases/transitions/conditions';
import type { FlowEntry, FlowWait } from '@fordra/domain/flow/configuration/flow-configuration';
import { showNumber } from '../../../resource-ui/typed-value/number-text.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The parts of a flow in words. */
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
  const days = (count: number) => say('flow_diagram.days', { count });
  const time = ({ days: inDays, banking_days: banking }: Omit<FlowWait, 'from'>) => {
    if (banking !== undefined) return !banking ? 'none' : say('flow_diagram.banking_days', { count: banking });
    return inDays ? days(inDays) : 'none';
  };
  return {
    step: ({ item }) => say(`flow.item.${item}`),
    wait: ({ from, ...wait }) => say(`flow_diagram.wait.${from}`, { wait: time(wait) }),
    payWithin: (count) => say('flow_diagram.pay_within', { wait: days(count) }),
    repeat: ({ days: inDays, months }) =>
      say('flow_diagram.repeat', {
        wait: list([
          ...(months ? [say('flow_diagram.months', { count: months })] : []),
          ...(inDays ? [days(inDays)] : []),
        ]),
      }),
    channels: (channels) =>
      say('flow_diagram.channels', {
        channels: list(channels.map((one) => lowerFirst(say(`enum.letters.channel.${one}`)))),
      }),
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
  if (kind === 'flag') return (op === 'eq') === (value === true) ? name : say('flow_diagram.unless', { fact: name });
  const number = (one: number) => (kind === 'amount' ? formatAmount(one) : showNumber(one));
  const valueWords = (): string => {
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return list(value.map((one) => say(`case_value.${fact}.${one}`)));
    if (typeof value === 'object' && value !== null && 'limit' in value) return limitWords(value.limit, say);
    return say(`case_value.${fact}.${String(value)}`);
  };
  return say(`flow_diagram.op.${op}`, { fact: name, value: valueWords() });
}

/** The name of the limit and its most common value. */
function limitWords(limit: CaseLimit, say: Say): string {
  const name = say(`case_limit.${limit}`);
  if (!Object.hasOwn(caseLimits, limit)) return name;
  const most = caseLimits[limit];
  return say('flow_diagram.limit', {
    limit: name,
    value: amountLimits.includes(limit) ? formatAmount(most) : String(most),
  });
}

export function lowerFirst(text: string): string {
  // An abbreviation keeps its capitals.
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
