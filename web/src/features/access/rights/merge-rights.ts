import type { Grant, Rights } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { isDocument } from '@fordra/schema/documents';

/** A user's rights to one resource, by all groups together. */
export type MergedRight = {
  readonly resource: string;
  readonly methods: readonly Method[];
  readonly hasAllAttributes: boolean;
  readonly attributes: readonly string[];
  /** Whether some group gives every row; else the filters, of which any gives a row. */
  readonly hasAllRows: boolean;
  readonly filters: readonly unknown[];
  readonly actions: readonly string[];
};

/** The stored rights of a group; none where they are hidden or absent. */
export function asRights(value: unknown): Rights {
  return isDocument(value) ? (value as Rights) : {};
}

export function mergeRights(groups: readonly Rights[]): MergedRight[] {
  const names = [...new Set(groups.flatMap((rights) => Object.keys(rights)))].sort();
  return names.map((resource) => {
    const grants = groups.flatMap((rights): Grant[] => (Object.hasOwn(rights, resource) ? [rights[resource]!] : []));
    return {
      resource,
      methods: unique(grants.flatMap(({ methods }) => methods)),
      hasAllAttributes: grants.some((grant) => grant.full_attribute_access),
      attributes: unique(grants.flatMap((grant) => Object.keys(grant.attribute_access))),
      hasAllRows: grants.some(({ filter }) => filter === undefined),
      filters: grants.flatMap(({ filter }) => (filter === undefined ? [] : [filter])),
      actions: unique(grants.flatMap(({ actions = [] }) => actions)),
    };
  });
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
