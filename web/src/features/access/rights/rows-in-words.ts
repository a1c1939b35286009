import { isDocument } from '@fordra/schema/documents';
import type { MessageId } from '@fordra/texts/message-id';

type Words = { readonly id: MessageId } | { readonly json: string };

const own: Readonly<Record<string, MessageId>> = {
  '$user.id': 'rights.own',
  '$user.account': 'rights.of_account',
  '$user.partner': 'rights.of_partner',
  '$user.unit': 'rights.of_unit',
  '$user.creditors': 'rights.of_creditors',
};

/** The common filters in words; any other as JSON. Each is listed once. */
export function rowsInWords(filters: readonly unknown[]): Words[] {
  const said = filters.map((filter): Words => {
    const values = isDocument(filter) ? Object.values(filter) : [];
    const [value] = values;
    const id = values.length === 1 && typeof value === 'string' && Object.hasOwn(own, value) ? own[value] : undefined;
    return id ? { id } : { json: JSON.stringify(filter) };
  });
  return [...new Map(said.map((words) => [JSON.stringify(words), words])).values()];
}
