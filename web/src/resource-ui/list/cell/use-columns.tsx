import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { directionOf, languageIn } from '@fordra/texts/languages';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useUserData } from '../../../user/use-user-data.ts';
import { inCurrency } from '../../definition/in-currency.ts';
import { isEmpty, propertyAt, valueAt } from '../../definition/property-at.ts';
import { useLabels } from '../../label/use-labels.ts';
import type { Item } from '../../query/items.ts';
import type { Titles } from '../../query/reference-titles.ts';
import { textOf } from '../../value/text-of.ts';
import { isNumber, isSortable, type Kind, kindAt } from '../plan/column-kind.ts';
import { drawValue } from './draw-value.tsx';
import { addressOfItem } from './open-rows.ts';

export type Column = {
  readonly path: string;
  readonly label: string;
  readonly kind: Kind | undefined;
  readonly isNumber: boolean;
  /** The resource that a reference refers to. */
  readonly refersTo?: string;
  readonly isSortable: boolean;
  /** In the currency of its row. */
  readonly draw: (value: unknown, currency: unknown) => ReactNode;
  /** A link of the row in place of a value. */
  readonly linkOf?: (value: unknown) => string | undefined;
  /** The address that a row opens, where that is another item than its own. */
  readonly opens?: (item: Item) => string | undefined;
  /** Approximately the shown text, to estimate the width of the column. */
  readonly wordOf: (value: unknown, titles: Readonly<Record<string, Titles>>) => string;
};

/** The columns prepared for drawing: everything that is the same for every row is looked up here, once. */
export function useColumns(
  ui: ResourceUi,
  resource: string,
  definition: Definition | undefined,
  paths: readonly string[],
  /** The length limit of a text if the UI structure has none. */
  textLength = 48,
): readonly Column[] {
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const named = paths.join();
  return useMemo(() => {
    const words = {
      yes: formatMessage({ id: 'common.yes' }),
      no: formatMessage({ id: 'common.no' }),
      empty: formatMessage({ id: 'item.empty_value' }),
      newWindow: formatMessage({ id: 'list.in_new_window' }),
    };
    const link = linkColumn(ui, resource, labels);
    const opens = openingOf(ui, definition, structure);
    const columns = named
      .split(',')
      .filter(Boolean)
      .map((path, index): Column => {
        const property = definition && propertyAt(definition, path);
        const settings = { shown_length: textLength, ...ui.attribute_settings?.[path] };
        const look = {
          resource,
          path,
          labels,
          language: languageIn(locale),
          isApart: directionOf(locale) === 'rtl',
          words,
          readable: structure,
          isInLink: index === 0,
          colours: ui.enum_colors[path],
          settings,
        };
        return {
          path,
          label: labels.attribute(resource, path),
          kind: kindAt(definition, path),
          isNumber: isNumber(definition, path),
          ...(property?.$ref && { refersTo: property.$ref }),
          isSortable: isSortable(definition, path),
          ...(opens && { opens }),
          draw: (value, currency) => property && drawValue(look, inCurrency(property, currency), value),
          wordOf: (value, titles) => {
            if (!property || isEmpty(value)) return '';
            if (property['x-kind'] === 'enum') return labels.enumValue(resource, path, String(value));
            if (property['x-words']) return labels.storedKey(property['x-words'], String(value));
            return textOf(property, value, titles).slice(0, settings.shown_length);
          },
        };
      });
    return link && columns.length > 0 ? [...columns, link] : columns;
  }, [definition, formatMessage, labels, locale, named, resource, structure, textLength, ui]);
}

/** Of a list whose rows open what they refer to, for those who may read it. */
function openingOf(
  { item_search: { row_opens: path } }: ResourceUi,
  definition: Definition | undefined,
  readable: Readonly<Record<string, unknown>>,
): Column['opens'] {
  const resource = path && definition && propertyAt(definition, path)?.$ref;
  if (!resource || !readable[resource]) return undefined;
  return (item) => {
    const id = valueAt(item, path);
    return typeof id === 'string' ? addressOfItem(resource, id) : undefined;
  };
}

/** The column of the links in the rows, which is not sorted. */
function linkColumn(ui: ResourceUi, resource: string, labels: ReturnType<typeof useLabels>): Column | undefined {
  const link = ui.item_search.row_link;
  if (!link) return undefined;
  const text = labels.named(`resource.${resource}.row_link.${link.key}`);
  const linkOf = (value: unknown) => (link.when.values.includes(String(value)) ? text : undefined);
  return {
    path: link.when.attribute,
    label: text,
    kind: undefined,
    isNumber: false,
    isSortable: false,
    draw: () => null,
    linkOf,
    wordOf: (value) => linkOf(value) ?? '',
  };
}
