import type { Definition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { AttributeGroup, DisplayTab, ResourceUi } from '@fordra/schema/ui-structure';

type Known = (path: string) => boolean;

/**
 * Columns and fields the reader cannot read are not named to the reader either. An override is somebody's own text: what
 * in it has no sense is left out, or one of them would close the portal to everyone.
 */
export function cutUi(ui: ResourceUi, { properties }: Pick<Definition, 'properties'>): ResourceUi {
  const known: Known = (path) => Object.hasOwn(properties, path.replace(/^-/, '').split('.')[0]!);
  const { title, icon, item_search: search, item_display: display, enum_colors: colors } = ui;
  const named = (list: unknown) => textsIn(list).filter(known);
  return {
    title: typeof title === 'string' && known(title) ? title : '_id',
    icon: typeof icon === 'string' ? icon : '',
    item_search: {
      columns: named(search?.columns),
      filters: named(search?.filters),
      text_search_attributes: named(search?.text_search_attributes),
      sort: named(search?.sort),
    },
    item_display: { tabs: documentsIn(display?.tabs).flatMap((tab) => cutTab(tab, known)) },
    enum_colors: Object.fromEntries(
      Object.entries(colors ?? {}).filter(([name, inner]) => known(name) && isDocument(inner)),
    ),
  };
}

function cutTab({ key, history, groups }: Partial<Record<string, unknown>>, known: Known): DisplayTab[] {
  if (typeof key !== 'string') return [];
  if (history === true) return [{ key, history }];
  const shown = documentsIn(groups).flatMap((group): AttributeGroup[] => {
    const attributes = textsIn(group.attributes).filter(known);
    return typeof group.key === 'string' && attributes.length > 0 ? [{ key: group.key, attributes }] : [];
  });
  return shown.length > 0 ? [{ key, groups: shown }] : [];
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

function documentsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isDocument) : [];
}
