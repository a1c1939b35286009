import { type OwnerColumns, type Resource, tableOf } from '@fordra/schema/define-resource';
import { metaProperties, type PropertyDefinition, propertiesOf } from '@fordra/schema/definition';
import { resolveAttribute } from '@fordra/schema/resolve-attribute';
import { quoteName, quoteText } from '../sql/quote-name.ts';

export type DraftedIndex = { readonly name: string; readonly columns: readonly string[]; readonly sql: string };

/** The owner columns; none where the rows have no tenant. */
export function ownersOf({ owners }: Pick<Resource, 'owners'>): OwnerColumns {
  return owners === 'common' ? {} : owners;
}

/** The indexes for the lists of a resource: the owner with the default sort order, and the text search. */
export function draftIndexes(resource: Resource): DraftedIndex[] {
  const { ui } = resource;
  const sort = ui.item_search.sort.map((key) => ({ path: key.replace(/^-/, ''), isDescending: key.startsWith('-') }));
  const ownerColumns = Object.values(ownersOf(resource)).filter((column) => column !== '_id');
  const sorted = sort.map(({ path, isDescending }) => `${wordsInOrder(resource, path)}${isDescending ? ' desc' : ''}`);
  const paths = sort.map(({ path }) => path);
  const inOrder = ownerColumns.map((owner) =>
    draftIndex(resource, [owner, ...paths], `(${[quoteName(owner), ...sorted].join(', ')})`),
  );
  const overall = paths.length > 0 ? [draftIndex(resource, paths, `(${sorted.join(', ')})`)] : [];
  return [...inOrder, ...overall, ...searchIndex(resource)];
}

function searchIndex(resource: Resource): DraftedIndex[] {
  const paths = resource.ui.item_search.text_search_attributes;
  if (paths.length === 0) return [];
  const { account, partner } = ownersOf(resource);
  // In a very large table a tenant's search starts from the tenant's own rows.
  const owners = resource.countsRows ? [account, partner].filter((one) => one !== undefined && one !== '_id') : [];
  const columns = [
    ...owners.map((one) => quoteName(one!)),
    ...paths.map((path) => `fold_text(${attributeInIndex(path)}) gin_trgm_ops`),
  ];
  return [{ ...draftIndex(resource, ['search'], `using gin (${columns.join(', ')})`), columns: paths.map(columnOf) }];
}

function draftIndex(resource: Resource, paths: readonly string[], what: string): DraftedIndex {
  const table = tableOf(resource);
  const name = [table, ...paths.map((path) => path.replace(/^_/, '').replaceAll('.', '_'))].join('_');
  const sql = `create index ${quoteName(name)} on ${quoteName(table)} ${what};`;
  return { name, columns: paths.map(columnOf), sql };
}

/** As `sortAttributeToSql` says it, or the index would not be used. */
function wordsInOrder(resource: Resource, path: string): string {
  const { property } = resolveAttribute({ ...metaProperties, ...propertiesOf(resource.fields) }, path).attribute;
  return isWords(property, path) ? `${attributeInIndex(path)} collate "sv-SE-x-icu"` : attributeInIndex(path);
}

function isWords(property: PropertyDefinition, path: string): boolean {
  return property['x-kind'] === 'text' && !property['x-pattern-name'] && !path.startsWith('_');
}

function attributeInIndex(path: string): string {
  const [column, ...steps] = path.split('.');
  const last = steps.pop();
  if (last === undefined) return quoteName(column!);
  const inner = steps.reduce((outer, step) => `${outer} -> ${quoteText(step)}`, quoteName(column!));
  return `(${inner} ->> ${quoteText(last)})`;
}

function columnOf(path: string): string {
  return path.split('.')[0]!;
}
