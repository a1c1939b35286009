import { type ComponentType, createContext, use, useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Item } from '../query/items.ts';

/** The name of an item and what a reader must know of it at once: "Hassan Löfgren", "1 485,16 kr", "inkassokrav förfallet". */
export type Headline = { readonly name: string; readonly facts: readonly string[] };

/** An item as a list or a search returns it: with some of its attributes. */
export type PartialItem = Readonly<Record<string, unknown>> & Pick<Item, '_id'>;

export type HeadlineEntry = {
  /** The attributes that it is built from. */
  readonly attributes: readonly string[];
  /** Undefined where the reader may not read what it is built from. */
  readonly build: (item: PartialItem, intl: IntlShape) => Headline | undefined;
  /** A reference that a search result also shows, and its resource. */
  readonly reference?: { readonly attribute: string; readonly resource: string };
  /** More about the item, below its heading on its own page. */
  readonly Under?: ComponentType<{ readonly item: Item }>;
};

/** By resource. The items of other resources are named by their title attribute alone. */
export type Headlines = Readonly<Record<string, HeadlineEntry>>;

/** Provided by the screen that shows an item, since features import this folder and not the reverse. */
export const HeadlinesContext = createContext<Headlines>({});

export function headlineOf(headlines: Headlines, resource: string): HeadlineEntry | undefined {
  return Object.hasOwn(headlines, resource) ? headlines[resource] : undefined;
}

export function useHeadlineEntry(resource: string): HeadlineEntry | undefined {
  return headlineOf(use(HeadlinesContext), resource);
}

/** The headline of one item. */
export function useHeadline(entry: HeadlineEntry | undefined, item: PartialItem): Headline | undefined {
  const intl = useIntl();
  return useMemo(() => entry?.build(item, intl), [entry, item, intl]);
}

export function textOfHeadline({ name, facts }: Headline): string {
  return [name, ...facts].join(' · ');
}
