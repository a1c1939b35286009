import type { Rights } from '@fordra/schema/access';
import { allResources } from './all-resources.ts';

/** The attribute that names the creditor of a row, by resource; the others belong to the account as a whole. */
const creditorAttributes: ReadonlyMap<string, string> = new Map(
  allResources.flatMap(({ name, fields }): readonly (readonly [string, string])[] => {
    if (name === 'creditors') return [[name, '_id']];
    return Object.hasOwn(fields, 'creditor') ? [[name, 'creditor']] : [];
  }),
);

/** The rights of a group that names creditors: of rows that belong to a creditor, only those of the named ones. */
export function limitToCreditors(rights: Rights, creditors: readonly string[] | null): Rights {
  if (creditors === null) return rights;
  return Object.fromEntries(
    Object.entries(rights).map(([resource, grant]) => {
      const attribute = creditorAttributes.get(resource);
      if (attribute === undefined) return [resource, grant];
      const own = { [attribute]: { $in: creditors } };
      return [resource, { ...grant, filter: grant.filter === undefined ? own : { $and: [grant.filter, own] } }];
    }),
  );
}
