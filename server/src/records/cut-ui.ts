import type { Definition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { cutDisplay, type DisplayRights, textsIn } from './cut-display.ts';

/** What the reader may have beside the attributes. */
type Rights = Omit<DisplayRights, 'isKnown'>;

/**
 * Columns and fields the reader cannot read are not named to the reader either. An override is somebody's own text: what
 * in it has no sense is left out, or one of them would close the portal to everyone.
 */
export function cutUi(ui: ResourceUi, { properties }: Pick<Definition, 'properties'>, rights: Rights): ResourceUi {
  const known = (path: string) => Object.hasOwn(properties, path.replace(/^-/, '').split('.')[0]!);
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
    item_display: cutDisplay(display, { ...rights, isKnown: known }),
    enum_colors: Object.fromEntries(
      Object.entries(colors ?? {}).filter(([name, inner]) => known(name) && isDocument(inner)),
    ),
  };
}
