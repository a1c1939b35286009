import type { CaseFact } from '../states/case-facts.ts';
import type { CaseLimit, CaseLimits } from '../states/case-limits.ts';
import type { PositionFact } from '../states/case-position.ts';

export const conditionOps = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'has', 'lacks'] as const;

export type ConditionOp = (typeof conditionOps)[number];

type Plain = string | number | boolean | null;

export type ConditionValue = Plain | readonly string[] | { readonly limit: CaseLimit };

/** One question about a case, as data: in a flow configuration, in the table of transitions and in the guards. */
export type Condition<Fact extends string = CaseFact | PositionFact> = {
  readonly fact: Fact;
  readonly op: ConditionOp;
  readonly value: ConditionValue;
};

export type KnownFacts = Readonly<Record<string, Plain | readonly string[]>>;

/** A number nobody knows passes every comparison of size: a missing score stops no one (model §8). */
export function isMet({ fact, op, value }: Condition<string>, facts: KnownFacts, limits: CaseLimits): boolean {
  const known = facts[fact];
  const wanted = isLimit(value) ? limits[value.limit] : value;
  if (known === undefined) throw new Error(`the fact '${fact}' was not loaded`);
  switch (op) {
    case 'eq':
      return known === wanted;
    case 'ne':
      return known !== wanted;
    case 'in':
      return Array.isArray(wanted) && wanted.includes(known);
    case 'has':
      return Array.isArray(known) && known.includes(wanted);
    case 'lacks':
      return Array.isArray(known) && !known.includes(wanted);
    default:
      return known === null || compares(op, Number(known), Number(wanted));
  }
}

function compares(op: 'lt' | 'lte' | 'gt' | 'gte', known: number, wanted: number): boolean {
  if (op === 'lt') return known < wanted;
  if (op === 'lte') return known <= wanted;
  return op === 'gt' ? known > wanted : known >= wanted;
}

function isLimit(value: ConditionValue): value is { readonly limit: CaseLimit } {
  return typeof value === 'object' && value !== null && 'limit' in value;
}
