import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { findFavorite } from '../../api/favorites.ts';
import { IconStar, IconStarFilled } from '../../ui/icons.ts';
import styles from './star.module.css';
import { useStar } from './use-star.tsx';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  /** Since when it was starred, for one that may be starred again as if it had never been taken off. */
  readonly added?: string;
};

/** Whether an item is on the user's watch list, and the way to put it there. */
export function Star({ resource, id, title, added }: Props) {
  const { formatMessage } = useIntl();
  const { favorites, add, remove, isError, isReadonly } = useStar();
  if (isReadonly || (isError && !favorites)) return null;
  const isStarred = favorites !== undefined && findFavorite(favorites, resource, id) !== undefined;
  const label = formatMessage({ id: isStarred ? 'watch.remove' : 'watch.add' }, { title });
  const Icon = isStarred ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      color="gray"
      className={styles.star ?? ''}
      data-starred={isStarred || undefined}
      // Its place is kept while the watch list is on its way.
      disabled={favorites === undefined}
      aria-label={label}
      title={label}
      onClick={() => (isStarred ? remove({ resource, id, title }) : add({ resource, id, title }, added))}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
