import { isDocument } from '@fordra/schema/documents';
import type { AttributeSettings, ExtraButton, ItemSearch } from '@fordra/schema/ui-structure';
import { documentsIn, textsIn } from './cut-display.ts';

type Known = (path: string) => boolean;

/** Which other resources and actions the reader may use. */
export type ReaderAccess = {
  readonly reads: (resource: string) => boolean;
  readonly runs: (action: string) => boolean;
};

/** A resource's list without the columns, filters and buttons that the reader may not use. */
export function cutSearch(search: unknown, known: Known, access: ReaderAccess): ItemSearch {
  const given = isDocument(search) ? search : {};
  const named = (list: unknown) => textsIn(list).filter(known);
  const buttons = documentsIn(given.extra_buttons).flatMap((button) => cutButton(button, access));
  const filter = Object.entries(isDocument(given.default_filter) ? given.default_filter : {}).filter(([path]) =>
    known(path),
  );
  return {
    columns: named(given.columns),
    filters: named(given.filters),
    ...(filter.length > 0 && { default_filter: Object.fromEntries(filter) }),
    text_search_attributes: named(given.text_search_attributes),
    sort: named(given.sort),
    ...(buttons.length > 0 && { extra_buttons: buttons }),
  };
}

/** Removes buttons that lead to a page the reader may not read, or out of the portal. */
function cutButton({ key, kind, to, action }: Partial<Record<string, unknown>>, access: ReaderAccess): ExtraButton[] {
  if (typeof key !== 'string') return [];
  if (kind === 'action' && typeof action === 'string') return access.runs(action) ? [{ key, kind, action }] : [];
  if (kind !== 'link' || typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return [];
  const resource = resourceIn(to);
  return resource === undefined || access.reads(resource) ? [{ key, kind, to }] : [];
}

/** `/item-search/<parent>/<resource>` and `/item-display/<resource>/<id>`; other pages check access themselves. */
function resourceIn(to: string): string | undefined {
  const [screen, first, second] = to.slice(1).split(/[?#]/)[0]!.split('/');
  if (screen === 'item-search') return second || first;
  return screen === 'item-display' ? first : undefined;
}

const SHOWN_LENGTH_MIN = 8;

export function cutSettings(settings: unknown, known: Known): Record<string, AttributeSettings> {
  const entries = Object.entries(isDocument(settings) ? settings : {}).flatMap(([path, setting]) => {
    if (!known(path) || !isDocument(setting)) return [];
    const { reference_window: window, shown_length: length, edit_only } = setting;
    const shows = textsIn(setting.reference_shows);
    const cut: AttributeSettings = {
      ...((window === 'same' || window === 'new') && { reference_window: window }),
      ...(shows.length > 0 && { reference_shows: shows }),
      ...(Number.isSafeInteger(length) && Number(length) >= SHOWN_LENGTH_MIN && { shown_length: Number(length) }),
      ...(edit_only === true && { edit_only }),
    };
    return Object.keys(cut).length > 0 ? [[path, cut] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Only texts for this resource, and none for an attribute that the reader may not read. */
export function cutLocales(locales: unknown, resource: string, known: Known): Record<string, Record<string, string>> {
  const isOwn = (key: string) => {
    const [area, owner, first] = key.split('.');
    if (owner !== resource) return false;
    if (area === 'enum') return first !== undefined && known(first);
    return area === 'resource' && (first === undefined || ['one', 'group', 'button'].includes(first) || known(first));
  };
  const entries = Object.entries(isDocument(locales) ? locales : {}).flatMap(([language, texts]) => {
    const own = Object.entries(isDocument(texts) ? texts : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isOwn(entry[0]),
    );
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(entries);
}
