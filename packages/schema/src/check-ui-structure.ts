import { isDocument } from './documents.ts';

/** What screens may refer to. */
export type KnownScreens = {
  readonly hasAttribute: (resource: string, path: string) => boolean;
  readonly hasResource: (resource: string) => boolean;
  readonly hasAction: (resource: string, action: string) => boolean;
  readonly hasPanel: (name: string) => boolean;
};

export type StructureProblem = {
  readonly path: string;
  readonly problem: 'unknown_resource' | 'unknown_attribute' | 'unknown_panel' | 'unknown_action' | 'empty_tab';
};

/** The key of a structure that arranges the navigation; every other key is a resource. */
export const navigationKey = 'navigation_menu';

/** What screens name that does not exist, and tabs without content: users would see gaps and errors. */
export function checkUiStructure(structure: unknown, known: KnownScreens): readonly StructureProblem[] {
  if (!isDocument(structure)) return [];
  return Object.entries(structure).flatMap(([resource, ui]): readonly StructureProblem[] => {
    if (resource === navigationKey || !isDocument(ui)) return [];
    if (!known.hasResource(resource)) return [{ path: resource, problem: 'unknown_resource' }];
    return [...checkList(resource, ui.item_search, known), ...checkPage(resource, ui.item_display, known)];
  });
}

function checkList(resource: string, search: unknown, known: KnownScreens): readonly StructureProblem[] {
  if (!isDocument(search)) return [];
  const named = (['columns', 'filters', 'text_search_attributes', 'sort'] as const).flatMap((list) =>
    textsIn(search[list]).map((name) => ({ path: `${resource}.item_search.${list}`, name: name.replace(/^-/, '') })),
  );
  const buttons = documentsIn(search.extra_buttons).flatMap(({ kind, action }) =>
    kind === 'action' && !known.hasAction(resource, String(action)) ? [String(action)] : [],
  );
  return [
    ...named.flatMap(({ path, name }) =>
      known.hasAttribute(resource, name) ? [] : [{ path: `${path}.${name}`, problem: 'unknown_attribute' as const }],
    ),
    ...buttons.map((name) => ({ path: `${resource}.item_search.${name}`, problem: 'unknown_action' as const })),
  ];
}

function checkPage(resource: string, display: unknown, known: KnownScreens): readonly StructureProblem[] {
  if (!isDocument(display)) return [];
  const actions = textsIn(display.panel_actions).filter((name) => !known.hasAction(resource, name));
  return [
    ...documentsIn(display.tabs).flatMap((tab) => checkTab(resource, tab, known)),
    ...actions.map((name) => ({ path: `${resource}.item_display.${name}`, problem: 'unknown_action' as const })),
  ];
}

function checkTab(
  resource: string,
  tab: Readonly<Record<string, unknown>>,
  known: KnownScreens,
): readonly StructureProblem[] {
  const path = `${resource}.item_display.${String(tab.key)}`;
  const panels = [tab.panel, tab.above].filter((name) => name !== undefined);
  const unknown = panels.filter((name) => !known.hasPanel(String(name)));
  if (unknown.length > 0) return unknown.map((name) => ({ path: `${path}.${name}`, problem: 'unknown_panel' }));
  if (isDocument(tab.related)) {
    const { resource: other, attribute } = tab.related;
    if (!known.hasResource(String(other))) return [{ path, problem: 'unknown_resource' }];
    return known.hasAttribute(String(other), String(attribute)) ? [] : [{ path, problem: 'unknown_attribute' }];
  }
  if (tab.panel !== undefined || [tab.notes, tab.files, tab.history, tab.raw].includes(true)) return [];
  const attributes = documentsIn(tab.groups).flatMap((group) => textsIn(group.attributes));
  if (attributes.length === 0) return [{ path, problem: 'empty_tab' }];
  return attributes.flatMap((name) =>
    known.hasAttribute(resource, name) ? [] : [{ path: `${path}.${name}`, problem: 'unknown_attribute' as const }],
  );
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

function documentsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isDocument) : [];
}
