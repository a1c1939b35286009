import { attributeRight, type Grant, grantsFor } from '@fordra/schema/access';
import { isEverything, type Where } from '@fordra/schema/where';
import type { Row } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import type { RowGrant } from '../rows/row-grants.ts';

/** What the requester may change in one item; `write` names the attributes that a PATCH may change. */
type ItemAccess = { readonly patch: boolean; readonly delete: boolean; readonly write: readonly string[] };

export type AccessPlan = {
  /** Further boolean columns of the row that is read, so that no second statement is needed. */
  readonly columns: Readonly<Record<string, Where>>;
  accessOf(row: Row): ItemAccess;
};

/** `read` is the condition of the row that is read: a grant with the same condition needs no column. */
export function buildAccessPlan(requester: Requester, entry: CatalogueEntry, read: Where): AccessPlan {
  const columns = new Map<string, { readonly name: string; readonly where: Where }>();
  const numberOf = new Map<Grant, number>();
  const always = JSON.stringify(read);
  const open = (method: 'PATCH' | 'DELETE') => {
    const opened = openRows(requester, entry, grantsFor(requester, entry.resource, method), 'write');
    const marked = opened.map(({ grant, where }: RowGrant) => {
      if (!numberOf.has(grant)) numberOf.set(grant, numberOf.size);
      const condition = JSON.stringify(where);
      if (isEverything(where) || condition === always) return { grant, column: undefined };
      const known = columns.get(condition) ?? { name: `#access_${columns.size}`, where };
      columns.set(condition, known);
      return { grant, column: known.name };
    });
    return (row: Row): readonly Grant[] =>
      marked.flatMap(({ grant, column }) => (column === undefined || row[column] === true ? [grant] : []));
  };
  const [patching, deleting] = [open('PATCH'), open('DELETE')];
  const changeable = changeableAttributes(entry);
  /** By the grants that open the row: few sets of them are met. */
  const writable = new Map<string, readonly string[]>();
  const writableBy = (grants: readonly Grant[]) => {
    const key = grants.map((grant) => numberOf.get(grant)).join();
    const known = writable.get(key) ?? changeable.filter((name) => attributeRight(grants, name) === 'write');
    writable.set(key, known);
    return known;
  };
  return {
    columns: Object.fromEntries([...columns.values()].map(({ name, where }) => [name, where])),
    accessOf(row) {
      const grants = patching(row);
      return {
        patch: grants.length > 0,
        delete: deleting(row).length > 0,
        write: writableBy(grants),
      };
    },
  };
}

/** The attributes that some user may change in an item that exists. */
function changeableAttributes({ definition }: CatalogueEntry): readonly string[] {
  return Object.entries(definition.properties).flatMap(([name, property]) =>
    property.readOnly || property['x-post-only'] || property['x-computed'] || name.startsWith('_') ? [] : [name],
  );
}
