import type { CaseFact } from '../states/case-facts.ts';
import type { CaseLimit, ClaimLimits } from '../states/case-limits.ts';
import type { PositionFact } from '../states/case-position.ts';
import { UNKNOWN, type Unknown } from '../states/unknown.ts';

export const conditionOps = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'has', 'lacks'] as const;

export type ConditionOp = (typeof conditionOps)[number];

type Plain = string | number | boolean | null;

export type ConditionValue = Plain | readonly string[] | { readonly limit: CaseLimit };

/** One condition on a case, as data: in a flow configuration, in the transition table and in the guards. */
export type Condition<Fact extends string = CaseFact | PositionFact> = {
  readonly fact: Fact;
  readonly op: ConditionOp;
  readonly value: ConditionValue;
};

export type KnownFacts = Readonly<Record<string, Plain | readonly string[]>>;

/**
 * Whether a condition holds, or `UNKNOWN` where nothing supplies its fact or its limit. A number that is null passes
 * every comparison of size: a missing score excludes no case (model §8).
 */
export function testCondition(condition: Condition<string>, facts: KnownFacts, limits: ClaimLimits): boolean | Unknown {
  const known = facts[condition.fact];
  if (known === undefined) throw new Error(`the fact '${condition.fact}' was not loaded`);
  const { op, value } = condition;
  const wanted = isLimit(value) ? limits[value.limit] : value;
  const isUnknown = known === UNKNOWN || (isLimit(value) && wanted === UNKNOWN);
  return isUnknown ? UNKNOWN : holds(op, known, wanted);
}

/** Of several conditions: false when one fails, else unknown when one is unknown. */
export function testAll(
  conditions: readonly Condition<string>[],
  facts: KnownFacts,
  limits: ClaimLimits,
): boolean | Unknown {
  const results = conditions.map((condition) => testCondition(condition, facts, limits));
  if (results.includes(false)) return false;
  return results.includes(UNKNOWN) ? UNKNOWN : true;
}

/** Of several conditions: true when one holds, else unknown when one is unknown. */
export function testAny(
  conditions: readonly Condition<string>[],
  facts: KnownFacts,
  limits: ClaimLimits,
): boolean | Unknown {
  const results = conditions.map((condition) => testCondition(condition, facts, limits));
  if (results.includes(true)) return true;
  return results.includes(UNKNOWN) ? UNKNOWN : false;
}

function holds(op: ConditionOp, known: Plain | readonly string[], wanted: Plain | readonly string[]): boolean {
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

/** Why conditions are unknown: the claim's exchange rate is missing, or nothing supplies a fact. */
export function refuseUnknown(
  conditions: readonly Condition<string>[],
  limits: ClaimLimits,
): 'exchange_rate_missing' | 'fact_unknown' {
  const lacksRate = conditions.some(({ value }) => isLimit(value) && limits[value.limit] === UNKNOWN);
  return lacksRate ? 'exchange_rate_missing' : 'fact_unknown';
}

function isLimit(value: ConditionValue): value is { readonly limit: CaseLimit } {
  return typeof value === 'object' && value !== null && 'limit' in value;
}
