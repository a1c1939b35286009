import { type Grant, grantsFor } from '@fordra/schema/access';
import type { Properties } from '@fordra/schema/definition';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows, knownProperties, type RowGrant, type RowGrants } from '../rows/row-grants.ts';
import { type AccessPlan, buildAccessPlan } from './item-access.ts';

/** The part of a read that follows from the requester's rights alone, independent of the query. */
export type ReadPlan = {
  readonly grants: readonly Grant[];
  /** Attributes that some grant shows. */
  readonly known: Properties;
  readonly opened: readonly RowGrant[];
  readonly rows: RowGrants;
  /** What the requester may change in the rows; built when it is first asked for. */
  readonly access: () => AccessPlan;
};

/** Undefined if the requester may not read the resource. */
export type FindReadPlan = (requester: Requester, entry: CatalogueEntry) => ReadPlan | undefined;

/** Plans are cached by the rights object, which each session has of its own, so they live as long as the requester cache keeps it. */
export function openReadPlans(): FindReadPlan {
  const cache = new WeakMap<Requester['rights'], Map<CatalogueEntry, ReadPlan | undefined>>();
  return (requester, entry) => {
    const plans = cache.get(requester.rights) ?? new Map<CatalogueEntry, ReadPlan | undefined>();
    if (!plans.has(entry)) plans.set(entry, buildReadPlan(requester, entry));
    cache.set(requester.rights, plans);
    return plans.get(entry);
  };
}

export function buildReadPlan(requester: Requester, entry: CatalogueEntry): ReadPlan | undefined {
  const { resource, definition } = entry;
  const grants = grantsFor(requester, resource, 'GET');
  if (grants.length === 0) return undefined;
  const opened = openRows(requester, entry, grants, 'read');
  const rows = combineRows(opened);
  let access: AccessPlan | undefined;
  return {
    grants,
    known: knownProperties(definition.properties, grants),
    opened,
    rows,
    access: () => (access ??= buildAccessPlan(requester, entry, rows.rows)),
  };
}
