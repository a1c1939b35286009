import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { FavoriteButton } from '../../resource-ui/favorite/favorite-button.tsx';
import type { Favorite } from '../../resource-ui/favorite/favorites.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { formatInstant } from '../../ui/format/format-instant.ts';
import type { Watched } from './use-watched-titles.ts';
import styles from './watch-list.module.css';

type Props = {
  readonly resource: string;
  readonly list: readonly Favorite[];
  /** The current favorites; the others have just been removed. */
  readonly watched: readonly Favorite[];
  readonly titleOf: (resource: string, id: string) => Watched;
};

/** The favorites of one resource; a deleted item stays, greyed, until it is removed. */
export function WatchGroup({ resource, list, watched, titleOf }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{labels.resource(resource)}</h3>
      <ul className={styles.list}>
        {list.map((favorite) => {
          const kept = favorite.title ?? favorite.id;
          const { name = kept, facts, isGone } = titleOf(resource, favorite.id);
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
                  <bdi className={styles.title}>{name}</bdi>
                  {facts && <bdi className={`${styles.facts} figures`}>{facts.join(' · ')}</bdi>}
                  <span className={styles.added}>
                    {formatMessage({ id: 'watch.added_on' }, { date: formatInstant(favorite.added).slice(0, 10) })}
                  </span>
                </Link>
              )}
              <FavoriteButton resource={resource} id={favorite.id} title={facts ? kept : name} added={favorite.added} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
