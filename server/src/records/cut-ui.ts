import type { Definition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { cutDisplay, type DisplayRights, documentsIn, textsIn } from './cut-display.ts';
import { cutButton, cutLocales, cutSettings, type Reach } from './cut-words-and-buttons.ts';

/** What the reader may have beside the attributes. */
export type UiRights = Omit<DisplayRights, 'isKnown'> & Reach;

/**
 * Columns and fields the reader cannot read are not named to the reader either. An override is somebody's own text: what
 * in it has no sense is left out, or one of them would close the portal to everyone.
 */
export function cutUi(
  ui: ResourceUi,
  { resource, properties }: Pick<Definition, 'resource' | 'properties'>,
  rights: UiRights,
): ResourceUi {
  const known = (path: string) => Object.hasOwn(properties, path.replace(/^-/, '').split('.')[0]!);
  const { title, icon, item_search: search, item_display: display, enum_colors: colors } = ui;
  const buttons = documentsIn(search?.extra_buttons).flatMap((button) => cutButton(button, rights));
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
    item_display: cutDisplay(display, { ...rights, isKnown: known }),
    enum_colors: Object.fromEntries(
      Object.entries(colors ?? {}).filter(([name, inner]) => known(name) && isDocument(inner)),
    ),
    ...(Object.keys(settings).length > 0 && { attribute_settings: settings }),
    ...(Object.keys(locales).length > 0 && { locales }),
  };
}
