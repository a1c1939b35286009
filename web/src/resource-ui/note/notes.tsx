import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { Note } from './note.tsx';
import { NoteWriter } from './note-writer.tsx';
import styles from './notes.module.css';
import { notesQuery } from './notes-query.ts';
import { useNotes } from './use-notes.ts';

type Props = { readonly resource: string; readonly id: string };

/** The notes of the item: pinned ones first, then the newest. */
export function Notes({ resource, id }: Props) {
  const { formatMessage } = useIntl();
  const notes = useInfiniteQuery(notesQuery(resource, id));
  const { add, change, remove, isLeaving } = useNotes(resource, id);
  const rights = useUserData().access_rights.notes;
  const all = notes.data?.pages.flatMap(({ _items }) => _items).filter((note) => !isLeaving(note));
  if (notes.error && !all) return <LoadFailure error={notes.error} onRetry={() => void notes.refetch()} />;
  return (
    <div className={`${card.card} ${styles.notes}`}>
      {rights?.methods.includes('POST') && <NoteWriter draftKey={`${resource}.${id}`} onSave={add} />}
      {!all ? (
        <div className={styles.pending} aria-busy="true" />
      ) : all.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'notes.empty' })}>
          {formatMessage({ id: 'notes.empty_help' })}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {all.map((note) => (
            <Note key={note._id} note={note} onChange={change} onRemove={remove} />
          ))}
        </ol>
      )}
      {notes.hasNextPage && (
        <Button variant="default" loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          {formatMessage({ id: 'history.more' })}
        </Button>
      )}
    </div>
  );
}
