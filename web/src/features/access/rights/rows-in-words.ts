import { isDocument } from '@fordra/schema/documents';
import type { MessageId } from '@fordra/texts/message-id';

/** A condition on rows: one with a text of its own, or the values that an attribute may have. */
type Condition = { readonly id: MessageId } | { readonly attribute: string; readonly values: readonly string[] };

const own: Readonly<Record<string, MessageId>> = {
  '$user.id': 'rights.own',
  '$user.account': 'rights.of_account',
  '$user.partner': 'rights.of_partner',
  '$user.unit': 'rights.of_unit',
  '$user.creditors': 'rights.of_creditors',
  '$user.solicitor': 'rights.of_solicitor',
  '$user.customer': 'rights.of_customer',
};

/** Each filter once, as the conditions that all hold; one that cannot be put in words is named as such. */
export function rowsInWords(filters: readonly unknown[]): readonly (readonly Condition[])[] {
  const said = filters.map((filter): readonly Condition[] => {
    const conditions = isDocument(filter) ? Object.entries(filter).map(conditionOf) : [undefined];
    const known = conditions.filter((one) => one !== undefined);
    return known.length === conditions.length ? known : [{ id: 'rights.by_condition' }];
  });
  return [...new Map(said.map((words) => [JSON.stringify(words), words])).values()];
}

function conditionOf([attribute, value]: readonly [string, unknown]): Condition | undefined {
  if (typeof value === 'string' && Object.hasOwn(own, value)) return { id: own[value]! };
  const values = isDocument(value) && Object.keys(value).join() === '$in' ? value.$in : [value];
  if (attribute.startsWith('$') || !Array.isArray(values)) return undefined;
  return values.every((one) => typeof one === 'string' && !one.startsWith('$')) ? { attribute, values } : undefined;
}
