import { conditionsOf, implies, type PlaceholderValues } from '@fordra/domain/access/filter-conditions';
import type { Grant } from '@fordra/schema/access';
import { isDocument } from '@fordra/schema/documents';
import type { UserData } from '../../../../user/user-data-shape.ts';

type Filter = Readonly<Record<string, unknown>>;
type Me = Pick<UserData, '_id' | 'account' | 'partner' | 'solicitor'>;

/** Which rows of a resource the editing user has; undefined means all. */
export type OwnRows = { readonly read: Filter | undefined; readonly write: Filter | undefined };

/** The rows as the filter of a group would name them: `$user.account` in place of the user's own account. */
export function readOwnRows(
  resource: string,
  { filter, user_filter: written, full_filter_access: isFull }: UserData['access_rights'][string],
  me: Me,
): OwnRows {
  const read = filter && withPlaceholders(resource, filter, me);
  return { read, write: isFull || !written ? read : withPlaceholders(resource, written, me) };
}

/** Whether the rows of a grant are among those of the editing user; in doubt they are not, as on the server. */
export function areRowsWithin({ filter, user_filter: limit, full_filter_access: isFull }: Grant, own: OwnRows, me: Me) {
  const values: PlaceholderValues = {
    account: me.account ?? null,
    partner: me.partner ?? null,
    solicitor: me.solicitor ?? null,
    customer: null,
    unit: null,
    creditors: undefined,
  };
  const read = conditionsOf(filter, values);
  const write = [...read, ...(isFull ? [] : conditionsOf(limit, values))];
  return {
    read: implies(read, conditionsOf(own.read, values)),
    write: implies(write, conditionsOf(own.write, values)),
  };
}

function withPlaceholders(resource: string, filter: Filter, me: Me): Filter {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      if (Array.isArray(value) && name.startsWith('$'))
        return [name, value.map((part) => (isDocument(part) ? withPlaceholders(resource, part, me) : part))];
      return [name, name.startsWith('$') ? value : placeholderFor(resource, name, value, me)];
    }),
  );
}

function placeholderFor(resource: string, attribute: string, condition: unknown, me: Me): unknown {
  const sole = isDocument(condition) && Object.keys(condition).length === 1 ? condition : {};
  const value = '$eq' in sole ? sole.$eq : condition;
  const own = { id: me._id, account: me.account, partner: me.partner, solicitor: me.solicitor };
  const found = Object.entries(own).find(([, mine]) => mine && mine === value);
  if (found) return `$user.${found[0]}`;
  // A tenant's creditors are written out in its rights.
  const isCreditor = attribute === 'creditor' || (attribute === '_id' && resource === 'creditors');
  return isCreditor && me.account && '$in' in sole ? '$user.creditors' : value;
}
