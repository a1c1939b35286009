import type { OwnerColumns, Resource } from '@fordra/schema/define-resource';
import type { Row } from '../../store/documents/select-documents.ts';

/** The owner columns of an item; rows attached to the item copy them. */
export function ownerColumnsOf(
  resource: Resource,
): Readonly<Record<'account' | 'partner' | 'creditor', string | undefined>> {
  const owners: OwnerColumns = resource.owners === 'common' ? {} : resource.owners;
  return {
    account: owners.account,
    partner: owners.partner,
    creditor: resource.name === 'creditors' ? '_id' : resource.fields.creditor && 'creditor',
  };
}

export function ownersOf(
  resource: Resource,
  item: Row,
): Readonly<Record<'account' | 'partner' | 'creditor', string | null>> {
  const { account, partner, creditor } = ownerColumnsOf(resource);
  const valueIn = (column: string | undefined) =>
    column === undefined ? null : ((item[column] ?? null) as string | null);
  return { account: valueIn(account), partner: valueIn(partner), creditor: valueIn(creditor) };
}
