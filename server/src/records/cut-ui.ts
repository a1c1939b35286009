import type { Definition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type {
  AttributeGroup,
  AttributeSettings,
  DisplayTab,
  ExtraButton,
  ResourceUi,
} from '@fordra/schema/ui-structure';

type Known = (path: string) => boolean;

/** What else of the portal the reader may see and do. */
export type Reach = {
  readonly reads: (resource: string) => boolean;
  readonly runs: (action: string) => boolean;
};

/**
 * Columns and fields the reader cannot read are not named to the reader either. An override is somebody's own text: what
 * in it has no sense is left out, or one of them would close the portal to everyone.
 */
export function cutUi(
  ui: ResourceUi,
  { resource, properties }: Pick<Definition, 'resource' | 'properties'>,
  reach: Reach,
): ResourceUi {
  const known: Known = (path) => Object.hasOwn(properties, path.replace(/^-/, '').split('.')[0]!);
  const { title, icon, item_search: search, item_display: display, enum_colors: colors } = ui;
  const buttons = documentsIn(search?.extra_buttons).flatMap((button) => cutButton(button, reach));
  const settings = cutSettings(ui.attribute_settings, known);
  const locales = cutLocales(ui.locales, resource, known);
  const named = (list: unknown) => textsIn(list).filter(known);
  return {
    title: typeof title === 'string' && known(title) ? title : '_id',
    icon: typeof icon === 'string' ? icon : '',
    item_search: {
      columns: named(search?.columns),
      filters: named(search?.filters),
      text_search_attributes: named(search?.text_search_attributes),
      sort: named(search?.sort),
      ...(buttons.length > 0 && { extra_buttons: buttons }),
    },
    item_display: { tabs: documentsIn(display?.tabs).flatMap((tab) => cutTab(tab, known)) },
    enum_colors: Object.fromEntries(
      Object.entries(colors ?? {}).filter(([name, inner]) => known(name) && isDocument(inner)),
    ),
    ...(Object.keys(settings).length > 0 && { attribute_settings: settings }),
    ...(Object.keys(locales).length > 0 && { locales }),
  };
}

/** A button that would lead to what the reader may not see, or out of the portal, is not there. */
function cutButton({ key, kind, to, action }: Partial<Record<string, unknown>>, reach: Reach): ExtraButton[] {
  if (typeof key !== 'string') return [];
  if (kind === 'action' && typeof action === 'string') return reach.runs(action) ? [{ key, kind, action }] : [];
  if (kind !== 'link' || typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return [];
  const resource = resourceIn(to);
  return resource === undefined || reach.reads(resource) ? [{ key, kind, to }] : [];
}

/** `/item-search/<parent>/<resource>` and `/item-display/<resource>/<id>`; other addresses guard themselves. */
function resourceIn(to: string): string | undefined {
  const [screen, first, second] = to.slice(1).split(/[?#]/)[0]!.split('/');
  if (screen === 'item-search') return second || first;
  return screen === 'item-display' ? first : undefined;
}

const SHOWN_LENGTH_MIN = 8;

function cutSettings(settings: unknown, known: Known): Record<string, AttributeSettings> {
  const kept = Object.entries(isDocument(settings) ? settings : {}).flatMap(([path, setting]) => {
    if (!known(path) || !isDocument(setting)) return [];
    const { reference_window: window, shown_length: length } = setting;
    const cut: AttributeSettings = {
      ...((window === 'same' || window === 'new') && { reference_window: window }),
      ...(Number.isSafeInteger(length) && Number(length) >= SHOWN_LENGTH_MIN && { shown_length: Number(length) }),
    };
    return Object.keys(cut).length > 0 ? [[path, cut] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Only words for this resource, and none that would name an attribute the reader cannot read. */
function cutLocales(locales: unknown, resource: string, known: Known): Record<string, Record<string, string>> {
  const isOwn = (key: string) => {
    const [area, owner, first] = key.split('.');
    if (owner !== resource) return false;
    if (area === 'enum') return first !== undefined && known(first);
    return area === 'resource' && (first === undefined || ['one', 'group', 'button'].includes(first) || known(first));
  };
  const kept = Object.entries(isDocument(locales) ? locales : {}).flatMap(([language, texts]) => {
    const own = Object.entries(isDocument(texts) ? texts : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isOwn(entry[0]),
    );
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(kept);
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
