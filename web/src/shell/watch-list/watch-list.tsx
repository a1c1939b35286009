import { CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Favorite, FavoritesByResource } from '../../api/favorites.ts';
import { useStar } from '../../generated/star/use-star.tsx';
import { useLabels } from '../../generated/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { WatchGroup } from './watch-group.tsx';
import styles from './watch-list.module.css';

/** What the user has starred, by resource, the newest first. */
export function WatchList() {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { favorites, isError, isReadonly, remove } = useStar();
  const [text, setText] = useState('');
  if (!favorites) {
    return isError ? <Notice tone="error" title={formatMessage({ id: 'watch.not_loaded' })} /> : null;
  }
  const groups = groupsIn(favorites, labels.resource);
  const found = groups
    .map((group) => ({ ...group, list: matching(group.list, text) }))
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
        <WatchGroup
          key={resource}
          resource={resource}
          list={list}
          {...(!isReadonly && {
            onRemove: (favorite: Favorite, title: string) => remove({ resource, id: favorite.id, title }),
          })}
        />
      ))}
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {formatMessage({ id: 'watch.no_hits' }, { text: text.trim() })}
        </p>
      )}
    </div>
  );
}

function groupsIn(favorites: FavoritesByResource, name: (resource: string) => string) {
  return Object.entries(favorites)
    .filter(([, list]) => list.length > 0)
    .map(([resource, list]) => ({ resource, list }))
    .sort((one, other) => name(one.resource).localeCompare(name(other.resource), 'sv'));
}

function matching(list: readonly Favorite[], text: string): readonly Favorite[] {
  const wanted = text.trim().toLowerCase();
  return list.filter(({ title, id }) => (title ?? id).toLowerCase().includes(wanted));
}
