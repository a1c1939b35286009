import { type Grant, grantsFor, rightIn } from '@fordra/schema/access';
import { type OwnerColumns, tableOf } from '@fordra/schema/define-resource';
import type { Definition } from '@fordra/schema/definition';
import { type Placeholders, parseWhere } from '@fordra/schema/parse-where';
import { everything, nothing, QueryError, type Where } from '@fordra/schema/where';
import type { Scope } from '../../store/sql/scope.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { placeholdersOf, type Requester } from './requester.ts';
import { combineRows, type RowGrant } from './row-grants.ts';

/** The rows a grant opens: to read by its filter, to make or change by its user filter as well. */
export function openRows(
  requester: Requester,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  use: 'read' | 'write',
): RowGrant[] {
  const placeholders = placeholdersOf(requester);
  const read = (filter: unknown) =>
    filter === undefined ? everything : readFilter(entry.definition, filter, placeholders);
  const walls = entry.resource.attached ? [rowsOnReadableItems(requester, entry)] : [];
  return grants.flatMap((grant) => {
    const isLimited = use === 'write' && !grant.full_filter_access && grant.user_filter !== undefined;
    const filters = [...walls, read(grant.filter), ...(isLimited ? [read(grant.user_filter)] : [])];
    return maskRows({ grant, where: filters.length === 1 ? filters[0]! : { op: 'and', of: filters } }, entry);
  });
}

/** Rows of protected people are opened apart, without what would tell who they are. */
function maskRows(opened: RowGrant, { resource, definition }: CatalogueEntry): RowGrant[] {
  const { grant, where } = opened;
  const { masked } = resource;
  if (!masked || grant.sees_protected) return [opened];
  const place = { root: 'row', path: [masked.when], property: definition.properties[masked.when]! } as const;
  const isProtected: Where = { op: 'compare', place, how: 'eq', value: true };
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

/** A filter that cannot be read opens nothing: the fault is the group's, and its words are not for the user. */
function readFilter({ properties }: Definition, filter: unknown, placeholders: Placeholders): Where {
  try {
    return parseWhere(properties, filter, placeholders);
  } catch (error) {
    if (error instanceof QueryError) return nothing;
    throw error;
  }
}

/** Rows that stand on an item the requester may read: as the item itself, they do not exist for anyone else. */
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

/** Both walls of the item's own resource: what the groups open, and what the owner columns leave. */
function readableRows(requester: Requester, entry: CatalogueEntry): Where | undefined {
  const grants = grantsFor(requester, entry.resource, 'GET');
  if (grants.length === 0) return undefined;
  const opened = combineRows(openRows(requester, entry, grants, 'read')).rows;
  return { op: 'and', of: [scopeWhere(entry, requester.scope), opened] };
}

function scopeWhere({ resource, definition }: CatalogueEntry, scope: Scope): Where {
  if (scope.kind === 'operator' || scope.kind === 'everything') return everything;
  const column = scope.kind === 'nobody' ? undefined : (resource.owners as OwnerColumns)[scope.kind];
  if (scope.kind === 'nobody' || column === undefined) return nothing;
  const place = { root: 'row', path: [column], property: definition.properties[column]! } as const;
  return { op: 'compare', place, how: 'eq', value: scope.id };
}
