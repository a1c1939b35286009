import { isDocument, isSame } from '@fordra/schema/documents';
import { partAt, type Structure } from './edit-structure.ts';
import { isTextOfOwnTab } from './tab-edits.ts';

/** A list in a page or the navigation: of attributes, tabs, actions or entries. Undefined is that of the product. */
type List = readonly string[] | undefined;

type LeafChange<Part extends string> = {
  readonly part: Part;
  /** The attribute and the value, or the language and the key of the text. */
  readonly at: readonly [string, string];
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** One difference between two versions of the screens of a resource. */
export type StructureChange =
  | {
      readonly part: 'columns' | 'filters' | 'tabs' | 'panel_actions' | 'hidden' | 'order';
      readonly from: List;
      readonly to: List;
    }
  /** The attributes of a tab. */
  | { readonly part: 'tab'; readonly tab: string; readonly from: List; readonly to: List }
  | LeafChange<'enum_colors'>
  | LeafChange<'locales'>
  | { readonly part: 'other' };

export type ResourceChanges = { readonly resource: string; readonly changes: readonly StructureChange[] };

const lists = [
  ['item_search', 'columns'],
  ['item_search', 'filters'],
  ['item_display', 'panel_actions'],
  ['hidden'],
  ['order'],
] as const;
const leaves = ['enum_colors', 'locales'] as const;

/** What differs, by resource. `standardOf` is what the product ships, which applies where a version says nothing. */
export function findStructureChanges(
  before: Structure,
  after: Structure,
  standardOf: (resource: string) => unknown = () => undefined,
): readonly ResourceChanges[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((resource) => {
    if (isSame(before[resource], after[resource])) return [];
    const found = compare(before[resource], after[resource], standardOf(resource));
    return [{ resource, changes: found.length > 0 ? found : [{ part: 'other' as const }] }];
  });
}

function compare(before: unknown, after: unknown, standard: unknown): readonly StructureChange[] {
  const at = (version: unknown, path: readonly string[]) => partAt(version, path) ?? partAt(standard, path);
  return [
    ...lists.flatMap((path): StructureChange[] => {
      const [from, to] = [textsIn(at(before, path)), textsIn(at(after, path))];
      return isSame(from, to) ? [] : [{ part: path.at(-1) as 'columns', from, to }];
    }),
    ...compareTabs(at(before, ['item_display', 'tabs']), at(after, ['item_display', 'tabs'])),
    ...leaves.flatMap((part) => compareLeaves(part, at(before, [part]), at(after, [part]))),
  ];
}

function compareTabs(before: unknown, after: unknown): readonly StructureChange[] {
  const [from, to] = [tabsIn(before), tabsIn(after)];
  const keys = (tabs: typeof from) => tabs?.map(({ key }) => String(key));
  const inside = (to ?? []).flatMap((tab): StructureChange[] => {
    const former = from?.find(({ key }) => key === tab.key);
    const [was, is] = [former && attributesIn(former), attributesIn(tab)];
    const isShown = former ? !isSame(was, is) : from !== undefined && is.length > 0;
    return isShown ? [{ part: 'tab', tab: String(tab.key), from: was ?? [], to: is }] : [];
  });
  return [
    ...(isSame(keys(from), keys(to)) ? [] : [{ part: 'tabs' as const, from: keys(from), to: keys(to) }]),
    ...inside,
  ];
}

function compareLeaves(part: (typeof leaves)[number], before: unknown, after: unknown): readonly StructureChange[] {
  const [from, to] = [leavesIn(before), leavesIn(after)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((path): StructureChange[] => {
    const [outer = '', inner = ''] = JSON.parse(path) as string[];
    // Told with the tab itself.
    if (part === 'locales' && isTextOfOwnTab(inner)) return [];
    return from.get(path) === to.get(path)
      ? []
      : [{ part, at: [outer, inner], from: from.get(path), to: to.get(path) }];
  });
}

function leavesIn(value: unknown): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(isDocument(value) ? value : {}).flatMap(([outer, inside]) =>
      Object.entries(isDocument(inside) ? inside : {}).map(
        ([inner, leaf]) => [JSON.stringify([outer, inner]), String(leaf)] as const,
      ),
    ),
  );
}

function tabsIn(value: unknown) {
  return Array.isArray(value) ? value.filter(isDocument) : undefined;
}

function attributesIn({ groups }: Readonly<Record<string, unknown>>): readonly string[] {
  return (tabsIn(groups) ?? []).flatMap(({ attributes }) => textsIn(attributes) ?? []);
}

function textsIn(value: unknown): List {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}
