import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { FavoriteButton } from '../../resource-ui/favorite/favorite-button.tsx';
import type { Favorite } from '../../resource-ui/favorite/favorites.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { formatInstant } from '../../ui/format/format-instant.ts';
import { useWatchedTitles } from './use-watched-titles.ts';
import styles from './watch-list.module.css';

type Props = {
  readonly resource: string;
  readonly list: readonly Favorite[];
  /** The current favorites; the others have just been removed. */
  readonly watched: readonly Favorite[];
};

/** The favorites of one resource; a deleted item stays, greyed, until it is removed. */
export function WatchGroup({ resource, list, watched }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const titleOf = useWatchedTitles(resource, list);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{labels.resource(resource)}</h3>
      <ul className={styles.list}>
        {list.map((favorite) => {
          const kept = favorite.title ?? favorite.id;
          const { title = kept, isGone } = titleOf(favorite.id);
          return (
            <li
              key={favorite.id}
              className={styles.item}
              data-off={!watched.some(({ id }) => id === favorite.id) || undefined}
            >
              {isGone ? (
                <span className={styles.gone}>
                  <bdi className={styles.title}>{kept}</bdi>
                  <span className={styles.added}>{formatMessage({ id: 'watch.gone' })}</span>
                </span>
              ) : (
                <Link
                  to="/item-display/$resource/$resourceId"
                  params={{ resource, resourceId: favorite.id }}
                  className={styles.link}
                >
                  <bdi className={styles.title}>{title}</bdi>
                  <span className={styles.added}>
                    {formatMessage({ id: 'watch.added_on' }, { date: formatInstant(favorite.added).slice(0, 10) })}
                  </span>
                </Link>
              )}
              <FavoriteButton resource={resource} id={favorite.id} title={title} added={favorite.added} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
