import { isDocument } from '@fordra/schema/documents';
import type { MessageId } from '@fordra/texts/message-id';

/** One comparison of an attribute; `values` are empty where the words say it all. */
export type Comparison = {
  readonly attribute: string;
  readonly words: MessageId;
  readonly values: readonly unknown[];
};

const operators: Readonly<Record<string, MessageId>> = {
  $eq: 'why.is',
  $ne: 'why.is_not',
  $in: 'why.is_one_of',
  $nin: 'why.is_none_of',
  $gt: 'why.above',
  $gte: 'why.at_least',
  $lt: 'why.below',
  $lte: 'why.at_most',
};

/** The comparisons of a condition; undefined for one that has no words, such as alternatives. */
export function comparisonsOf(condition: unknown): readonly Comparison[] | undefined {
  if (!isDocument(condition)) return undefined;
  const found = Object.entries(condition).flatMap(([attribute, value]) => {
    const compared = isDocument(value) ? Object.entries(value) : [['$eq', value] as const];
    return compared.map(([operator, argument]) => comparisonOf(attribute, operator, argument));
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

function comparisonOf(attribute: string, operator: string, argument: unknown): Comparison | undefined {
  if (attribute.startsWith('$')) return undefined;
  if (operator === '$exists') return { attribute, words: argument ? 'why.present' : 'why.absent', values: [] };
  if ((operator === '$eq' || operator === '$ne') && argument === null)
    return { attribute, words: operator === '$eq' ? 'why.absent' : 'why.present', values: [] };
  const words = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  return words && { attribute, words, values: Array.isArray(argument) ? argument : [argument] };
}
