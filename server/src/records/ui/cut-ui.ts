import type { Definition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { cutDisplay, type DisplayRights } from './cut-display.ts';
import { cutLocales, cutSearch, cutSettings, type ReaderAccess } from './cut-search.ts';

/** What the reader may use besides the attributes. */
type Rights = Omit<DisplayRights, 'isKnown'> & ReaderAccess;

/**
 * Columns and fields that the reader may not read are not named either. An override is free JSON: malformed parts are left
 * out, since an error here would make the portal unusable for every user.
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
