import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import type { Item } from '../../api/items.ts';
import type { Titles } from '../../api/reference-titles.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { useLabels } from '../use-labels.ts';
import { propertyAt, valueAt } from '../value/property-at.ts';
import { Value } from '../value/value.tsx';
import styles from './list-cards.module.css';
import { moveFocus, rowLink } from './move-focus.ts';

type Props = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly definition: Definition | undefined;
  readonly items: readonly Item[] | undefined;
  readonly titles: Readonly<Record<string, Titles>>;
  readonly isStale: boolean;
};

const facts = 3;
const cardsWhileLoading = 6;

/** The list on a phone: the first three columns are the facts that matter. */
export function ListCards({ resource, ui, definition, items, titles, isStale }: Props) {
  const labels = useLabels();
  if (!items || !definition) return <PendingCards />;
  const [first, ...others] = ui.item_search.columns.slice(0, facts);
  const show = (item: Item, path: string) => {
    const property = propertyAt(definition, path);
    return property && <Value {...{ resource, path, property, value: valueAt(item, path), titles }} />;
  };
  return (
    <ul className={styles.cards} data-stale={isStale || undefined} onKeyDown={moveFocus}>
      {items.map((item) => (
        <li key={item._id} className={styles.card}>
          <div className={styles.facts}>
            <Link
              {...rowLink}
              className={styles.link}
              to="/item-display/$resource/$resourceId"
              params={{ resource, resourceId: item._id }}
            >
              {first && show(item, first)}
            </Link>
            <dl className={styles.others}>
              {others.map((path) => (
                <div key={path} className={styles.fact}>
                  <dt>{labels.attribute(resource, path)}</dt>
                  <dd>{show(item, path)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <IconChevronRight size={18} className={`${styles.chevron} mantine-rotate-rtl`} aria-hidden />
        </li>
      ))}
    </ul>
  );
}

function PendingCards() {
  return (
    <div className={styles.cards} aria-busy="true">
      {Array.from({ length: cardsWhileLoading }, (_, index) => (
        <div key={index} className={`${styles.card} ${styles.pending}`} />
      ))}
    </div>
  );
}
