import { isDocument } from '@fordra/schema/documents';
import type { AttributeGroup, DisplayTab, ResourceUi } from '@fordra/schema/ui-structure';

/** What the reader may use on one resource's item page. */
export type DisplayRights = {
  /** Whether the reader may read this attribute of the resource. */
  readonly isKnown: (path: string) => boolean;
  /** Whether the reader may list another resource by this attribute. */
  readonly mayList: (resource: string, attribute: string) => boolean;
  readonly mayReadNotes: boolean;
  readonly mayReadFiles: boolean;
  readonly mayReadRaw: boolean;
};

type Loose = Readonly<Record<string, unknown>>;

/** The tabs and buttons of an item page, without those that the reader may not use or that are malformed. */
export function cutDisplay(display: unknown, rights: DisplayRights): ResourceUi['item_display'] {
  const { tabs, buttons, panel_actions } = isDocument(display) ? display : {};
  const named = textsIn(buttons);
  const drawn = textsIn(panel_actions);
  return {
    tabs: documentsIn(tabs).flatMap((tab) => cutTab(tab, rights)),
    ...(named.length > 0 && { buttons: named }),
    ...(drawn.length > 0 && { panel_actions: drawn }),
  };
}

function cutTab(tab: Loose, rights: DisplayRights): DisplayTab[] {
  const { key, groups, related, above, panel, notes, files, history, raw } = tab;
  if (typeof key !== 'string') return [];
  if (history === true) return [{ key, history }];
  if (notes === true) return rights.mayReadNotes ? [{ key, notes }] : [];
  if (files === true) return rights.mayReadFiles ? [{ key, files }] : [];
  if (raw === true) return rights.mayReadRaw ? [{ key, raw }] : [];
  if (typeof panel === 'string') return [{ key, panel }];
  if (isDocument(related)) return cutRelated({ key, ...(typeof above === 'string' && { above }) }, related, rights);
  const shown = documentsIn(groups).flatMap((group): AttributeGroup[] => {
    const attributes = textsIn(group.attributes).filter(rights.isKnown);
    return typeof group.key === 'string' && attributes.length > 0 ? [{ key: group.key, attributes }] : [];
  });
  return shown.length > 0 ? [{ key, groups: shown }] : [];
}

function cutRelated(
  tab: { readonly key: string; readonly above?: string },
  related: Loose,
  { mayList }: DisplayRights,
): DisplayTab[] {
  const { resource, attribute, columns } = related;
  if (typeof resource !== 'string' || typeof attribute !== 'string' || !mayList(resource, attribute)) return [];
  const shown = textsIn(columns).filter((column) => mayList(resource, column));
  return [{ ...tab, related: { resource, attribute, ...(shown.length > 0 && { columns: shown }) } }];
}

export function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

export function documentsIn(list: unknown): Loose[] {
  return Array.isArray(list) ? list.filter(isDocument) : [];
}
