import { type CaseFact, caseFacts } from '@fordra/domain/cases/states/case-facts';
import { amountLimits, type CaseLimit, caseLimits } from '@fordra/domain/cases/states/case-limits';
import { isPassedWithEvent } from '@fordra/domain/cases/states/facts-with-event';
import type { Condition, ConditionOp } from '@fordra/domain/cases/transitions/conditions';

/** The kind of a condition's value: an amount, a number, one of some words, or yes and no. */
export type FactKind = 'amount' | 'number' | 'word' | 'flag';

export function kindOfFact(fact: CaseFact): FactKind {
  const kind = Object.hasOwn(caseFacts, fact) ? caseFacts[fact] : 'flag';
  return typeof kind === 'string' ? kind : 'word';
}

export function wordsOfFact(fact: CaseFact): readonly string[] {
  const kind = caseFacts[fact];
  return typeof kind === 'string' ? [] : kind;
}

const sizeOps = ['gte', 'lte', 'gt', 'lt', 'eq', 'ne'] as const satisfies readonly ConditionOp[];

export const opsOfKind = {
  amount: sizeOps,
  number: sizeOps,
  word: ['eq', 'ne', 'in'],
} as const satisfies Readonly<Record<Exclude<FactKind, 'flag'>, readonly ConditionOp[]>>;

export function limitsOfKind(kind: FactKind): readonly CaseLimit[] {
  return (Object.keys(caseLimits) as CaseLimit[]).filter((one) => amountLimits.includes(one) === (kind === 'amount'));
}

const suppliedFacts = (Object.keys(caseFacts) as CaseFact[]).filter((fact) => !isPassedWithEvent(fact));

/** The conditions that can be added: for an amount or a number a lower and an upper limit, for others one. */
export function factsToAdd(when: readonly Condition<CaseFact>[], kinds: readonly FactKind[]): readonly CaseFact[] {
  return suppliedFacts.filter((fact) => {
    const kind = kindOfFact(fact);
    const isSize = kind === 'amount' || kind === 'number';
    return kinds.includes(kind) && (isSize || !when.some((one) => one.fact === fact));
  });
}

/** A new condition; an amount or a number has no value yet. */
export function startCondition(fact: CaseFact): Condition<CaseFact> {
  const kind = kindOfFact(fact);
  if (kind === 'flag') return { fact, op: 'eq', value: true };
  if (kind === 'word') return { fact, op: 'eq', value: wordsOfFact(fact)[0] ?? null };
  return { fact, op: 'gte', value: Number.NaN };
}

/** Changes the operator; a value that still fits stays. */
export function withOp({ fact, value }: Condition<CaseFact>, op: ConditionOp): Condition<CaseFact> {
  if (kindOfFact(fact) !== 'word') return { fact, op, value };
  const words = Array.isArray(value) ? value : [value];
  return { fact, op, value: op === 'in' ? words : (words[0] ?? null) };
}
