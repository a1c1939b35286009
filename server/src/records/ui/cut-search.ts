import { isDocument } from '@fordra/schema/documents';
import type { AttributeSettings, ExtraButton, ItemSearch, ListPreset } from '@fordra/schema/ui-structure';
import { documentsIn, textsIn } from './cut-display.ts';

type Known = (path: string) => boolean;

/** Which other resources and actions the reader may use, and what presets call the reader, the reader's unit and the business day. */
export type ReaderAccess = {
  readonly presetValues: Readonly<Record<'$me' | '$my_unit' | '$today', string | null>>;
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
  const presets = documentsIn(given.presets).flatMap((preset) => cutPreset(preset, known, access.presetValues));
  return {
    columns: named(given.columns),
    filters: named(given.filters),
    ...(filter.length > 0 && { default_filter: Object.fromEntries(filter) }),
    ...(presets.length > 0 && { presets }),
    ...(typeof given.row_opens === 'string' && known(given.row_opens) && { row_opens: given.row_opens }),
    ...cutRowLink(given.row_link, known, access),
    text_search_attributes: named(given.text_search_attributes),
    sort: named(given.sort),
    ...(buttons.length > 0 && { extra_buttons: buttons }),
  };
}

/** Without one of its conditions a preset would list other items than its name says: it is left out. */
function cutPreset(
  { key, filter, sort }: Partial<Record<string, unknown>>,
  known: Known,
  values: ReaderAccess['presetValues'],
): ListPreset[] {
  if (typeof key !== 'string' || !isDocument(filter)) return [];
  const parts = Object.entries(filter).map(([path, value]) => [path, fillIn(value, values)] as const);
  if (!parts.every(([path, value]) => known(path) && value !== null)) return [];
  const order = textsIn(sort).filter(known);
  return [{ key, filter: Object.fromEntries(parts), ...(order.length > 0 && { sort: order }) }];
}

function cutRowLink(link: unknown, known: Known, access: ReaderAccess): Pick<ItemSearch, 'row_link'> {
  const { key, action, when } = isDocument(link) ? link : {};
  const { attribute, values } = isDocument(when) ? when : {};
  const isUsable = typeof key === 'string' && typeof action === 'string' && typeof attribute === 'string';
  if (!isUsable || !known(attribute) || !access.runs(action)) return {};
  return { row_link: { key, action, when: { attribute, values: textsIn(values) } } };
}

/** Null where the reader has no such value. */
function fillIn(value: unknown, values: Readonly<Record<string, string | null>>): unknown {
  const isFilledIn = (one: unknown): one is string => typeof one === 'string' && Object.hasOwn(values, one);
  if (isDocument(value)) {
    const ends = Object.entries(value).map(([end, one]) => [end, isFilledIn(one) ? values[one] : one] as const);
    return ends.some(([, one]) => one === null) ? null : Object.fromEntries(ends);
  }
  if (!Array.isArray(value)) return value ?? null;
  const filled = value.map((one: unknown) => (isFilledIn(one) ? values[one] : one));
  return filled.includes(null) ? null : filled;
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
    return (
      area === 'resource' &&
      (first === undefined || ['one', 'group', 'button', 'preset', 'row_link'].includes(first) || known(first))
    );
  };
  const entries = Object.entries(isDocument(locales) ? locales : {}).flatMap(([language, texts]) => {
    const own = Object.entries(isDocument(texts) ? texts : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isOwn(entry[0]),
    );
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(entries);
}
