import { type Grant, grantsFor } from '@fordra/schema/access';
import type { Properties } from '@fordra/schema/definition';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows, knownProperties, type RowGrant, type RowGrants } from '../rows/row-grants.ts';

/** What follows for reading a resource from who asks alone, whatever is asked. */
export type ReadPlan = {
  readonly grants: readonly Grant[];
  /** Attributes that some grant shows. */
  readonly known: Properties;
  readonly opened: readonly RowGrant[];
  readonly rows: RowGrants;
};

/** Undefined where the requester may read nothing of it. */
export type FindReadPlan = (requester: Requester, entry: CatalogueEntry) => ReadPlan | undefined;

/** Plans are kept for as long as the rights they follow from are: a requester who is known from a moment ago has the same. */
export function openReadPlans(): FindReadPlan {
  const kept = new WeakMap<Requester['rights'], Map<CatalogueEntry, ReadPlan | undefined>>();
  return (requester, entry) => {
    const plans = kept.get(requester.rights) ?? new Map<CatalogueEntry, ReadPlan | undefined>();
    if (!plans.has(entry)) plans.set(entry, buildReadPlan(requester, entry));
    kept.set(requester.rights, plans);
    return plans.get(entry);
  };
}

export function buildReadPlan(requester: Requester, entry: CatalogueEntry): ReadPlan | undefined {
  const { resource, definition } = entry;
  const grants = grantsFor(requester, resource, 'GET');
  if (grants.length === 0) return undefined;
  const opened = openRows(requester, entry, grants, 'read');
  return { grants, known: knownProperties(definition.properties, grants), opened, rows: combineRows(opened) };
}
