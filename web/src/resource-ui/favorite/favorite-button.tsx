import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconStar, IconStarFilled } from '../../ui/theme/icons.ts';
import styles from './favorite-button.module.css';
import { findFavorite } from './favorites.ts';
import { useFavorite } from './use-favorite.tsx';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  /** The time when it became a favorite, so that a restored one keeps its date. */
  readonly added?: string;
};

/** Shows whether an item is on the user's watch list, and toggles it. */
export function FavoriteButton({ resource, id, title, added }: Props) {
  const { formatMessage } = useIntl();
  const { favorites, add, remove, isError, isReadonly } = useFavorite();
  if (isReadonly || (isError && !favorites)) return null;
  const isFavorite = favorites !== undefined && findFavorite(favorites, resource, id) !== undefined;
  const label = formatMessage({ id: isFavorite ? 'watch.remove' : 'watch.add' }, { title });
  const Icon = isFavorite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      color="gray"
      className={styles.favorite ?? ''}
      data-favorite={isFavorite || undefined}
      // Drawn disabled while the watch list is loading.
      disabled={favorites === undefined}
      aria-label={label}
      title={label}
      onClick={() => (isFavorite ? remove({ resource, id, title }) : add({ resource, id, title }, added))}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
