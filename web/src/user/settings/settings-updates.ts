import { isDocument } from '@fordra/schema/documents';
import { mergePatch } from '@fordra/schema/merge-patch';
import type { WireIssues } from '../../api/api-error.ts';
import type { ListSettings, Settings } from './settings-shape.ts';

type Tree = Readonly<Record<string, unknown>>;

/** The attributes that a resource's item search can show; undefined if the resource is not (yet) known. */
export type KnownAttributes = (resource: string) => readonly string[] | undefined;

/** The later change wins, for each entry. */
export function mergeUpdates(earlier: Settings, later: Settings): Settings {
  return mergePatch(earlier as Tree, later as Tree) as Settings;
}

export function isEmptyUpdate(update: Settings): boolean {
  return leavesOf(update as Tree) === 0;
}

/** An update without the entries that the server refused (spec A §5). */
export function dropRejected(update: Settings, issues: WireIssues | undefined): Settings {
  const refused = issues?.settings;
  if (refused === undefined) return update;
  return isDocument(refused) ? (without(update as Tree, refused) as Settings) : {};
}

/** Attributes that have left the item search are no longer sent (spec B §7). */
export function dropUnknownAttributes(update: Settings, known: KnownAttributes): Settings {
  if (!update.item_component) return update;
  const lists = Object.entries(update.item_component).map(([resource, list]) => {
    const attributes = known(resource);
    return [resource, attributes && list ? keepKnown(list, attributes) : list] as const;
  });
  return { ...update, item_component: Object.fromEntries(lists) };
}

function keepKnown(list: ListSettings, known: readonly string[]): ListSettings {
  const { filters, sort, then_by, displayed_attributes: displayed } = list;
  const parts = filters?.search_filter;
  const shown = displayed?.filter((attribute) => isKnown(known, attribute));
  return {
    ...list,
    ...(parts && { filters: { search_filter: parts.filter(({ attribute }) => isKnown(known, attribute)) } }),
    ...(sort && !isKnown(known, sort.property) && { sort: null }),
    ...(then_by && { then_by: then_by.filter(({ property }) => isKnown(known, property)) }),
    // A list needs a column: without any the default applies.
    ...(shown && { displayed_attributes: shown.length > 0 ? shown : null }),
  };
}

/** By its own name or that of the attribute that contains it. */
function isKnown(known: readonly string[], path: string): boolean {
  return known.includes(path) || known.includes(path.split('.')[0]!);
}

function without(tree: Tree, refused: Tree): Tree {
  const left = Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
    const issue = Object.hasOwn(refused, name) ? refused[name] : undefined;
    if (issue === undefined) return [[name, value]];
    // Issues inside a list name its elements; the list is one entry and is dropped as a whole.
    if (!isDocument(issue) || !isDocument(value)) return [];
    const inner = without(value, issue);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(left);
}

function leavesOf(tree: Tree): number {
  return Object.values(tree).reduce<number>((sum, value) => sum + (isDocument(value) ? leavesOf(value) : 1), 0);
}
