import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import type { ReactNode } from 'react';
import { propertyAt } from '../definition/property-at.ts';
import { textOfHeadline, useHeadline, useHeadlineEntry } from '../headline/headlines-context.ts';
import { LastChange } from '../history/last-change.tsx';
import { useLabels } from '../label/use-labels.ts';
import type { Item } from '../query/items.ts';
import { useTitles } from '../value/use-titles.ts';
import styles from './item-heading.module.css';

type ItemHeading = {
  /** The title of the item by its title attribute. */
  readonly title: string;
  /** The title of the page, also in the browser's tab. */
  readonly pageTitle: string;
  readonly heading: ReactNode;
  readonly under: ReactNode;
};

/** The heading of an item's page: its headline where its resource has one, else its title. */
export function useItemHeading(ui: ResourceUi, definition: Definition, item: Item): ItemHeading {
  const { resource } = definition;
  const title = useTitle(ui, definition, item);
  const entry = useHeadlineEntry(resource);
  const headline = useHeadline(entry, item);
  const lastChange = <LastChange resource={resource} item={item} />;
  if (!entry || !headline) return { title, pageTitle: title, heading: title, under: lastChange };
  const { Under } = entry;
  return {
    title,
    pageTitle: textOfHeadline(headline),
    heading: (
      <>
        <bdi>{headline.name}</bdi>
        {headline.facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </>
    ),
    under: (
      <>
        {Under && <Under item={item} />}
        <span className={styles.changed}>{lastChange}</span>
      </>
    ),
  };
}

/** The title of the item; if its title attribute is a reference, the title of that item. */
function useTitle(ui: ResourceUi, definition: Definition, item: Item): string {
  const property = propertyAt(definition, ui.title);
  const value = item[ui.title];
  const titles = useTitles([{ property, value }]);
  const labels = useLabels();
  const referred = property?.$ref ? titles[property.$ref]?.[String(value)] : undefined;
  return referred ?? labels.title(definition.resource, ui.title, value ?? item._id);
}
