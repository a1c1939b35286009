import { type SearchThrough, tableOf } from '@fordra/schema/define-resource';
import type { Properties } from '@fordra/schema/definition';
import type { BuildTextSearch } from '@fordra/schema/parse-where';
import { resolveAttribute } from '@fordra/schema/resolve-attribute';
import { readSearchWords, type SearchWord } from '@fordra/schema/search-words';
import { type AttributeRef, QueryError, type Where } from '@fordra/schema/where';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { findable } from './findable.ts';
import type { FindReadPlan, ReadPlan } from './read-plan.ts';

type Reading = {
  readonly requester: Requester;
  readonly catalogue: Catalogue;
  readonly planFor: FindReadPlan;
};

const searchable = ['text', 'id_number', 'enum'];

/** Every word must be found in some attribute that the reader may read, of the row or of the rows it is searched through. */
export function buildTextSearch(reading: Reading, entry: CatalogueEntry, plan: ReadPlan): BuildTextSearch {
  return (text, named) => {
    const own = entry.resource.ui.item_search.text_search_attributes;
    const attributes = named ?? own.filter((path) => Object.hasOwn(plan.known, path.split('.')[0]!));
    const through = (entry.resource.searchesThrough ?? []).filter(({ by }) => isKnown(plan, by));
    return {
      op: 'and',
      of: readSearchWords(text).map((word) => ({
        op: 'or',
        of: [
          ...attributes.map((path) => contains(plan.known, path, word)),
          ...through
            .filter(({ findsNames }) => findsNames || mayBeKept(word))
            .flatMap((one) => throughRows(reading, plan, one, word)),
        ],
      })),
    };
  };
}

/** Numbers and addresses are found in other resources; names are mostly in the rows themselves. */
function mayBeKept(word: SearchWord): boolean {
  return word.every((form) => form.length >= 3) && word.some((form) => /[\d@]/.test(form));
}

function contains(known: Properties, path: string, word: SearchWord): Where {
  const { attribute, through } = resolveAttribute(known, path);
  if (!searchable.includes(attribute.property['x-kind'])) throw new QueryError(`'${path}' is not a text to search in`);
  return { op: 'or', of: word.map((text) => through({ op: 'contains', attribute, text })) };
}

/** Only what the reader may read of the other resource is searched. */
function throughRows(
  { requester, catalogue, planFor }: Reading,
  plan: ReadPlan,
  { resource, attributes, column, by }: SearchThrough,
  word: SearchWord,
): Where[] {
  const other = catalogue.get(resource)!;
  const there = planFor(requester, other);
  if (!there || !isKnown(there, column)) return [];
  const found: Where = {
    op: 'or',
    of: attributes.filter((path) => isKnown(there, path)).map((path) => contains(there.known, path, word)),
  };
  const of: Where = { op: 'and', of: [...ownRows(requester, other), findable(there, found, new Set([column]))] };
  const attribute = resolveAttribute(plan.known, by).attribute;
  return [{ op: 'related', attribute, table: tableOf(other.resource), column, of }];
}

/** The search index begins with the tenant; the scope of the row itself separates tenants. */
function ownRows({ scope }: Requester, { resource, definition }: CatalogueEntry): Where[] {
  if ((scope.kind !== 'account' && scope.kind !== 'partner') || resource.owners === 'common') return [];
  const column = resource.owners[scope.kind];
  if (column === undefined) return [];
  const attribute: AttributeRef = { root: 'row', path: [column], property: definition.properties[column]! };
  return [{ op: 'compare', attribute, how: 'eq', value: scope.id }];
}

function isKnown({ known }: ReadPlan, attribute: string): boolean {
  return Object.hasOwn(known, attribute);
}
