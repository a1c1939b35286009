import type { Definition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { cutDisplay, type DisplayRights } from './cut-display.ts';
import { cutLocales, cutSearch, cutSettings, type Reach } from './cut-search.ts';

/** What the reader may have beside the attributes. */
type Rights = Omit<DisplayRights, 'isKnown'> & Reach;

/**
 * Columns and fields the reader cannot read are not named to the reader either. An override is somebody's own text: what
 * in it has no sense is left out, or one of them would close the portal to everyone.
 */
export function cutUi(
  ui: ResourceUi,
  { resource, properties }: Pick<Definition, 'resource' | 'properties'>,
  rights: Rights,
): ResourceUi {
  const known = (path: string) => Object.hasOwn(properties, path.replace(/^-/, '').split('.')[0]!);
  const { title, icon, item_search: search, item_display: display, enum_colors: colors } = ui;
  const settings = cutSettings(ui.attribute_settings, known);
  const locales = cutLocales(ui.locales, resource, known);
  return {
    title: typeof title === 'string' && known(title) ? title : '_id',
    icon: typeof icon === 'string' ? icon : '',
    item_search: cutSearch(search, known, rights),
    item_display: cutDisplay(display, { ...rights, isKnown: known }),
    enum_colors: Object.fromEntries(
      Object.entries(colors ?? {}).filter(([name, inner]) => known(name) && isDocument(inner)),
    ),
    ...(Object.keys(settings).length > 0 && { attribute_settings: settings }),
    ...(Object.keys(locales).length > 0 && { locales }),
  };
}
