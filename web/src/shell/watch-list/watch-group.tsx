import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { Favorite } from '../../api/favorites.ts';
import { useLabels } from '../../generated/use-labels.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { IconX } from '../../ui/icons.ts';
import { useWatchedTitles } from './use-watched-titles.ts';
import styles from './watch-list.module.css';

type Props = {
  readonly resource: string;
  readonly list: readonly Favorite[];
  readonly onRemove?: (favorite: Favorite, title: string) => void;
};

/** The starred items of one resource; one that is gone stays, greyed, until it is taken off. */
export function WatchGroup({ resource, list, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const titleOf = useWatchedTitles(resource, list);
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{labels.resource(resource)}</h2>
      <ul className={styles.list}>
        {list.map((favorite) => {
          const kept = favorite.title ?? favorite.id;
          const { title = kept, isGone } = titleOf(favorite.id);
          return (
            <li key={favorite.id} className={styles.item}>
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
              {onRemove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={formatMessage({ id: 'watch.remove' }, { title })}
                  title={formatMessage({ id: 'watch.remove' }, { title })}
                  onClick={() => onRemove(favorite, title)}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
