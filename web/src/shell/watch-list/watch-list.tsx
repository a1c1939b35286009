import { CloseButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  applyChange,
  type Favorite,
  type FavoritesByResource,
  favoritesOf,
} from '../../resource-ui/favorite/favorites.ts';
import { useFavorites } from '../../resource-ui/favorite/use-favorites.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { IconSearch } from '../../ui/theme/icons.ts';
import { useWatchedTitles } from './use-watched-titles.ts';
import { WatchGroup } from './watch-group.tsx';
import styles from './watch-list.module.css';

/** The user's favorites by resource, newest first. A removed one stays visible until the drawer closes. */
export function WatchList() {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { favorites, isError } = useFavorites();
  const seen = useSeen(favorites);
  const titleOf = useWatchedTitles(seen);
  const [text, setText] = useState('');
  if (!favorites) {
    return isError ? <Notice tone="error" title={formatMessage({ id: 'watch.not_loaded' })} /> : null;
  }
  const groups = groupsIn(seen, labels.resource);
  const found = groups
    .map(({ resource, list }) => ({ resource, list: matching(list, text, (id) => titleOf(resource, id).name ?? '') }))
    .filter(({ list }) => list.length > 0);
  if (groups.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'watch.empty' })}>{formatMessage({ id: 'watch.empty_help' })}</EmptyState>
    );
  }
  return (
    <div className={styles.watch}>
      <TextInput
        aria-label={formatMessage({ id: 'watch.search' })}
        placeholder={formatMessage({ id: 'watch.search' })}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          text && (
            <CloseButton
              size="sm"
              aria-label={formatMessage({ id: 'list.clear_search' })}
              onClick={() => setText('')}
            />
          )
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.map(({ resource, list }) => (
        <WatchGroup key={resource} {...{ resource, list, titleOf }} watched={favoritesOf(favorites, resource)} />
      ))}
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {formatMessage({ id: 'watch.no_hits' }, { text: text.trim() })}
        </p>
      )}
    </div>
  );
}

/** All favorites since the drawer was opened. */
function useSeen(favorites: FavoritesByResource | undefined): FavoritesByResource {
  const seen = useRef<FavoritesByResource>({});
  for (const [resource, list] of Object.entries(favorites ?? {})) {
    seen.current = list.reduce<FavoritesByResource>(
      (all, favorite) => applyChange(all, { what: 'add', resource, favorite }),
      seen.current,
    );
  }
  return seen.current;
}

function groupsIn(favorites: FavoritesByResource, name: (resource: string) => string) {
  return Object.entries(favorites)
    .filter(([, list]) => list.length > 0)
    .map(([resource, list]) => ({ resource, list }))
    .sort((one, other) => name(one.resource).localeCompare(name(other.resource), 'sv'));
}

/** By the current name, or the title from the time it became a favorite. */
function matching(list: readonly Favorite[], text: string, nameOf: (id: string) => string): readonly Favorite[] {
  const wanted = text.trim().toLowerCase();
  return list.filter(({ title, id }) => `${nameOf(id)} ${title ?? id}`.toLowerCase().includes(wanted));
}
