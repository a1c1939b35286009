import { type Grant, grantsFor, rightIn } from '@fordra/schema/access';
import { type OwnerColumns, tableOf } from '@fordra/schema/define-resource';
import type { Definition } from '@fordra/schema/definition';
import { type Placeholders, parseWhere } from '@fordra/schema/parse-where';
import { everything, nothing, QueryError, type Where } from '@fordra/schema/where';
import type { Scope } from '../../store/sql/scope.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { placeholdersOf, type Requester } from './requester.ts';
import { combineRows, type RowGrant } from './row-grants.ts';

/** The rows that each grant gives access to: its filter for reading, and its user filter as well for writing. */
export function openRows(
  requester: Requester,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  use: 'read' | 'write',
): RowGrant[] {
  const placeholders = placeholdersOf(requester);
  const read = (filter: unknown) =>
    filter === undefined ? everything : readFilter(entry.definition, filter, placeholders);
  const itemConditions = entry.resource.attached ? [rowsOnReadableItems(requester, entry)] : [];
  return grants.flatMap((grant) => {
    const isLimited = use === 'write' && !grant.full_filter_access && grant.user_filter !== undefined;
    const filters = [...itemConditions, read(grant.filter), ...(isLimited ? [read(grant.user_filter)] : [])];
    const own = [...filters, ...creditRows(grant, entry)];
    return maskRows({ grant, where: own.length === 1 ? own[0]! : { op: 'and', of: own } }, entry);
  });
}

/** Leaves out the rows with credit information about persons. */
function creditRows(grant: Grant, { resource: { creditOf }, definition }: CatalogueEntry): readonly Where[] {
  if (!creditOf || grant.sees_credit) return [];
  const attribute = { root: 'row', path: [creditOf.when], property: definition.properties[creditOf.when]! } as const;
  return [{ op: 'not', of: { op: 'compare', attribute, how: 'eq', value: creditOf.is } }];
}

/** Splits off the rows of persons with a protected identity and removes their identifying attributes. */
function maskRows(opened: RowGrant, { resource, definition }: CatalogueEntry): RowGrant[] {
  const { grant, where } = opened;
  const { masked } = resource;
  if (!masked || grant.sees_protected) return [opened];
  const attribute = { root: 'row', path: [masked.when], property: definition.properties[masked.when]! } as const;
  const isProtected: Where = { op: 'compare', attribute, how: 'eq', value: true };
  const shown = Object.keys(definition.properties).flatMap((name) => {
    const right = masked.attributes.includes(name) ? 'none' : rightIn(grant, name);
    return right === 'none' ? [] : [[name, right] as const];
  });
  const cut = { ...grant, full_attribute_access: false, attribute_access: Object.fromEntries(shown) };
  return [
    { grant, where: { op: 'and', of: [where, { op: 'not', of: isProtected }] }, within: where },
    { grant: cut, where: { op: 'and', of: [where, isProtected] }, within: where },
  ];
}

/** An invalid filter matches no row: the error is in the group, and its message is not shown to the user. */
function readFilter({ properties }: Definition, filter: unknown, placeholders: Placeholders): Where {
  try {
    return parseWhere(properties, filter, placeholders);
  } catch (error) {
    if (error instanceof QueryError) return nothing;
    throw error;
  }
}

/** Rows attached to an item that the requester may read; like the item itself, they do not exist for other users. */
function rowsOnReadableItems(requester: Requester, { resource, definition, targets = [] }: CatalogueEntry): Where {
  const onItems: Where = {
    op: 'or',
    of: targets.flatMap((target): Where[] => {
      const readable = readableRows(requester, target);
      return readable ? [{ op: 'target', table: tableOf(resource), target: target.resource.name, of: readable }] : [];
    }),
  };
  return definition.properties.attribute
    ? { op: 'and', of: [onItems, parseWhere(definition.properties, { attribute: null }, {})] }
    : onItems;
}

/** Both conditions of the item's own resource: the groups' filters and the owner columns. */
function readableRows(requester: Requester, entry: CatalogueEntry): Where | undefined {
  const grants = grantsFor(requester, entry.resource, 'GET');
  if (grants.length === 0) return undefined;
  const opened = combineRows(openRows(requester, entry, grants, 'read')).rows;
  return { op: 'and', of: [scopeWhere(entry, requester.scope), opened] };
}

function scopeWhere({ resource, definition }: CatalogueEntry, scope: Scope): Where {
  if (scope.kind === 'operator' || scope.kind === 'everything') return everything;
  // What staff attach to the case of a debtor is not for the debtor's proxies.
  if (scope.kind === 'nobody' || scope.kind === 'proxy') return nothing;
  const column = (resource.owners as OwnerColumns)[scope.kind];
  if (column === undefined) return nothing;
  const attribute = { root: 'row', path: [column], property: definition.properties[column]! } as const;
  return { op: 'compare', attribute, how: 'eq', value: scope.id };
}
